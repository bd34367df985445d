import { DECEIVING, nameCodePoint, SEQUENCE, SPELLING } from "./characters.ts";
import { type Html, trustHtml } from "./html.ts";

/** How many characters of one text are marked; further ones stand as U+FFFD, so that a binary file stays small. */
const MOST_MARKS = 5000;

// Fine in running text, each block of which is isolated: direction marks, which open nothing, and soft hyphens.
const QUIET = String.raw`[\u{ad}\u{61c}\u{200e}\u{200f}]`;
const ISOLATES = String.raw`[\u{2066}-\u{2069}]`;

const ANY_DECEIVING = new RegExp(DECEIVING, "u");
const CODE = tokens([SEQUENCE]);
const PROSE = tokens([SEQUENCE, SPELLING, QUIET]);
const PROSE_WITH_ISOLATES = tokens([SEQUENCE, SPELLING, QUIET, ISOLATES]);

/** Exact text as content of an element, what deceives the eye marked: for code, output, paths and labels. */
export function markText(text: string): Html {
	return markBy(CODE, text);
}

/** Running text as content of an element: what deceives is marked, what its script needs is left. */
export function markProse(text: string): Html {
	return markBy(hasBalancedIsolates(text) ? PROSE_WITH_ISOLATES : PROSE, text);
}

/** Whether a text holds a character that deceives the eye, wherever it stands. */
export function isDeceiving(text: string): boolean {
	return ANY_DECEIVING.test(text);
}

/** Text for a tooltip: what deceives the eye stands as its code point in brackets. */
export function spellOut(text: string): string {
	if (!ANY_DECEIVING.test(text)) return text;
	return replaceDeceiving(CODE, text, (character) => `[${nameCodePoint(character)}]`);
}

function tokens(kept: readonly string[]): RegExp {
	return new RegExp(`${kept.join("|")}|(?<deceiving>${DECEIVING})`, "gu");
}

function markBy(pattern: RegExp, text: string): Html {
	// Escaping first keeps every character that deceives, and adds none.
	const escaped = text.replace(/[&<>]/g, escapeMarkup);
	if (!ANY_DECEIVING.test(escaped)) return trustHtml(escaped);
	let marks = 0;
	const marked = replaceDeceiving(pattern, escaped, (character, next) => {
		// A carriage return that ends a line shows as a space, and only as a reference survives the parser.
		if (character === "\r" && next === "\n") return "&#13;";
		marks += 1;
		return marks > MOST_MARKS ? "\ufffd" : mark(character);
	});
	return trustHtml(marked);
}

function replaceDeceiving(
	pattern: RegExp,
	text: string,
	replace: (character: string, next: string | undefined) => string,
): string {
	let result = "";
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		const character = match.groups?.deceiving;
		if (character === undefined) continue;
		const after = match.index + character.length;
		result += text.slice(end, match.index) + replace(character, text[after]);
		end = after;
	}
	return result + text.slice(end);
}

// The character stands inside its mark, so that copying and searching give the exact text; a style sheet shows the title.
function mark(character: string): string {
	return `<span class="mark" title="${nameCodePoint(character)}">${writeCharacter(character)}</span>`;
}

function writeCharacter(character: string): string {
	if (character === "\r") return "&#13;";
	return character === "\0" || /\p{Cs}/u.test(character) ? "\ufffd" : character;
}

function escapeMarkup(character: string): string {
	if (character === "&") return "&amp;";
	return character === "<" ? "&lt;" : "&gt;";
}

/** Whether every isolate that a text opens is closed again, and nothing in it overrides or embeds directions. */
function hasBalancedIsolates(text: string): boolean {
	let depth = 0;
	for (const [control] of text.matchAll(/[\u202a-\u202e\u2066-\u2069]/g)) {
		if (control < "\u2066") return false;
		depth += control === "\u2069" ? -1 : 1;
		if (depth < 0) return false;
	}
	return depth === 0;
}
