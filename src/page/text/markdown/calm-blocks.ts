import { Tokenizer, type Tokens } from "marked";
import { MARKDOWN_BOUNDS } from "../bounds.ts";

/**
 * A quotation up to where it has too many lines without a mark, before each of which marked reads once more what it has;
 * the others begin a block of their own.
 */
export function readQuotation(this: Tokenizer, source: string): Tokens.Blockquote | undefined {
	const end = findLazyEnd(source, {
		continues: (line) => /^ {0,3}>/.test(line),
		restarts: () => false,
		ends: (line) => line.trim() === "",
	});
	return Tokenizer.prototype.blockquote.call(this, source.slice(0, end));
}

/** Reads lists of one text, each up to where an item has too many lines that are not set in. */
export function createListReader(): (this: Tokenizer, source: string) => Tokens.List | undefined {
	// Sources that were looked through: many a list ends soon, and what follows it would be looked through once more.
	const known: string[] = [];
	return function readList(source) {
		const [lead, mark] = /^ {0,3}(?:\d{0,9})([*+\-.)])[ \t]*/.exec(source) ?? [];
		if (lead === undefined || mark === undefined) return undefined;
		const isCalm = known.some((other) => other.endsWith(source));
		const end = isCalm ? source.length : findListEnd(source, { lead, mark });
		if (!isCalm && end === source.length) known.unshift(source);
		known.splice(MOST_KNOWN);
		return Tokenizer.prototype.list.call(this, source.slice(0, end));
	};
}

const MOST_KNOWN = 4;

interface ListStart {
	/** The first item's mark with what stands around it. */
	readonly lead: string;
	readonly mark: string;
}

function findListEnd(source: string, { lead, mark }: ListStart): number {
	let hasGap = false;
	return findLazyEnd(source, {
		continues: (line) => /^(?: {2}|\t|[ \t]*$)/.test(line),
		restarts: (line) => findMark(line) === mark,
		ends(line) {
			const isBlank = line.trim() === "";
			const isNext = findMark(line) === mark;
			const isOver = !isBlank && !isNext && (hasGap ? !/^[ \t]/.test(line) : isOther(line, lead));
			hasGap = isBlank;
			return isOver;
		},
	});
}

interface LineRules {
	/** Whether a line belongs to the block by its own mark or indentation. */
	readonly continues: (line: string) => boolean;
	/** Whether a line begins a part whose lines count anew. */
	readonly restarts: (line: string) => boolean;
	/** Whether the block is over before a line. */
	readonly ends: (line: string) => boolean;
}

function findLazyEnd(source: string, { continues, restarts, ends }: LineRules): number {
	let lazy = 0;
	for (let start = 0; start < source.length; ) {
		const newline = source.indexOf("\n", start);
		const end = newline < 0 ? source.length : newline;
		const line = source.slice(start, end);
		if (ends(line)) return source.length;
		if (restarts(line)) lazy = 0;
		else if (!continues(line)) lazy += 1;
		if (lazy > MARKDOWN_BOUNDS.lazyLines) return start;
		start = end + 1;
	}
	return source.length;
}

function findMark(line: string): string | undefined {
	return /^ {0,3}(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$)/.exec(line)?.[0].at(-1);
}

/** Whether a line begins another list than the one with `lead`. */
function isOther(line: string, lead: string): boolean {
	return findMark(line) !== undefined && line.length - line.trimStart().length < lead.length;
}
