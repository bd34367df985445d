import { OUTPUT_BOUNDS } from "../bounds.ts";
import { readCodes, type StyleCode } from "./pen.ts";

/** A piece of terminal output: text to write, or what a control asks for. */
export type OutputEvent =
	| { readonly kind: "text"; readonly text: string }
	/** Select graphic rendition. */
	| { readonly kind: "style"; readonly codes: readonly StyleCode[] }
	| { readonly kind: "link"; readonly target: string }
	| { readonly kind: "column"; readonly column: number }
	| { readonly kind: "move"; readonly columns: number }
	| { readonly kind: "erase"; readonly part: ErasedPart }
	| { readonly kind: "newline" };

export type ErasedPart = "after" | "before" | "line";

/** What a control means, and where it ends. */
interface Control {
	readonly end: number;
	readonly event?: OutputEvent;
}

const BEL = 0x07;
const BACKSPACE = 0x08;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const ESC = 0x1b;
const CSI = 0x9b;
const OSC = 0x9d;
const STRING_END = 0x9c;
const WHOLE_SEQUENCE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the 8-bit controls, and what ends a command
	/\x9b(?:[0-9;:]{0,100}m|[0-9]{0,4}[A-HJKST]|\?[0-9;]{1,20}[hl])|\x9d[0-9]{1,4};[^\x07\x1b\x9c\n]{0,1000}(?:\x07|\x1b\\|\x9c)/y;

interface SkippedRange {
	readonly from: number;
	readonly to: number;
	readonly most?: number;
}

const PARAMETER: SkippedRange = { from: 0x30, to: 0x3f };
const INTERMEDIATE: SkippedRange = { from: 0x20, to: 0x2f };
const SEQUENCE_FINAL: SkippedRange = { from: 0x40, to: 0x7e, most: 1 };
const ESCAPE_FINAL: SkippedRange = { from: 0x30, to: 0x7e, most: 1 };
const TERMINATOR = "\x1b\\";
const ERASED: readonly ErasedPart[] = ["after", "before", "line"];

/** Where an output was written to: a terminal acts on returns and backspaces, elsewhere they are characters. */
export interface OutputPlace {
	readonly isTerminal: boolean;
}

/**
 * Reads output once, forwards. Sequences that do not change a line are left out, and so is an unfinished one at
 * the end. An 8-bit control opens one only where it is whole: else it is more often text in a wrong encoding.
 */
export function* readOutput(text: string, place: OutputPlace): Generator<OutputEvent> {
	for (let at = 0; at < text.length; ) {
		const control = findControl(text, at, place);
		if (control > at) yield { kind: "text", text: text.slice(at, control) };
		if (control === text.length) return;
		const { end, event } = readControl(text, control);
		if (event !== undefined) yield event;
		at = end;
	}
}

/** Whether a text holds anything but text and line ends, so that its lines must be composed. */
export function hasControls(text: string): boolean {
	const find = (start: number) => findControl(text, start, { isTerminal: true });
	for (let at = find(0); at < text.length; at = find(at + 1)) {
		const isLineEnd = text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === NEWLINE;
		if (text.charCodeAt(at) !== NEWLINE && !isLineEnd) return true;
	}
	return false;
}

function findControl(text: string, start: number, { isTerminal }: OutputPlace): number {
	for (let at = start; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === ESC || (isTerminal && movesOnLine(code))) return at;
		if ((code === CSI || code === OSC) && isWhole(text, at)) return at;
	}
	return text.length;
}

function movesOnLine(code: number): boolean {
	return code === RETURN || code === NEWLINE || code === BACKSPACE;
}

/** Whether an 8-bit control is followed by the rest of its sequence: a colour, a movement, a link, a title. */
function isWhole(text: string, at: number): boolean {
	WHOLE_SEQUENCE.lastIndex = at;
	return WHOLE_SEQUENCE.test(text);
}

