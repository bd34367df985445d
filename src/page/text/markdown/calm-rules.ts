import type { Lexer } from "marked";
import { MARKDOWN_BOUNDS } from "../bounds.ts";

type Rules = typeof Lexer.rules;
interface LexerRules {
	readonly block: Rules["block"]["gfm"];
	readonly inline: Rules["inline"]["gfm"];
}

/**
 * Marked's rules where they look no farther than they must. What may be a table ends a paragraph: its first two lines are
 * enough, and its rows are not read each time. A code span is not looked for until the end of the text.
 */
export function calmRules<R extends LexerRules>(rules: R): R {
	const { table, paragraph } = rules.block;
	const { code, anyPunctuationOutsideCode } = rules.inline;
	const rows = table.source.slice(table.source.indexOf("(?:\\n((?:(?!"));
	return {
		...rules,
		block: { ...rules.block, paragraph: replaceIn(paragraph, rows, "(?:\\n|$)") },
		inline: {
			...rules.inline,
			code: shortenSpan(code),
			anyPunctuationOutsideCode: shortenSpan(anyPunctuationOutsideCode),
		},
	};
}

function shortenSpan(rule: RegExp): RegExp {
	return replaceIn(rule, "[\\s\\S]*?", `[\\s\\S]{0,${MARKDOWN_BOUNDS.span}}?`);
}

function replaceIn(rule: RegExp, part: string, other: string): RegExp {
	return new RegExp(
		rule.source.replace(part, () => other),
		rule.flags,
	);
}

/** Whether a text starts with a header and as many columns below it, so that its rows are worth reading. */
export function mayBeTable(source: string): boolean {
	const [header = "", columns = ""] = source.split("\n", 2);
	return /[:|]/.test(columns) && countCells(header) === countCells(columns);
}

function countCells(row: string): number {
	const cells = row
		.trim()
		.replace(/^\|/, "")
		.replace(/(?<!\\)\|$/, "");
	return cells.split(/(?<!\\)\|/).length;
}

/** Whether a text may start with a heading that is underlined: for each paragraph that would be looked for until its end. */
export function mayBeHeading(source: string): boolean {
	return /\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)/.test(source.slice(0, MARKDOWN_BOUNDS.heading));
}
