import type { Problem } from "../errors.ts";
import type { Entry, SessionHeader, SourceFacts } from "../session/index.ts";
import type { ContextState } from "./context-states.ts";
import type { OmittedKind } from "./omitted-kind.ts";
import type { Totals } from "./totals.ts";

/** Where one of several branches begins. */
export interface Fork {
	/** Counted from 1 among the branches that begin there, oldest first. */
	readonly position: number;
	readonly count: number;
	/** The segments that begin there, this one included. */
	readonly siblings: readonly number[];
}

/** An unbranched run of entries, oldest first; where a tree forks a segment ends. */
export interface Segment {
	/** Position in `Selection.segments`. */
	readonly index: number;
	/** The segment that this one continues, or undefined at a root. */
	readonly parent: number | undefined;
	/** Whether it lies on the branch that is shown first. */
	readonly isActive: boolean;
	/** Undefined where no other segment begins with it. */
	readonly fork: Fork | undefined;
	readonly entries: readonly Entry[];
}

/** How much of the file a selection holds. */
export interface Coverage {
	readonly kind: "branch" | "tree" | "excerpt";
	readonly leafId: string;
	/** Entries in the selection and in the file. */
	readonly shownEntries: number;
	readonly totalEntries: number;
	/** Ways from a beginning to an end, among what is shown. */
	readonly shownBranches: number;
	/** Leaves of the file that are not shown. */
	readonly hiddenBranches: number;
	/** Set where the file's last entry was not taken as the leaf: the id of that entry. */
	readonly replacedLeafId: string | undefined;
	/** Whether the file has entries below the last one that is shown. */
	readonly goesOn: boolean;
	/** Set for an excerpt. */
	readonly stretch: Stretch | undefined;
}

/** Which entries of a branch an excerpt holds, counted from 1. */
export interface Stretch {
	readonly first: number;
	readonly last: number;
	readonly branchEntries: number;
	/** How many prompts of the branch stand before it. */
	readonly promptsBefore: number;
}

/** What of a session goes out: the facts of the file and the chosen entries; nothing left out is reachable from it. */
export interface Selection {
	readonly header: SessionHeader;
	readonly source: SourceFacts;
	/** The latest name, where it was not cleared. */
	readonly name: string | undefined;
	/** The latest label of each entry that has one. */
	readonly labels: ReadonlyMap<string, string>;
	/** What became of entries in the model's context at the end of the branch that is shown first; as it was, where silent. */
	readonly contextStates: ReadonlyMap<string, ContextState>;
	/** Whether the file holds a system prompt, be it shown or not. */
	readonly hasSystemPrompt: boolean;
	/** What was left out of these entries, by kind. */
	readonly omitted: readonly { readonly kind: OmittedKind; readonly count: number }[];
	/** In document order; a branch is a single segment. */
	readonly segments: readonly Segment[];
	readonly coverage: Coverage;
	/** Usage over the entries selected, and over the whole file. */
	readonly totals: Totals;
	readonly fileTotals: Totals;
	readonly problems: readonly Problem[];
}

/** Every entry of some segments, in document order. */
export function listShown(segments: readonly Segment[]): readonly Entry[] {
	return segments.flatMap(({ entries }) => entries);
}

/** How many of some segments no other continues. */
export function countBranches(segments: readonly Segment[]): number {
	const continued = new Set(segments.map(({ parent }) => parent));
	return segments.filter(({ index }) => !continued.has(index)).length;
}

/** Of facts by entry id, those about entries that are shown. */
export function keepShown<Fact>(
	facts: ReadonlyMap<string, Fact>,
	shown: readonly Entry[],
): ReadonlyMap<string, Fact> {
	const kept = new Map<string, Fact>();
	for (const { id } of facts.size > 0 ? shown : []) {
		const fact = facts.get(id);
		if (fact !== undefined) kept.set(id, fact);
	}
	return kept;
}
