import type { MarkedExtension, Token, Tokens } from "marked";
import { MATH_BOUNDS } from "../bounds.ts";

/** A formula in a text. */
export interface MathToken extends Tokens.Generic {
	readonly type: "math";
	readonly tex: string;
	/** Set large on a line of its own. */
	readonly isDisplay: boolean;
	/** A block and not part of a paragraph. */
	readonly isBlock: boolean;
}

/** Whether a text may hold a formula, so that the syntax is worth having. */
export function mayHoldMath(markdown: string): boolean {
	return markdown.includes("$") || markdown.includes("\\(") || markdown.includes("\\[");
}

/**
 * Formulas in TeX: `$…$` and `\(…\)` in a line, `$$…$$` and `\[…\]` as blocks or in a line. Prices are none.
 * `findBefore` gives the last character of the running text before a source.
 */
export function mathSyntax(findBefore: (source: string) => string | undefined): MarkedExtension {
	return {
		extensions: [
			{
				name: "mathBlock",
				level: "block",
				start: (source: string) => findBlockStart(source),
				tokenizer: (source: string) => readBlock(source),
			},
			{
				name: "math",
				level: "inline",
				tokenizer: (source: string, before: Token[]) =>
					/^[$\\]/.test(source) && isApart(before.at(-1), findBefore(source))
						? readInline(source)
						: undefined,
			},
		],
	};
}

/** Whether a token is a formula. */
export function isMath(token: Token): token is MathToken {
	return token.type === "math";
}

interface Delimiters {
	readonly open: string;
	readonly close: string;
	/** What a formula in them must hold, since they are also an escaped bracket, or a shell's process number. */
	readonly sign: RegExp;
}

const DOLLARS: Delimiters = { open: "$$", close: "$$", sign: /^\n|[\\^_=<>+]|^[A-Za-z]$/ };
const BRACKETS: Delimiters = { open: "\\[", close: "\\]", sign: /[\\^_=<>+]/ };
const PARENTHESES: Delimiters = {
	open: "\\(",
	close: "\\)",
	sign: /[\\^_=<>+*/|]|^\s?[A-Za-z]\s?$/,
};

// An amount and what may follow it where it is a price: "5", "5.00", "1,200k", "5 to 10", "5-10".
const PRICE = /^\d[\d.,]{0,20}(?:[kKMB]|bn)?(?:[\s,;:/–-]|$)/;
const LONGEST_SEARCH = 5000;
const OPERATOR = /[\\^_={}<>+*|]/;
const WORD = /[A-Za-z]{4}|[A-Za-z]{2} [A-Za-z]{2}/;

// It ends a paragraph before it, and is asked for at each.
function findBlockStart(source: string): number | undefined {
	const near = source.slice(0, LONGEST_SEARCH);
	const match = /\n(?:\$\$|\\\[|[ \t]{0,99}\n)/.exec(near);
	return match === null || match[0].endsWith("\n") ? undefined : match.index + 1;
}

function readBlock(source: string): MathToken | undefined {
	const indent = /^ {0,3}/.exec(source)?.[0] ?? "";
	const rest = source.slice(indent.length, indent.length + MATH_BOUNDS.characters + 200);
	const formula = readDelimited(rest, [DOLLARS, BRACKETS]);
	if (formula === undefined) return undefined;
	const lineEnd = /^[ \t]{0,99}(?:\n|$)/.exec(rest.slice(formula.raw.length))?.[0];
	if (lineEnd === undefined) return undefined;
	const raw = indent + formula.raw + lineEnd;
	return { type: "math", raw, tex: formula.tex, isDisplay: true, isBlock: true };
}

function isApart(before: Token | undefined, character: string | undefined): boolean {
	const last = before?.type === "text" ? character : before?.raw.slice(-1);
	return last === undefined || !/[\w$]/.test(last);
}

function readInline(source: string): MathToken | undefined {
	const display = readDelimited(source, [DOLLARS, BRACKETS]);
	const formula = display ?? readDelimited(source, [PARENTHESES]) ?? readBetweenDollars(source);
	if (formula === undefined) return undefined;
	return { type: "math", ...formula, isDisplay: display !== undefined, isBlock: false };
}

interface Formula {
	readonly raw: string;
	readonly tex: string;
}

function readDelimited(source: string, choices: readonly Delimiters[]): Formula | undefined {
	const delimiters = choices.find(({ open }) => source.startsWith(open));
	if (delimiters === undefined) return undefined;
	const start = delimiters.open.length;
	const window = source.slice(start, start + MATH_BOUNDS.characters);
	const end = window.indexOf(delimiters.close);
	const tex = window.slice(0, Math.max(0, end));
	if (!delimiters.sign.test(tex) || /\n[ \t]{0,99}\n/.test(tex)) return undefined;
	return { raw: delimiters.open + tex + delimiters.close, tex };
}

/** `$…$` within a line: no space inside, no word around, no price, no words but names of functions. */
function readBetweenDollars(source: string): Formula | undefined {
	if (!/^\$[^\s$]/.test(source)) return undefined;
	const end = findClosingDollar(source);
	if (end === undefined || /\s/.test(source[end - 1] ?? "")) return undefined;
	if (/[\w$({]/.test(source[end + 1] ?? "")) return undefined;
	const tex = source.slice(1, end);
	if (!OPERATOR.test(tex) && (PRICE.test(tex) || WORD.test(tex))) return undefined;
	return { raw: source.slice(0, end + 1), tex };
}

function findClosingDollar(source: string): number | undefined {
	const limit = Math.min(source.length, MATH_BOUNDS.characters);
	for (let at = 1; at < limit; at++) {
		const character = source[at];
		if (character === "$") return at;
		if (character === "\n" || character === "`") return undefined;
		if (character === "\\") at += 1;
	}
	return undefined;
}
