import { type Attributes, element, type Html, joinHtml, trustHtml } from "../html.ts";
import { isDeceiving, markText } from "../marks.ts";
import { writeColorTable } from "./color-table.ts";
import { KIND_CLASSES } from "./kinds.ts";
import { kindOfRun, type TokenRuns, trimRun } from "./runs.ts";

/** A text with its tokens. */
export interface Code {
	readonly text: string;
	readonly runs: TokenRuns;
}

/**
 * Code with its tokens as elements. Those of the lines after the first `shownLines` come from a table once they are seen,
 * since elements are what makes a long page slow to open.
 */
export function renderCode({ text, runs }: Code, shownLines?: number): Html {
	const limit = findLine(text, shownLines);
	// A mark is an element of its own, and a table counts the characters of one text alone.
	const tableStart = limit < text.length && !isDeceiving(text) ? limit : text.length;
	let html = "";
	let start = 0;
	let from = 0;
	for (const run of runs) {
		const token = trimRun(text, from, run);
		if (token.start >= tableStart) break;
		from = token.limit;
		const kind = KIND_CLASSES[kindOfRun(run)];
		if (kind === undefined || kind === "" || token.start === token.end) continue;
		const content = markText(text.slice(token.start, token.end));
		html += `${markText(text.slice(start, token.start))}<span class="${kind}">${content}</span>`;
		start = token.end;
	}
	const table = tableStart < text.length ? writeColorTable(text, runs, start) : "";
	const rest = markText(text.slice(start));
	return joinHtml([
		trustHtml(html),
		table === "" ? rest : element("span", { "data-runs": table }, rest),
	]);
}

/** What makes an element of a line: its content, and the table of its colours where they wait to be seen. */
export function renderLine(
	line: Code,
	isShown: boolean,
): { readonly attributes: Attributes; readonly content: Html } {
	if (isShown || isDeceiving(line.text)) return { attributes: {}, content: renderCode(line) };
	const table = writeColorTable(line.text, line.runs, 0);
	return {
		attributes: { "data-runs": table === "" ? undefined : table },
		content: markText(line.text),
	};
}

/** Where the line after the first `count` starts. */
function findLine(text: string, count: number | undefined): number {
	if (count === undefined) return text.length;
	let start = 0;
	for (let line = 0; line < count; line++) {
		const newline = text.indexOf("\n", start);
		if (newline === -1) return text.length;
		start = newline + 1;
	}
	return start;
}
