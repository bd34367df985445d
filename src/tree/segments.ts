import type { Entry } from "../session/index.ts";
import type { Segment } from "./selection.ts";
import type { SessionTree } from "./tree.ts";

interface Pending {
	readonly id: string;
	readonly parent: number | undefined;
}

/** The whole tree as unbranched runs, each behind the one that it continues; those on `branch` are active and end with it. */
export function buildSegments(tree: SessionTree, branch: readonly Entry[]): readonly Segment[] {
	const active = new Set(branch.map((entry) => entry.id));
	const leafId = branch.at(-1)?.id;
	const segments: Segment[] = [];
	const pending: Pending[] = tree.rootIds.toReversed().map((id) => ({ id, parent: undefined }));
	for (let next = pending.pop(); next; next = pending.pop()) {
		const { entries, childIds } = collectRun(tree, next.id, leafId);
		const index = segments.length;
		segments.push({ index, parent: next.parent, isActive: active.has(next.id), entries });
		for (const id of childIds.toReversed()) pending.push({ id, parent: index });
	}
	return segments;
}

/** From an entry down to the next fork, to a leaf, or to the end of the branch that is shown. */
function collectRun(
	tree: SessionTree,
	id: string,
	leafId: string | undefined,
): { entries: readonly Entry[]; childIds: readonly string[] } {
	const entries: Entry[] = [];
	let childIds: readonly string[] = [id];
	while (childIds.length === 1) {
		const node = tree.nodes.get(childIds[0] ?? "");
		if (!node) break;
		entries.push(node.entry);
		childIds = node.childIds;
		if (node.entry.id === leafId) break;
	}
	return { entries, childIds };
}
