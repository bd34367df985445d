import type { Problem } from "../errors.ts";
import type { Entry } from "../session/index.ts";
import { isSystemMessage } from "./context.ts";
import { findContextStates } from "./context-states.ts";
import { isConversation, type Leaf } from "./leaf.ts";
import {
	type Coverage,
	countBranches,
	keepShown,
	listShown,
	type Segment,
	type Selection,
} from "./selection.ts";
import { hushProblems } from "./shown-problems.ts";
import { sumTotals } from "./totals.ts";
import type { SessionTree } from "./tree.ts";

/** What was selected of a tree. */
export interface Chosen {
	readonly kind: Coverage["kind"];
	readonly leaf: Leaf;
	readonly branch: readonly Entry[];
	readonly segments: readonly Segment[];
	readonly stretch: Coverage["stretch"];
}

/** A selection of what was chosen, with the facts that go with it. */
export function describeSelection(tree: SessionTree, chosen: Chosen): Selection {
	const { kind, leaf, branch, segments, stretch } = chosen;
	const { session } = tree;
	const shown = listShown(segments);
	const problems = [...session.problems, ...tree.problems];
	const fileTotals = sumTotals(session.entries);
	return {
		header: session.header,
		source: session.source,
		name: findName(session.entries),
		labels: collectLabels(session.entries, shown),
		contextStates: keepShown(findContextStates(branch), shown),
		hasSystemPrompt: session.entries.some(holdsSystemPrompt),
		omitted: [],
		segments,
		coverage: {
			kind,
			leafId: leaf.id,
			shownEntries: shown.length,
			totalEntries: session.entries.length,
			shownBranches: countBranches(segments),
			hiddenBranches: kind === "tree" ? 0 : countHiddenBranches(tree, branch),
			replacedLeafId: leaf.replaced?.id,
			goesOn: kind !== "tree" && goesOn(tree, shown.at(-1)),
			stretch,
		},
		totals: shown.length === session.entries.length ? fileTotals : sumTotals(shown),
		fileTotals,
		problems: hushProblems([...problems, ...describeReplacement(tree, leaf, branch)], shown),
	};
}

function goesOn(tree: SessionTree, last: Entry | undefined): boolean {
	return last !== undefined && (tree.nodes.get(last.id)?.childIds.length ?? 0) > 0;
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
	return keepShown(all, shown);
}

function holdsSystemPrompt(entry: Entry): boolean {
	if (entry.type === "compaction") return entry.systemMessage !== undefined;
	return isSystemMessage(entry);
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
	const { id: entryId, line, type } = replaced;
	const off = tree.nodes.size - branch.length;
	const last = type === "unknown" ? "an unknown entry" : `an entry of type "${type}"`;
	const message = `The file ends with ${last} on an older branch. The newest conversation is shown instead; ${off === 1 ? "1 entry is" : `${off} entries are`} not on it.`;
	return [
		{
			severity: "info",
			code: "leaf-replaced",
			place: { file: tree.session.source.name, line, entryId },
			message,
		},
	];
}
