import { buildBranch } from "./branch.ts";
import { resolveLeaf } from "./leaf.ts";
import { buildSegments, singleSegment } from "./segments.ts";
import type { Selection } from "./selection.ts";
import { describeSelection } from "./selection-facts.ts";
import type { SessionTree } from "./tree.ts";

/** The branch that ends at `leafId` (an id or a unique prefix), by default at the session's leaf. */
export function selectBranch(tree: SessionTree, leafId?: string): Selection {
	const leaf = resolveLeaf(tree, leafId);
	const branch = buildBranch(tree, leaf.id);
	return describeSelection(tree, {
		kind: "branch",
		leaf,
		branch,
		segments: [singleSegment(branch)],
		stretch: undefined,
	});
}

/** Every entry of the session; the branch that ends at `leafId` is the one shown first. */
export function selectTree(tree: SessionTree, leafId?: string): Selection {
	const leaf = resolveLeaf(tree, leafId);
	const branch = buildBranch(tree, leaf.id);
	const segments = buildSegments(tree, branch);
	return describeSelection(tree, { kind: "tree", leaf, branch, segments, stretch: undefined });
}
