import type { HiddenMatch } from "./broken.ts";
import type { Scanner } from "./scan.ts";

const BASE64 = /[A-Za-z0-9+/]{24,8000}={0,2}/g;
const HEX = /[0-9a-fA-F]{32,8000}/g;
/** A token whose underscores, hyphens and full stops are percent-encoded, which they need not be. */
const PERCENT = /(?<![A-Za-z0-9])[A-Za-z0-9]{2,60}(?:%(?:5F|2D|2E)[\w.-]{1,300}){1,20}/gi;

const READABLE = /^[\t\n\r -~]{12,}$/;

/** Finds runs that hold what `scanner` knows in base64, in hexadecimal digits, or percent-encoded: each as a whole. */
export function findEncoded(text: string, scanner: Scanner): readonly HiddenMatch[] {
	const found: HiddenMatch[] = [];
	const look = (pattern: RegExp, decode: (run: string) => string) => {
		for (const { index, 0: run } of text.matchAll(pattern)) {
			const plain = decode(run);
			const [first] = READABLE.test(plain) ? scanner.scan(plain) : [];
			if (!first) continue;
			const value = plain.slice(first.start, first.end);
			found.push({ ...first, value, start: index, end: index + run.length });
		}
	};
	look(BASE64, decodeBase64);
	look(HEX, decodeHex);
	if (text.includes("%")) look(PERCENT, decodeURIComponent);
	return found;
}

/** Nothing where the first bytes are no text, which saves the work for what is none. */
function decodeBase64(run: string): string {
	const whole = run.replace(/=/g, "");
	if (!READABLE.test(atob(whole.slice(0, 24)))) return "";
	return atob(whole.slice(0, whole.length - (whole.length % 4 === 1 ? 1 : 0)));
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
