import type { Entry } from "../session/index.ts";
import type { SessionTree } from "./tree.ts";

/** The entries from the root down to `leafId`; none where the tree has no such entry. */
export function buildBranch(tree: SessionTree, leafId: string): readonly Entry[] {
	const branch: Entry[] = [];
	let node = tree.nodes.get(leafId);
	while (node) {
		branch.push(node.entry);
		node = node.parentId === null ? undefined : tree.nodes.get(node.parentId);
	}
	return branch.reverse();
}
