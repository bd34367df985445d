import { PressleafError } from "../errors.ts";

/** A word of what is typed behind a command. */
export interface Word {
	/** Without its quotes. */
	readonly text: string;
	/** Where it begins in what was typed. */
	readonly start: number;
}

/** What was typed, in words. */
export interface WordList {
	readonly words: readonly Word[];
	/** The quote that was opened last and not closed; "" where none is. */
	readonly openQuote: string;
	/** Whether more typing would go on in the last word. */
	readonly isInWord: boolean;
}

/**
 * The words of what is typed: blanks separate them, but not within "…" or '…', and a backslash before a blank or a quote stands
 * for that character; any other backslash is one, as in C:\notes.
 */
export function readWords(text: string): WordList {
	const found = [...text.matchAll(WORD)];
	const last = found.at(-1);
	return {
		words: found.map(({ 0: raw, index }) => ({
			text: raw.replace(PIECE, readPiece),
			start: index,
		})),
		openQuote: last === undefined ? "" : findOpenQuote(last[0]),
		isInWord: last !== undefined && last.index + last[0].length === text.length,
	};
}

const WORD = /(?:\\[\s"']|"(?:\\"|[^"])*(?:"|$)|'[^']*(?:'|$)|[^\s"'])+/g;
/** What of a word does not stand for itself. */
const PIECE = /\\([\s"'])|"((?:\\"|[^"])*)("|$)|'([^']*)('|$)/g;

function readPiece(_: string, ...groups: readonly (string | undefined)[]): string {
	const [escaped, double, , single] = groups;
	return escaped ?? double?.replaceAll('\\"', '"') ?? single ?? "";
}

function findOpenQuote(raw: string): string {
	const open = [...raw.matchAll(PIECE)].find(({ 3: double, 5: single }) =>
		[double, single].includes(""),
	);
	return open?.[0].charAt(0) ?? "";
}

/** The words without where they stand; throws OPTION_INVALID where a quote is not closed. */
export function splitWords(text: string): readonly string[] {
	const { words, openQuote } = readWords(text);
	if (openQuote === "") return words.map((word) => word.text);
	const message = `A quote (${openQuote}) is opened and not closed. Close it, or put a backslash before it.`;
	throw new PressleafError("OPTION_INVALID", message);
}

/** `text` as one word of its own; with `isOpen`, one that goes on. */
export function quoteWord(text: string, isOpen = false): string {
	if (!/[\s"']/.test(text)) return text;
	return `"${text.replaceAll('"', '\\"')}${isOpen ? "" : '"'}`;
}
