import type { Lexer } from "marked";

type BlockRules = (typeof Lexer.rules)["block"]["gfm"];

/** What may be a table ends a paragraph: for this its first two lines are enough, and its rows are not read each time. */
export function calmBlockRules(rules: BlockRules): BlockRules {
	const { table, paragraph } = rules;
	const rows = table.source.slice(table.source.indexOf("(?:\\n((?:(?!"));
	return { ...rules, paragraph: new RegExp(paragraph.source.replace(rows, "(?:\\n|$)")) };
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
