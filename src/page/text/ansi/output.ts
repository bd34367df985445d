import { OUTPUT_BOUNDS } from "../bounds.ts";
import { escapeHtml, type Html, trustHtml } from "../html.ts";
import { markText, spellOut } from "../marks.ts";
import { findSafeUrl } from "../url.ts";
import { isColor, listClasses, writeFittedRule, writeRule } from "./classes.ts";

import { createLine, type TerminalLine } from "./line.ts";
import type { PageGrounds } from "./palette.ts";
import { changePen, type Pen, PLAIN_PEN } from "./pen.ts";
import { hasControls, type OutputEvent, type OutputPlace, readOutput } from "./sequences.ts";

/** How a piece of output looks. */
interface Style {
	readonly classes: readonly string[];
	/** A safe address. */
	readonly link: string | undefined;
}

interface Piece {
	text: string;
	readonly style: Style;
	/** What was written over at its end. */
	readonly lost?: readonly string[];
}

/**
 * Output as content of `<pre>`: colours as classes, every other sequence left out. A terminal's lines stand as they did at
 * last, with a mark that has what was written over; elsewhere a carriage return is a character like others.
 */
export function renderOutput(text: string, { isTerminal }: OutputPlace): Html {
	if (!hasControls(text)) return keepFirstNewline(markText(text));
	const pieces = isTerminal ? composeTerminal(text) : composePlain(text);
	return keepFirstNewline(trustHtml(pieces.map(renderPiece).join("")));
}

/** CSS rules of the colours that these outputs use, in a fixed order. */
export function collectAnsiStyles(texts: Iterable<string>): string {
	return collectClasses(texts).map(writeRule).join("");
}

/** The rules of all colours of text in `texts`, for given grounds. */
export function fitAnsiStyles(texts: Iterable<string>, grounds: PageGrounds): string {
	return collectClasses(texts)
		.map((name) => writeFittedRule(name, grounds))
		.join("");
}

function collectClasses(texts: Iterable<string>): readonly string[] {
	const names = new Set<string>();
	for (const text of texts) {
		const styles = createStyles();
		for (const event of readOutput(text, { isTerminal: false })) {
			if (event.kind === "style") styles.change(event);
		}
		for (const name of styles.listUsed()) if (isColor(name)) names.add(name);
	}
	return [...names].sort();
}

/** Pieces of text as they were written; movements change nothing. */
function composePlain(text: string): Piece[] {
	const styles = createStyles();
	const pieces: Piece[] = [];
	for (const event of readOutput(text, { isTerminal: false })) {
		if (event.kind === "text") addPiece(pieces, { text: event.text, style: styles.current() });
		else if (event.kind === "style" || event.kind === "link") styles.change(event);
	}
	return pieces;
}

function composeTerminal(text: string): Piece[] {
	const styles = createStyles();
	const pieces: Piece[] = [];
	const line = createLine<Style>(styles.current(), { left: OUTPUT_BOUNDS.padding });
	for (const event of readOutput(text, { isTerminal: true })) {
		if (event.kind === "text") line.write(event.text, styles.current());
		else if (event.kind === "newline") endLine(pieces, line, styles.current());
		else if (event.kind === "style" || event.kind === "link") styles.change(event);
		else moveOnLine(line, event);
	}
	takeLine(pieces, line, styles.current());
	return pieces;
}

function endLine(pieces: Piece[], line: TerminalLine<Style>, style: Style): void {
	takeLine(pieces, line, style);
	addPiece(pieces, { text: "\n", style });
}

function takeLine(pieces: Piece[], line: TerminalLine<Style>, style: Style): void {
	const { pieces: taken, lost } = line.take();
	for (const piece of taken) addPiece(pieces, piece);
	if (lost.length > 0) pieces.push({ text: "", style, lost });
}

function addPiece(pieces: Piece[], piece: Piece): void {
	const last = pieces.at(-1);
	if (last?.style === piece.style && last.lost === undefined) last.text += piece.text;
	else pieces.push(piece);
}

function moveOnLine(
	line: TerminalLine<Style>,
	event: Extract<OutputEvent, { kind: "column" | "move" | "erase" }>,
): void {
	switch (event.kind) {
		case "column":
			line.moveTo(event.column);
			return;
		case "move":
			line.moveBy(event.columns);
			return;
		default:
			line.erase(event.part);
	}
}

/** The style in force; equal styles are one object, so that neighbours can be joined. */
function createStyles() {
	const known = new Map<string, Style>();
	let pen: Pen = PLAIN_PEN;
	let link: string | undefined;
	const find = (): Style => {
		const classes = listClasses(pen);
		const key = `${classes.join(" ")} ${link ?? ""}`;
		const style = known.get(key) ?? { classes, link };
		known.set(key, style);
		return style;
	};
	let style = find();
	return {
		current: () => style,
		listUsed: () => [...known.values()].flatMap(({ classes }) => classes),
		change(event: Extract<OutputEvent, { kind: "style" | "link" }>) {
			if (event.kind === "style") pen = changePen(pen, event.codes);
			else link = findSafeUrl(event.target);
			style = find();
		},
	};
}

function renderPiece({ text, style: { classes, link }, lost }: Piece): string {
	if (lost !== undefined) return renderLost(lost);
	const content = markText(text);
	const styled =
		classes.length === 0 ? content : `<span class="${classes.join(" ")}">${content}</span>`;
	if (link === undefined) return styled;
	return `<a href="${escapeHtml(link)}" rel="noopener noreferrer nofollow">${styled}</a>`;
}

// The text stands in the title alone, which the style sheet shows: copying gives what the terminal had.
function renderLost(lost: readonly string[]): string {
	const title = escapeHtml(`Overwritten: ${lost.map(spellOut).join(" / ")}`);
	return `<span class="mark" title="${title}"></span>`;
}

/** The parser drops a newline that is the first thing in `<pre>`; an empty element keeps it from being that. */
function keepFirstNewline(html: Html): Html {
	return html.startsWith("\n") ? trustHtml(`<span></span>${html}`) : html;
}
