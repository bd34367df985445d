import type { Problem } from "../errors.ts";
import type { Entry, SessionHeader, SourceFacts } from "../session/index.ts";
import type { Totals } from "./totals.ts";

/** An unbranched run of entries, oldest first; where a tree forks a segment ends. */
export interface Segment {
	/** Position in `Selection.segments`. */
	readonly index: number;
	/** The segment that this one continues, or undefined at a root. */
	readonly parent: number | undefined;
	/** Whether it lies on the branch that is shown first. */
	readonly isActive: boolean;
	readonly entries: readonly Entry[];
}

/** How much of the file a selection holds. */
export interface Coverage {
	readonly kind: "branch" | "tree" | "excerpt";
	readonly leafId: string;
	/** Entries in the selection and in the file. */
	readonly shownEntries: number;
	readonly totalEntries: number;
	/** Leaves of the file that are not shown. */
	readonly hiddenBranches: number;
	/** Set where the file's last entry was not taken as the leaf: the id of that entry. */
	readonly replacedLeafId: string | undefined;
}

/** What of a session goes out: the facts of the file and the chosen entries; nothing left out is reachable from it. */
export interface Selection {
	readonly header: SessionHeader;
	readonly source: SourceFacts;
	/** The latest name, where it was not cleared. */
	readonly name: string | undefined;
	/** The latest label of each entry that has one. */
	readonly labels: ReadonlyMap<string, string>;
	/** In document order; a branch is a single segment. */
	readonly segments: readonly Segment[];
	readonly coverage: Coverage;
	/** Usage over the entries selected, and over the whole file. */
	readonly totals: Totals;
	readonly fileTotals: Totals;
	readonly problems: readonly Problem[];
}
