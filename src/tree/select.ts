import { PressleafError, type Problem, quoteInput } from "../errors.ts";
import type { Entry } from "../session/index.ts";
import { buildBranch } from "./branch.ts";
import { findEntryId } from "./find-entry.ts";
import { findLeaf, findTip, isConversation, type Leaf } from "./leaf.ts";
import { buildSegments } from "./segments.ts";
import type { Coverage, Segment, Selection } from "./selection.ts";
import { sumTotals } from "./totals.ts";
import type { SessionTree } from "./tree.ts";

/** The branch that ends at `leafId` (an id or a unique prefix), by default at the session's leaf. */
export function selectBranch(tree: SessionTree, leafId?: string): Selection {
	const leaf = resolveLeaf(tree, leafId);
	const entries = buildBranch(tree, leaf.id);
	return createSelection(tree, {
		kind: "branch",
		leaf,
		branch: entries,
		segments: [single(entries)],
	});
}

/** Every entry of the session; the branch that ends at `leafId` is the one shown first. */
export function selectTree(tree: SessionTree, leafId?: string): Selection {
	const leaf = resolveLeaf(tree, leafId);
	const branch = buildBranch(tree, leaf.id);
	return createSelection(tree, {
		kind: "tree",
		leaf,
		branch,
		segments: buildSegments(tree, branch),
	});
}

/** Where an excerpt begins and ends, each an id or a unique prefix; left out: the branch's own end. */
export interface ExcerptBounds {
	readonly leafId?: string | undefined;
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

/** A stretch of a branch. */
export function selectExcerpt(tree: SessionTree, bounds: ExcerptBounds): Selection {
	const leaf = resolveExcerptLeaf(tree, bounds);
	const branch = buildBranch(tree, leaf.id);
	const positionOf = (id: string) => findPosition(tree, branch, id);
	const first = bounds.from === undefined ? 0 : positionOf(bounds.from);
	const last = bounds.to === undefined ? branch.length - 1 : positionOf(bounds.to);
	if (first > last) {
		throw new PressleafError(
			"OPTION_INVALID",
			`Entry "${quoteInput(bounds.from ?? "")}" comes after "${quoteInput(bounds.to ?? "")}". Exchange the two.`,
		);
	}
	const entries = branch.slice(first, last + 1);
	return createSelection(tree, { kind: "excerpt", leaf, branch, segments: [single(entries)] });
}

const single = (entries: readonly Entry[]): Segment => ({
	index: 0,
	parent: undefined,
	isActive: true,
	entries,
});

function resolveLeaf(tree: SessionTree, leafId: string | undefined): Leaf {
	if (leafId !== undefined) return { id: findEntryId(tree, leafId), replaced: undefined };
	const leaf = findLeaf(tree);
	if (leaf) return leaf;
	throw new PressleafError(
		"SESSION_EMPTY",
		`${quoteInput(tree.session.source.name)} has no entries.`,
	);
}

/** Where only the beginning is given, the session's branch if it goes through it, else the newest one that does. */
function resolveExcerptLeaf(tree: SessionTree, { leafId, from, to }: ExcerptBounds): Leaf {
	const leaf = resolveLeaf(tree, leafId ?? to);
	if (from === undefined || leafId !== undefined || to !== undefined) return leaf;
	const id = findEntryId(tree, from);
	const isOnBranch = buildBranch(tree, leaf.id).some((entry) => entry.id === id);
	return isOnBranch ? leaf : { id: findTip(tree, id), replaced: undefined };
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

interface Chosen {
	readonly kind: Coverage["kind"];
	readonly leaf: Leaf;
	readonly branch: readonly Entry[];
	readonly segments: readonly Segment[];
}

function createSelection(tree: SessionTree, { kind, leaf, branch, segments }: Chosen): Selection {
	const { session } = tree;
	const shown = segments.flatMap((segment) => segment.entries);
	const fileTotals = sumTotals(session.entries);
	return {
		header: session.header,
		source: session.source,
		name: findName(session.entries),
		labels: collectLabels(session.entries, shown),
		segments,
		coverage: {
			kind,
			leafId: leaf.id,
			shownEntries: shown.length,
			totalEntries: session.entries.length,
			hiddenBranches: kind === "tree" ? 0 : countHiddenBranches(tree, branch),
			replacedLeafId: leaf.replaced?.id,
		},
		totals: shown.length === session.entries.length ? fileTotals : sumTotals(shown),
		fileTotals,
		problems: [...session.problems, ...tree.problems, ...describeReplacement(tree, leaf, branch)],
	};
}

function findName(entries: readonly Entry[]): string | undefined {
	return entries.findLast((entry) => entry.type === "session_info")?.name;
}

function collectLabels(
	entries: readonly Entry[],
	shown: readonly Entry[],
): ReadonlyMap<string, string> {
	const all = new Map<string, string>();
	for (const entry of entries) {
		if (entry.type !== "label") continue;
		if (entry.label === undefined) all.delete(entry.targetId);
		else all.set(entry.targetId, entry.label);
	}
	const labels = new Map<string, string>();
	for (const { id } of all.size > 0 ? shown : []) {
		const label = all.get(id);
		if (label !== undefined) labels.set(id, label);
	}
	return labels;
}

/** Leaves off the branch on whose way something was said; a note that hangs alone is no branch to miss. */
function countHiddenBranches(tree: SessionTree, branch: readonly Entry[]): number {
	if (tree.leafIds.length === 1) return 0;
	const shown = new Set(branch.map((entry) => entry.id));
	const spoken = new Set<string | null>();
	const pending = [...tree.rootIds];
	for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
		const node = tree.nodes.get(id);
		if (!node) continue;
		const isSpoken = isConversation(node.entry) || spoken.has(node.parentId);
		if (isSpoken && !shown.has(id)) spoken.add(id);
		for (const childId of node.childIds) pending.push(childId);
	}
	return tree.leafIds.filter((id) => spoken.has(id)).length;
}

function describeReplacement(
	tree: SessionTree,
	{ replaced }: Leaf,
	branch: readonly Entry[],
): readonly Problem[] {
	if (!replaced) return [];
	const { id: entryId, line, raw } = replaced;
	const off = tree.nodes.size - branch.length;
	const type = typeof raw.type === "string" ? quoteInput(raw.type) : "unknown";
	const message = `The file ends with an entry of type "${type}" on an older branch. The newest conversation is shown instead; ${off === 1 ? "1 entry is" : `${off} entries are`} not on it.`;
	return [
		{
			severity: "info",
			code: "leaf-replaced",
			place: { file: tree.session.source.name, line, entryId },
			message,
		},
	];
}
