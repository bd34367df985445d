import type { Entry } from "../session/index.ts";
import type { Fork, Segment } from "./selection.ts";
import type { SessionTree } from "./tree.ts";

/** A run on its way to be a segment. */
interface OpenSegment extends Segment {
	fork: Fork | undefined;
}

/** Where a segment is to begin. */
interface Beginning {
	readonly id: string;
	readonly parent: number | undefined;
}

/**
 * The whole tree as unbranched runs, each behind the one that it continues. At a fork the branches that are not shown
 * come first, by age and each to its end; then `branch`, whose segments are active, goes on.
 */
export function buildSegments(tree: SessionTree, branch: readonly Entry[]): readonly Segment[] {
	const active = new Set(branch.map((entry) => entry.id));
	const leafId = branch.at(-1)?.id;
	const segments: OpenSegment[] = [];
	const indexes = new Map<string, number>();
	const forked: (readonly string[])[] = [];
	const pending: Beginning[] = [];
	const begin = (ids: readonly string[], parent: number | undefined) => {
		if (ids.length > 1) forked.push(ids);
		const others = ids.filter((id) => !active.has(id));
		const ordered = [...others, ...ids.filter((id) => active.has(id))];
		for (const id of ordered.reverse()) pending.push({ id, parent });
	};
	begin(tree.rootIds, undefined);
	for (let next = pending.pop(); next; next = pending.pop()) {
		const { id, parent } = next;
		const { entries, childIds } = collectRun(tree, id, leafId);
		const index = segments.length;
		indexes.set(id, index);
		segments.push({ index, parent, isActive: active.has(id), fork: undefined, entries });
		begin(childIds, index);
	}
	for (const ids of forked)
		joinFork(
			segments,
			ids.map((id) => indexes.get(id) ?? 0),
		);
	return segments;
}

/** Entries that hang on each other in a row, as the only segment of a selection. */
export function singleSegment(entries: readonly Entry[]): Segment {
	return { index: 0, parent: undefined, isActive: true, fork: undefined, entries };
}

function joinFork(segments: readonly OpenSegment[], siblings: readonly number[]): void {
	for (const [at, index] of siblings.entries()) {
		const segment = segments[index];
		if (segment) segment.fork = { position: at + 1, count: siblings.length, siblings };
	}
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
