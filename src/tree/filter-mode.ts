/** pi's modes of listing a tree's entries. */
export const filterModes = ["default", "no-tools", "user-only", "labeled-only", "all"] as const;

export type FilterMode = (typeof filterModes)[number];

/** What an entry is to a list; the page's items have the same kinds. */
export type ListedKind =
	| "prompt"
	| "answer"
	| "result"
	| "shell"
	| "custom"
	| "summary"
	| "system"
	| "marker"
	| "data"
	| "unknown";

/** What the modes ask of an entry. */
export interface ListedFacts {
	readonly kind: ListedKind;
	/** A tool's result that says of no failure. */
	readonly isPlainResult: boolean;
	/** An answer that calls tools and says nothing. */
	readonly isToolOnly: boolean;
	readonly isLabelled: boolean;
}

/** Whether an entry is listed in a mode. The page's script has the same rule (assets/script/tree-facts.js). */
export function isOfMode(facts: ListedFacts, mode: FilterMode): boolean {
	const { kind, isPlainResult, isToolOnly, isLabelled } = facts;
	if (mode === "all") return true;
	if (mode === "user-only") return kind === "prompt";
	if (isLabelled || mode === "labeled-only") return isLabelled;
	if (mode === "no-tools" && (kind === "result" || isToolOnly)) return false;
	return kind !== "marker" && kind !== "data" && !isPlainResult;
}
