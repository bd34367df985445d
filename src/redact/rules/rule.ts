/** A sample of a rule: in two halves, joined when it is used, so that this repository holds no whole token. */
export type Sample = string | readonly [start: string, end: string];

/** One shape of secrets: a row of the table. */
export interface Rule {
	/** What its marker calls it: `[REDACTED:github-token]`. */
	readonly id: string;
	/** What the pattern begins with, three characters or more, in any case: only where one stands is the pattern tried. */
	readonly needles: readonly string[];
	/** Matches from a needle on; its group `quoted`, `bare` or its first is the secret, else all of it. Every quantifier is bounded. */
	readonly pattern: RegExp;
	/** How many characters before the needle the pattern begins, where it does; then it brings a left guard of its own. */
	readonly reach?: readonly number[];
	/** Whether the needle may stand within a word. */
	readonly isInner?: boolean;
	/** Whether the secret is one only where it does not look like a word, a reference or a placeholder. */
	readonly check?: (value: string) => boolean;
	/** The secrets within the first group, where it can hold several. */
	readonly each?: RegExp;
	readonly positives: readonly Sample[];
	readonly negatives: readonly Sample[];
}
