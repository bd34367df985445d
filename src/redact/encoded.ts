import type { HiddenMatch } from "./broken.ts";
import type { Span } from "./data-uri.ts";
import type { Scanner } from "./scan.ts";

/** Runs of base64, or of hexadecimal digits, that may hold a token, and no file. */
const SHORTEST = 24;
const LONGEST = 64_000;
const HEX = /^(?:[0-9a-f]{2}){16,32000}$/i;
/** A token whose underscores, hyphens and full stops are percent-encoded, which they need not be. */
const PERCENT = /(?<![A-Za-z0-9])[A-Za-z0-9]{2,60}(?:%(?:5F|2D|2E)[\w.-]{1,300}){1,20}/gi;

const READABLE = /^[\t\n\r -~]{12,}$/;

/** Finds runs that hold what `scanner` knows in base64, in hexadecimal digits, or percent-encoded: each as a whole. */
export function findEncoded(text: string, scanner: Scanner): readonly HiddenMatch[] {
	const found: HiddenMatch[] = [];
	const look = (start: number, end: number, plain: string) => {
		const [first] = READABLE.test(plain) ? scanner.scan(plain) : [];
		if (!first) return;
		found.push({ ...first, value: plain.slice(first.start, first.end), start, end });
	};
	for (const { start, end } of findRuns(text)) {
		const run = text.slice(start, end);
		look(start, end + countPadding(text, end), HEX.test(run) ? decodeHex(run) : decodeBase64(run));
	}
	if (!text.includes("%")) return found;
	for (const { index, 0: run } of text.matchAll(PERCENT)) {
		look(index, index + run.length, decodeURIComponent(run));
	}
	return found;
}

/** Runs of base64: one of so many characters stands on every so manieth place, and only there it is looked for. */
function findRuns(text: string): readonly Span[] {
	const runs: Span[] = [];
	for (let at = SHORTEST - 1; at < text.length; at += SHORTEST) {
		if (!isBase64(text.charCodeAt(at))) continue;
		let start = at;
		while (start > 0 && isBase64(text.charCodeAt(start - 1))) start--;
		let end = at + 1;
		while (end < text.length && isBase64(text.charCodeAt(end))) end++;
		if (end - start >= SHORTEST && end - start <= LONGEST) runs.push({ start, end });
		at = end;
	}
	return runs;
}

function countPadding(text: string, at: number): number {
	if (text[at] !== "=") return 0;
	return text[at + 1] === "=" ? 2 : 1;
}

function isBase64(code: number): boolean {
	const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
	return isLetter || (code >= 47 && code <= 57) || code === 43;
}

/** Nothing where the first bytes are no text, which saves the work for what is none. */
function decodeBase64(run: string): string {
	if (!READABLE.test(atob(run.slice(0, SHORTEST)))) return "";
	return atob(run.length % 4 === 1 ? run.slice(0, -1) : run);
}

function decodeHex(run: string): string {
	let plain = "";
	for (let at = 0; at + 1 < run.length; at += 2) {
		const code = Number.parseInt(run.slice(at, at + 2), 16);
		if (code < 9 || code > 126) return "";
		plain += String.fromCharCode(code);
	}
	return plain;
}
