export { type BadEnd, findBadEnd } from "./answer-end.ts";
export { buildBranch } from "./branch.ts";
export {
	buildContextEntries,
	buildSessionContext,
	findContextSettings,
	listContributions,
	type SessionContext,
} from "./context.ts";
export type { ContextState } from "./context-states.ts";
export { type ExcerptBounds, selectExcerpt } from "./excerpt.ts";
export {
	type FilterMode,
	filterModes,
	isOfMode,
	type ListedFacts,
	type ListedKind,
} from "./filter-mode.ts";
export { findEntryId } from "./find-entry.ts";
export { findLeaf, type Leaf } from "./leaf.ts";
export { type ListedEntry, listEntries } from "./listed-entry.ts";
export { listModelUses, type ModelUse } from "./model-use.ts";
export { omitKinds } from "./omit.ts";
export { type OmittedKind, omittedKinds } from "./omitted-kind.ts";
export { type Container, type ContainerVisit, closeVisit, type Field } from "./record-visit.ts";
export { selectBranch, selectTree } from "./select.ts";
export type { Coverage, Fork, Segment, Selection } from "./selection.ts";
export { createCounter, sumTotals, type Totals } from "./totals.ts";
export { buildTree, type SessionTree, type TreeNode } from "./tree.ts";
export { planRows, type RowChoice, type TreeRow } from "./tree-rows.ts";
