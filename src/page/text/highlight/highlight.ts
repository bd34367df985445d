import { availableParallelism } from "node:os";
import { CODE_BOUNDS } from "../bounds.ts";
import { quoteStart } from "../quotation.ts";
import { runJob } from "./job.ts";
import { findLanguage } from "./languages.ts";
import { createPool, endSpareThread } from "./pool.ts";
import { NO_RUNS, type TokenRuns } from "./runs.ts";
import { type TokenStore, writeTokenKey } from "./token-store.ts";

/** Finds the tokens of code blocks, within what a block and a page may cost. */
export interface Highlighter {
	/** A text's tokens; none where it is plain. What a page may cost is counted in the order of calls. */
	highlight(text: string, language: string | undefined): Promise<TokenRuns>;
	/** The same highlighter, which names this entry in what it reports. */
	of(entryId: string | undefined): Highlighter;
	/** To be called when the page is made or given up. */
	close(): void;
}

export interface HighlighterSettings {
	/** Told of blocks that stay plain, and of the entry that they are in. */
	report(message: string, entryId: string | undefined): void;
	/** About how many characters of code are to come: many are shared between threads. */
	readonly expected: number;
	/** Where tokens of earlier pages are found, and this page's kept. */
	readonly store: TokenStore | undefined;
}

/** Less code than this is done sooner than a thread starts. */
const ALONE_CHARACTERS = 40_000;
/** A thread must first learn its grammars: another one pays from so many characters on. */
const CHARACTERS_PER_THREAD = 400_000;
const MOST_THREADS = 4;

/** The highlighter of one page. */
export function createHighlighter({ report, expected, store }: HighlighterSettings): Highlighter {
	let characters = 0;
	const pool = expected > ALONE_CHARACTERS ? createPool(countThreads(expected)) : undefined;
	const run = pool?.run ?? runJob;

	async function highlight(
		text: string,
		name: string | undefined,
		tell: (message: string) => void,
	): Promise<TokenRuns> {
		const language = findLanguage(name);
		if (language === undefined) return NO_RUNS;
		const excess = findExcess(text, characters);
		if (excess !== undefined) {
			tell(`${describe(text, language.name)} is shown without colours: ${excess}.`);
			return NO_RUNS;
		}
		characters += text.length;
		const job = { text, language: language.id };
		const key = store && writeTokenKey(job);
		const known = key && store.find(key);
		if (known) return known;
		const { runs, isComplete } = await run(job);
		if (!isComplete) {
			tell(`${describe(text, language.name)} is coloured in part: it took too long.`);
		} else if (key) store.keep(key, runs);
		return runs;
	}

	function close(): void {
		pool?.close();
		endSpareThread();
	}

	const of = (entryId: string | undefined): Highlighter => ({
		highlight: (text, name) => highlight(text, name, (message) => report(message, entryId)),
		of,
		close,
	});
	return of(undefined);
}

/** One does this thread's work beside it, so that reading and composing go on; more share a long page. */
function countThreads(expected: number): number {
	const useful = Math.ceil(expected / CHARACTERS_PER_THREAD);
	return Math.min(useful, MOST_THREADS, availableParallelism());
}

function findExcess(text: string, before: number): string | undefined {
	if (text.length > CODE_BOUNDS.characters) return `${text.length} characters are too many`;
	const lines = countLines(text);
	if (lines > CODE_BOUNDS.lines) return `${lines} lines are too many`;
	if (before + text.length <= CODE_BOUNDS.pageCharacters) return undefined;
	return `the page has more than ${CODE_BOUNDS.pageCharacters} characters of code`;
}

function countLines(text: string): number {
	let lines = 1;
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
	return lines;
}

function describe(text: string, language: string): string {
	return `A block of ${language} that starts with ${quoteStart(text)}`;
}
