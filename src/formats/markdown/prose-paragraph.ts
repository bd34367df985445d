import { FTP } from "./text.ts";

/** A paragraph without what would become an element, an image, a large heading, or a link to anything but the web. */
export function neutralizeParagraph(lines: readonly string[]): readonly string[] {
	const parts = lines.map(splitCode);
	// A run of backticks without its fellow may find one on another line, and what is code then cannot be told.
	const isClear = parts.every((line) => line.every(({ isLone }) => !isLone));
	return parts.map((line, place) => {
		const written = line.map(({ text, isCode }) => (isCode && isClear ? text : neutralize(text)));
		return lowerHeading(written.join(""), place);
	});
}

/** Two levels down; a line that would make a heading of the one before it is text. */
function lowerHeading(line: string, place: number): string {
	if (place > 0 && /^ {0,3}(?:=+|-+)\s*$/.test(line)) return line.replace(/[=-]/, "\\$&");
	return line.replace(/^( {0,3})(#{1,6})(?=\s)/, (_, indent: string, marks: string) => {
		return indent + "#".repeat(Math.min(6, marks.length + 2));
	});
}

function neutralize(text: string): string {
	return (
		text
			// A backslash before it may be taken for the end of an address.
			.replace(/<(?=[a-z/!?])/gi, "&lt;")
			.replace(/!(?=\[)/g, "\\!")
			.replace(FTP, "$&\\")
			.replace(/\](?=\()(?!\(<?(?:https?:\/\/|mailto:|#|\)|[\w./~-]+[)\s#?]))/gi, "]\\")
			// A definition would hold in the whole document.
			.replace(/\[(?=[^\]]{1,999}\]:)/g, "\\[")
	);
}

interface Part {
	readonly text: string;
	readonly isCode: boolean;
	/** Whether it holds a run of backticks without its fellow. */
	readonly isLone: boolean;
}

/** A line's code spans, and what stands between them. */
function splitCode(line: string): readonly Part[] {
	const parts: Part[] = [];
	const findEnd = createEndFinder(line);
	let start = 0;
	let isLone = false;
	for (const { 0: run, index } of line.matchAll(/\\[\\`]|`+/g)) {
		if (index < start || run.startsWith("\\")) continue;
		const end = findEnd(run.length, index + run.length);
		isLone ||= end === undefined;
		if (end === undefined) continue;
		parts.push({ text: line.slice(start, index), isCode: false, isLone: false });
		start = end + run.length;
		const text = line.slice(index, start);
		// In a table a bar ends the cell, and the code with it.
		parts.push({ text, isCode: !text.includes("|"), isLone: false });
	}
	parts.push({ text: line.slice(start), isCode: false, isLone });
	return parts;
}

/** Finds runs of so many backticks; asked for places in ascending order. */
function createEndFinder(text: string): (length: number, from: number) => number | undefined {
	const places = new Map<number, number[]>();
	for (const { 0: run, index } of [...text.matchAll(/`+/g)].reverse()) {
		const known = places.get(run.length);
		if (known) known.push(index);
		else places.set(run.length, [index]);
	}
	return (length, from) => {
		const known = places.get(length) ?? [];
		while ((known.at(-1) ?? from) < from) known.pop();
		return known.at(-1);
	};
}
