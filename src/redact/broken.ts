import type { Match, Scanner } from "./scan.ts";

/** What can break a token in two: colours and characters without width; line ends, with a mark of a diff; the ends of strings. */
const BREAK =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes of a terminal
	/(?<unseen>(?:\x1b\[[\d;]{0,20}m|[\u200b-\u200d\u2060\ufeff\u00ad]){1,8})|["'`]\s{0,4}[+.]?\s{0,4}\\?\s{0,40}[+>|-]?\s{0,8}["'`]|\\?\r?\n[ \t]{0,40}(?:[+>|-][ \t]{0,8})?/g;

const SHORTEST_TAIL = 4;
/** More of a text's end is not looked at for the beginning of a token, and no token is in more pieces. */
const LONGEST = 300;
const MOST_PIECES = 12;
/** A line that is whole within a token is as long as what was wrapped. */
const WRAPPED = 40;

/** A token that stands in pieces, or encoded. */
export interface HiddenMatch extends Match {
	/** As it is in one piece and without the encoding. */
	readonly value: string;
}

interface Piece {
	readonly text: string;
	readonly start: number;
}

/** Finds what `scanner` knows where a break runs through it. */
export function findBroken(text: string, scanner: Scanner): readonly HiddenMatch[] {
	const found: HiddenMatch[] = [];
	const breaks: readonly RegExpExecArray[] = [...text.matchAll(BREAK)];
	for (const index of breaks.keys()) {
		const pieces = gatherPieces(text, breaks, index);
		if (pieces.length > 1) found.push(...scanPieces(pieces, scanner));
	}
	return found;
}

/** What stands right before a break, and right behind it and those that follow. */
function gatherPieces(
	text: string,
	breaks: readonly RegExpExecArray[],
	first: number,
): readonly Piece[] {
	const end = breaks[first]?.index ?? 0;
	const before = breaks[first - 1];
	const start = findRunStart(text, end, before ? before.index + before[0].length : 0);
	if (end - start < SHORTEST_TAIL) return [];
	const pieces: Piece[] = [{ text: text.slice(start, end), start }];
	for (const [offset, one] of breaks.slice(first, first + MOST_PIECES).entries()) {
		const begin = one.index + one[0].length;
		const head = text.slice(begin, findRunEnd(text, begin));
		if (head !== "") pieces.push({ text: head, start: begin });
		if (!goesOn(head, begin, breaks[first + offset + 1])) break;
	}
	return pieces;
}

/** Whether a piece is all that stands between its breaks, so that the token may have more of them. */
function goesOn(head: string, begin: number, next: RegExpExecArray | undefined): boolean {
	if (head === "" || begin + head.length !== next?.index) return false;
	return next.groups?.unseen !== undefined || head.length >= WRAPPED;
}

function findRunStart(text: string, end: number, earliest: number): number {
	let at = end;
	while (at > Math.max(earliest, end - LONGEST) && isRun(text.charCodeAt(at - 1))) at--;
	return at;
}

function findRunEnd(text: string, start: number): number {
	let at = start;
	while (at < Math.min(text.length, start + LONGEST) && isRun(text.charCodeAt(at))) at++;
	return at;
}

/** Whether a token may hold the character: letters, digits and `_ + / = . ~ : -`. */
function isRun(code: number): boolean {
	const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
	return (
		isLetter ||
		(code >= 45 && code <= 58) ||
		code === 95 ||
		code === 43 ||
		code === 61 ||
		code === 126
	);
}

/** The tokens that begin in the first piece and end in a later one. */
function scanPieces(pieces: readonly Piece[], scanner: Scanner): readonly HiddenMatch[] {
	const joined = pieces.map(({ text }) => text).join("");
	const first = pieces[0]?.text.length ?? 0;
	return scanner
		.scan(joined)
		.filter(({ start, end }) => start < first && end > first)
		.map((match) => ({
			...match,
			start: findPlace(pieces, match.start),
			end: findPlace(pieces, match.end - 1) + 1,
			value: joined.slice(match.start, match.end),
		}));
}

/** Where the character at `at` of the joined pieces stood. */
function findPlace(pieces: readonly Piece[], at: number): number {
	let before = 0;
	for (const { text, start } of pieces) {
		if (at < before + text.length) return start + at - before;
		before += text.length;
	}
	return 0;
}
