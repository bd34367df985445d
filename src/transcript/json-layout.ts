import { parseJson } from "./json.ts";

const INDENT = "  ";
const JSON_CHARACTERS = 200_000;
const DEEPEST = 50;

/**
 * JSON text laid out over lines, or undefined where `text` is no JSON object or list, or a very long one.
 * Works on the text itself, so that numbers, escapes and repeated keys stay as they were written.
 */
export function layOutJson(text: string): string | undefined {
	if (text.length > JSON_CHARACTERS) return undefined;
	const trimmed = text.trim();
	return parseJson(trimmed) ? indentTokens(trimmed) : undefined;
}

function indentTokens(text: string): string {
	const parts: string[] = [];
	let depth = 0;
	let previous = "";
	for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
		if (isClosing(token)) depth--;
		if (isBreakBetween(previous, token)) parts.push("\n", INDENT.repeat(Math.min(depth, DEEPEST)));
		if (isOpening(token)) depth++;
		parts.push(token === ":" ? ": " : token);
		previous = token;
	}
	return parts.join("");
}

/** A line breaks after a comma and inside what is not empty. */
function isBreakBetween(previous: string, token: string): boolean {
	if (previous === ",") return true;
	return isOpening(previous) !== isClosing(token) && previous !== "";
}

function isOpening(token: string): boolean {
	return token === "{" || token === "[";
}

function isClosing(token: string): boolean {
	return token === "}" || token === "]";
}
