import type { Entry } from "../session/index.ts";

/** Counts, tokens and US dollars over a list of entries. */
export interface Totals {
	readonly userMessages: number;
	readonly assistantMessages: number;
	readonly toolCalls: number;
	/** Tool results marked as errors, by `isError` or by a `details.status` of "error". */
	readonly failedCalls: number;
	readonly input: number;
	readonly output: number;
	readonly cacheRead: number;
	readonly cacheWrite: number;
	/** US dollars. */
	readonly cost: number;
	/** In order of first use. */
	readonly models: readonly string[];
}

/** What `entries` add up to: assistant messages, tool results, summaries and usage entries (spec: session files, "Messages"). */
export declare function sumTotals(entries: Iterable<Entry>): Totals;
