import { MARKDOWN_BOUNDS } from "../bounds.ts";

const SPACE = 0x20;
const TAB = 0x09;

/** What makes a text too costly to parse as markdown, in words; undefined for every text that people write. */
export function findExcess(markdown: string): string | undefined {
	if (markdown.length > MARKDOWN_BOUNDS.characters) {
		return `it has ${markdown.length} characters`;
	}
	if (hasLongGap(markdown)) return `it has ${MARKDOWN_BOUNDS.spaces} spaces in a row`;
	let paragraph = EMPTY;
	for (const line of markdown.split(/\r?\n|\r/)) {
		if (countContainers(line) >= MARKDOWN_BOUNDS.containers) {
			return `a line begins with ${MARKDOWN_BOUNDS.containers} quote or list marks`;
		}
		paragraph = line.trim() === "" ? EMPTY : addCounts(paragraph, line);
		if (paragraph.delimiters > MARKDOWN_BOUNDS.delimiters) {
			return `a paragraph has more than ${MARKDOWN_BOUNDS.delimiters} emphasis marks`;
		}
		if (paragraph.brackets > MARKDOWN_BOUNDS.brackets) {
			return `a paragraph has more than ${MARKDOWN_BOUNDS.brackets} brackets`;
		}
	}
	return undefined;
}

interface Counts {
	readonly delimiters: number;
	readonly brackets: number;
}

const EMPTY: Counts = { delimiters: 0, brackets: 0 };

function hasLongGap(text: string): boolean {
	let gap = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		gap = code === SPACE || code === TAB ? gap + 1 : 0;
		if (gap >= MARKDOWN_BOUNDS.spaces) return true;
	}
	return false;
}

function countContainers(line: string): number {
	const container = /[ \t]{0,9}(?:>|[*+-](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
	let count = 0;
	while (count < MARKDOWN_BOUNDS.containers && container.test(line)) count += 1;
	return count;
}

function addCounts(counts: Counts, line: string): Counts {
	return {
		delimiters: counts.delimiters + countMatches(line, /(?:\*|_|~){1,1000}/g),
		brackets: counts.brackets + countMatches(line, /[[\]]/g),
	};
}

function countMatches(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
