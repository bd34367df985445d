import { MARKDOWN_BOUNDS } from "../bounds.ts";

/** A text without what is costly to parse, and the way back. */
export interface Abridged {
	readonly text: string;
	/** Puts back what was taken out, wherever it stands now; undefined where nothing was taken out. */
	readonly restore: ((text: string) => string) | undefined;
}

/** No text has this character: it is for a program's own use, and one that a session holds is set aside too. */
const SIGN = "\ufdd0";
const { spaces: LONGEST_GAP, containers: MOST_CONTAINERS } = MARKDOWN_BOUNDS;

const GAP = new RegExp(`(?<=(?<![ \\t])[ \\t]{100})[ \\t]{${LONGEST_GAP - 100},}|${SIGN}`, "g");
const CONTAINER = /[ \t]{0,9}(?:>|[*+-](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]]{1,99}\]:)/y;
const RULE = /[ \t]{0,9}([-*_])(?:[ \t]*\1){2,}[ \t]*$/y;

/**
 * Takes out what makes a parser slow and means nothing to it: long gaps, and dozens of marks of quotes, lists and footnotes at the start
 * of one line. What is taken out comes back as text, so that it does not matter whether it stands in a code block.
 */
export function setAside(markdown: string): Abridged {
	const pieces: string[] = [];
	const takeOut = (piece: string) => `${SIGN}${pieces.push(piece) - 1}${SIGN}`;
	const lines = markdown.split("\n").map((line) => {
		const marks = measureContainers(line);
		if (marks === 0 && !mayHoldGap(line)) return line;
		// The indentation stays, which may make it code; a blank line stays as it is, for it ends a paragraph.
		const indent = line.length - line.trimStart().length;
		const lead = marks === 0 ? "" : line.slice(0, indent) + takeOut(line.slice(indent, marks));
		const rest = line.slice(marks);
		return lead + (line.trim() === "" ? rest : rest.replace(GAP, takeOut));
	});
	if (pieces.length === 0) return { text: markdown, restore: undefined };
	const places = new RegExp(`${SIGN}(\\d+)${SIGN}`, "g");
	const restore = (text: string) => text.replace(places, (_, place) => pieces[Number(place)] ?? "");
	return { text: lines.join("\n"), restore };
}

function mayHoldGap(line: string): boolean {
	return line.length >= LONGEST_GAP || line.includes(SIGN);
}

/** The length of these marks at a line's start where they are too many; else 0. */
function measureContainers(line: string): number {
	let end = 0;
	for (let count = 0; ; count++) {
		if (count < MOST_CONTAINERS && matchEnd(RULE, line, end) !== undefined) return 0;
		const next = matchEnd(CONTAINER, line, end);
		if (next === undefined) return count < MOST_CONTAINERS ? 0 : end;
		end = next;
	}
}

function matchEnd(pattern: RegExp, line: string, start: number): number | undefined {
	pattern.lastIndex = start;
	return pattern.test(line) ? pattern.lastIndex : undefined;
}
