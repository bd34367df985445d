import { replaceControls } from "../../errors.ts";
import { fitText, measureWidth } from "../text-width.ts";

/** How a piece of a line looks where there are colours. */
export type Tone = "plain" | "dim" | "strong" | "chosen" | "good" | "bad" | "label";

/** A piece of a line; its text holds no control characters. */
export interface Span {
	readonly text: string;
	readonly tone: Tone;
}

/** A line of a screen. */
export type Line = readonly Span[];

/** Columns and rows. */
export interface Size {
	readonly width: number;
	readonly height: number;
}

/** What a screen shows; the cursor stands behind `input`. */
export interface Drawing {
	readonly above: readonly Line[];
	readonly input: Line;
	readonly below: readonly Line[];
}

/** More of a text fits on no terminal. */
const MOST_CHARACTERS = 1000;

/** Any text as a piece of a line: on one line, and without what commands a terminal. */
export function span(text: string, tone: Tone = "plain"): Span {
	const line = text.slice(0, MOST_CHARACTERS).replace(/[\t\n\v\f\r]+/g, " ");
	return { text: replaceControls(line), tone };
}

/** How many columns a line takes. */
export function measureLine(line: Line): number {
	return line.reduce((sum, { text }) => sum + measureWidth(text), 0);
}

/** A line in at most `width` columns, with "…" for what does not fit. */
export function fitLine(line: Line, width: number): Line {
	let left = width;
	return line.flatMap(({ text, tone }) => {
		const fitted = left > 0 ? fitText(text, left) : "";
		left -= measureWidth(text);
		return fitted === "" ? [] : [{ text: fitted, tone }];
	});
}

/** A line with `right` at its end; where there is no space for both, the left one is cut. */
export function spreadLine(left: Line, right: Line, width: number): Line {
	const taken = measureLine(right);
	if (taken === 0) return fitLine(left, width);
	const fitted = fitLine(left, Math.max(0, width - taken - 2));
	const gap = " ".repeat(Math.max(0, width - taken - measureLine(fitted)));
	return fitLine([...fitted, { text: gap, tone: "plain" }, ...right], width);
}

/** What is written where the cursor stands: its end, where not all of it fits. */
export function inputLine(prompt: string, text: string, width: number): Line {
	const asked = fitText(prompt, width - 4);
	const space = width - measureWidth(asked) - 2;
	const shown = [...span(text).text].slice(-space);
	while (measureWidth(shown.join("")) > space) shown.shift();
	return [
		{ text: asked, tone: "strong" },
		{ text: shown.join(""), tone: "plain" },
	];
}

/** Words as lines of at most `width` columns, `most` of them. */
export function wrapText(text: string, width: number, most: number): readonly string[] {
	const lines: string[] = [];
	let rest = span(text).text.trim();
	while (rest !== "" && lines.length < most) {
		const isLast = lines.length === most - 1;
		const line = isLast ? fitText(rest, width) : cutAtBlank(rest, width);
		if (line === "") break;
		lines.push(line);
		rest = rest.slice(line.length).trimStart();
	}
	return lines;
}

function cutAtBlank(text: string, width: number): string {
	const fitted = fitText(text, width);
	if (fitted === text) return text;
	const part = fitted.replace(/…$/, "");
	const blank = part.lastIndexOf(" ");
	return blank > part.length / 2 ? part.slice(0, blank) : part;
}

/** The first of the rows in sight where `index` of `count` is chosen and `height` fit. */
export function findTop(index: number, count: number, height: number): number {
	return Math.max(0, Math.min(index - Math.floor(height / 2), count - height));
}

/** Lines as exactly `height` of them, the missing ones blank. */
export function padLines(lines: readonly Line[], height: number): readonly Line[] {
	return Array.from({ length: height }, (_, at) => lines[at] ?? []);
}
