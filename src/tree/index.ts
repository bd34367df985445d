export { buildBranch } from "./branch.ts";
export { buildContextEntries, buildSessionContext, type SessionContext } from "./context.ts";
export { findEntryId } from "./find-entry.ts";
export { findLeaf, isConversation, type Leaf } from "./leaf.ts";
export { type ExcerptBounds, selectBranch, selectExcerpt, selectTree } from "./select.ts";
export type { Coverage, Segment, Selection } from "./selection.ts";
export { sumTotals, type Totals } from "./totals.ts";
export { buildTree, type SessionTree, type TreeNode } from "./tree.ts";