function readControl(text: string, at: number): Control {
	switch (text.charCodeAt(at)) {
		case NEWLINE:
			return { end: at + 1, event: { kind: "newline" } };
		case RETURN:
			return { end: at + 1, event: { kind: "column", column: 0 } };
		case BACKSPACE:
			return { end: at + 1, event: { kind: "move", columns: -1 } };
		case CSI:
			return readControlSequence(text, at + 1);
		case OSC:
			return readCommand(text, at + 1);
		default:
			return readEscape(text, at + 1);
	}
}

function readEscape(text: string, at: number): Control {
	switch (text[at]) {
		case "[":
			return readControlSequence(text, at + 1);
		case "]":
			return readCommand(text, at + 1);
		case "P":
		case "X":
		case "^":
		case "_":
			return { end: findStringEnd(text, at + 1, false)?.end ?? at + 1 };
		case "c":
			return { end: at + 1, event: { kind: "style", codes: [[0]] } };
		default: {
			const final = skip(text, at, INTERMEDIATE);
			return { end: skip(text, final, ESCAPE_FINAL) };
		}
	}
}

/** `ESC [`, parameters, intermediates, a final letter. */
function readControlSequence(text: string, at: number): Control {
	const parametersEnd = skip(text, at, PARAMETER);
	const final = skip(text, parametersEnd, INTERMEDIATE);
	const end = skip(text, final, SEQUENCE_FINAL);
	const parameters = text.slice(at, parametersEnd);
	const isPrivate = /^[<-?]/.test(parameters) || final > parametersEnd;
	const event = isPrivate ? undefined : interpretSequence(text.slice(final, end), parameters);
	return event === undefined ? { end } : { end, event };
}

function interpretSequence(final: string, parameters: string): OutputEvent | undefined {
	const first = Number.parseInt(parameters, 10);
	const count = Math.max(1, Number.isNaN(first) ? 1 : first);
	switch (final) {
		case "m":
			return { kind: "style", codes: readCodes(parameters) };
		case "C":
			return { kind: "move", columns: count };
		case "D":
			return { kind: "move", columns: -count };
		case "G":
			return { kind: "column", column: count - 1 };
		case "K": {
			const part = ERASED[Number.isNaN(first) ? 0 : first];
			return part === undefined ? undefined : { kind: "erase", part };
		}
		default:
			return undefined;
	}
}

/** `ESC ]`, a number, `;` and a text: of these, links matter. */
function readCommand(text: string, at: number): Control {
	const string = findStringEnd(text, at, true);
	if (string === undefined) return { end: at };
	const [command, , ...target] = text.slice(at, string.contentEnd).split(";");
	if (command !== "8" || string.contentEnd === text.length) return { end: string.end };
	return { end: string.end, event: { kind: "link", target: target.join(";") } };
}

/**
 * Where a string inside a sequence ends; undefined where it does not, so that what follows is text that must be shown.
 * At the end of the output an unfinished string is left out, unless it is more than the rest of a line.
 */
function findStringEnd(
	text: string,
	start: number,
	isOneLine: boolean,
): { readonly contentEnd: number; readonly end: number } | undefined {
	const limit = Math.min(text.length, start + OUTPUT_BOUNDS.sequenceCharacters);
	let at = start;
	while (at < limit && !endsString(text, at)) at += 1;
	const hasNewline = text.slice(start, at).includes("\n");
	if (isOneLine && hasNewline) return undefined;
	if (text.charCodeAt(at) === BEL) return { contentEnd: at, end: at + 1 };
	if (text.charCodeAt(at) === STRING_END) return { contentEnd: at, end: at + 1 };
	if (text.startsWith(TERMINATOR, at)) return { contentEnd: at, end: at + TERMINATOR.length };
	const isUnfinished = at >= text.length - 1 && !hasNewline;
	return isUnfinished ? { contentEnd: text.length, end: text.length } : undefined;
}

function endsString(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code === BEL || code === ESC || code === STRING_END;
}

/** The first place from `at` on, `most` at the farthest, whose character is not in a range. */
function skip(text: string, at: number, range: SkippedRange): number {
	const limit = Math.min(text.length, at + (range.most ?? text.length));
	let end = at;
	while (end < limit && isIn(range, text.charCodeAt(end))) end += 1;
	return end;
}

function isIn(range: SkippedRange, code: number): boolean {
	return code >= range.from && code <= range.to;
}
