import { PressleafError, quoteInput } from "../errors.ts";
import type { Entry } from "../session/index.ts";
import { buildBranch } from "./branch.ts";
import { findEntryId } from "./find-entry.ts";
import { findTip, isOnBranch, type Leaf, resolveLeaf } from "./leaf.ts";
import { singleSegment } from "./segments.ts";
import type { Selection } from "./selection.ts";
import { describeSelection } from "./selection-facts.ts";
import type { SessionTree } from "./tree.ts";

/** Where an excerpt begins and ends, each an id or a unique prefix; left out: the branch's own end. */
export interface ExcerptBounds {
	readonly leafId?: string | undefined;
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

/** A stretch of a branch; its first entry is a root. */
export function selectExcerpt(tree: SessionTree, bounds: ExcerptBounds): Selection {
	const leaf = resolveExcerptLeaf(tree, bounds);
	refuseTurned(tree, bounds);
	const branch = buildBranch(tree, leaf.id);
	const positionOf = (id: string) => findPosition(tree, branch, id);
	const first = bounds.from === undefined ? 0 : positionOf(bounds.from);
	const last = bounds.to === undefined ? branch.length - 1 : positionOf(bounds.to);
	const [head, ...rest] = branch.slice(first, last + 1);
	const entries = head ? [uproot(head), ...rest] : [];
	return describeSelection(tree, {
		kind: "excerpt",
		leaf,
		branch,
		segments: [singleSegment(entries)],
		stretch: {
			first: first + 1,
			last: last + 1,
			branchEntries: branch.length,
			promptsBefore: branch.slice(0, first).filter(isPrompt).length,
		},
	});
}

function refuseTurned(tree: SessionTree, { from, to }: ExcerptBounds): void {
	if (from === undefined || to === undefined) return;
	const [fromId, toId] = [findEntryId(tree, from), findEntryId(tree, to)];
	if (fromId === toId || !isOnBranch(tree, toId, fromId)) return;
	throw new PressleafError(
		"OPTION_INVALID",
		`Entry "${quoteInput(fromId)}" comes after "${quoteInput(toId)}". Exchange the two.`,
	);
}

/** Where only the beginning is given, the session's branch if it goes through it, else the newest one that does. */
function resolveExcerptLeaf(tree: SessionTree, { leafId, from, to }: ExcerptBounds): Leaf {
	const leaf = resolveLeaf(tree, leafId ?? to);
	if (from === undefined || leafId !== undefined || to !== undefined) return leaf;
	const id = findEntryId(tree, from);
	return isOnBranch(tree, id, leaf.id) ? leaf : { id: findTip(tree, id), replaced: undefined };
}

function findPosition(tree: SessionTree, branch: readonly Entry[], idOrPrefix: string): number {
	const id = findEntryId(tree, idOrPrefix);
	const position = branch.findIndex((entry) => entry.id === id);
	if (position !== -1) return position;
	throw new PressleafError(
		"ENTRY_NOT_FOUND",
		`Entry "${quoteInput(id)}" is not on the branch that ends at "${quoteInput(branch.at(-1)?.id ?? "")}". Name a leaf below it.`,
	);
}

function isPrompt(entry: Entry): boolean {
	return entry.type === "message" && entry.message.role === "user";
}

/** What it followed is left out, its name too. */
function uproot(entry: Entry): Entry {
	if (entry.parentId === null) return entry;
	return { ...entry, parentId: null, raw: { ...entry.raw, parentId: null } };
}
