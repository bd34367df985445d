import type { Entry } from "../session/index.ts";
import type { TreeNode } from "./tree.ts";

/** What of a tree it takes to walk up in it. */
interface Walkable {
	readonly nodes: ReadonlyMap<string, Pick<TreeNode, "entry" | "parentId">>;
}

/** The entries from the root down to `leafId`; none where the tree has no such entry. */
export function buildBranch(tree: Walkable, leafId: string): readonly Entry[] {
	const branch: Entry[] = [];
	let node = tree.nodes.get(leafId);
	while (node) {
		branch.push(node.entry);
		node = node.parentId === null ? undefined : tree.nodes.get(node.parentId);
	}
	return branch.reverse();
}
