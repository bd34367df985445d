import { MARKDOWN_BOUNDS } from "../bounds.ts";

/** Judges the texts of one page: gives the reason why one is too large to parse as markdown, in words. */
export function createSizeBudget(): (markdown: string) => string | undefined {
	let left: number = MARKDOWN_BOUNDS.pageCharacters;
	return (markdown) => {
		if (markdown.length <= MARKDOWN_BOUNDS.freeCharacters) return undefined;
		const isLong = markdown.length > MARKDOWN_BOUNDS.charactersWithCode;
		const characters = isLong ? markdown.length : measureProse(markdown);
		if (characters > MARKDOWN_BOUNDS.characters) return `it has ${markdown.length} characters`;
		if (characters <= MARKDOWN_BOUNDS.freeCharacters) return undefined;
		left -= characters;
		return left < 0 ? "the page has too many texts as long as this one" : undefined;
	};
}

/** Judges the paragraphs, headings and cells of one page: gives the reason why one is too costly to parse, in words. */
export function createMarkBudget(): (source: string) => string | undefined {
	let left: number = MARKDOWN_BOUNDS.pageWork;
	return (source) => {
		const delimiters = countMatches(source, /(?:\*|_|~){1,1000}/g);
		const brackets = countMatches(source, /[[\]]/g);
		const excess = nameExcess(delimiters, brackets);
		if (excess !== undefined) return excess;
		// Each mark may be looked for until the end.
		const work = (delimiters + brackets) * source.length;
		if (work <= MARKDOWN_BOUNDS.freeWork) return undefined;
		left -= work;
		return left < 0 ? "the page has too many paragraphs as costly as this one" : undefined;
	};
}

function nameExcess(delimiters: number, brackets: number): string | undefined {
	if (delimiters > MARKDOWN_BOUNDS.delimiters) {
		return `it has more than ${MARKDOWN_BOUNDS.delimiters} emphasis marks`;
	}
	if (brackets > MARKDOWN_BOUNDS.brackets) {
		return `it has more than ${MARKDOWN_BOUNDS.brackets} brackets`;
	}
	return undefined;
}

/** The characters that stand in no fence at the left margin. */
function measureProse(markdown: string): number {
	let fence: string | undefined;
	let characters = 0;
	for (const line of markdown.split("\n")) {
		const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1];
		if (fence === undefined) characters += line.length + 1;
		if (mark !== undefined) fence = fence === undefined ? mark : fence === mark ? undefined : fence;
	}
	return characters;
}

function countMatches(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
