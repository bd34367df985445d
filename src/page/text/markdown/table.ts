import type { Tokens } from "marked";
import { element, type Html, joinHtml } from "../html.ts";
import { markProse } from "../marks.ts";
import type { ProseContext } from "./context.ts";
import { renderInline } from "./inline.ts";

/** A table in a box that scrolls. Cells beyond the last column, which markdown drops, stay in its cell. */
export function renderTable({ raw, header, rows }: Tokens.Table, context: ProseContext): Html {
	const [, , ...sources] = raw.split("\n");
	const body = rows.map((row, index) =>
		renderRow(row, context, listExcess(sources[index] ?? "", header.length)),
	);
	const head = element("thead", {}, renderRow(header, context, []));
	const table = body.length === 0 ? head : joinHtml([head, element("tbody", {}, joinHtml(body))]);
	return element(
		"div",
		{ class: "table-wrap", tabindex: "0", role: "region", "aria-label": "Table" },
		element("table", {}, table),
	);
}

function renderRow(
	cells: readonly Tokens.TableCell[],
	context: ProseContext,
	excess: readonly string[],
): Html {
	const content = cells.map((cell, index) => {
		const isLast = index === cells.length - 1;
		const rest = isLast ? excess.map((text) => markProse(` | ${text}`)) : [];
		return renderCell(cell, joinHtml([renderInline(cell.tokens, context), ...rest]));
	});
	return element("tr", {}, joinHtml(content));
}

function renderCell({ header, align }: Tokens.TableCell, content: Html): Html {
	const attributes = {
		class: align === "right" || align === "center" ? align : undefined,
		scope: header ? "col" : undefined,
		dir: "auto",
	};
	return element(header ? "th" : "td", attributes, content);
}

function listExcess(source: string, columns: number): string[] {
	const cells = source
		.trim()
		.replace(/^\|/, "")
		.replace(/(?<!\\)\|$/, "")
		.split(/(?<!\\)\|/);
	return cells.slice(columns).map((cell) => cell.trim());
}
