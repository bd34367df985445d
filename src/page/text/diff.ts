import type { DiffRow } from "../../transcript/index.ts";
import type { Highlighter } from "./highlight/highlight.ts";
import { renderRunsByLine } from "./highlight/runs.ts";
import { element, type Html, joinHtml, trustHtml } from "./html.ts";
import { markText } from "./marks.ts";

type LinesByRow = ReadonlyMap<DiffRow, Html>;

/** An edit's rows as one element each; both sides are highlighted as whole texts, anew after each gap. */
export async function renderDiff(
	rows: readonly DiffRow[],
	language: string | undefined,
	highlighter: Highlighter,
): Promise<Html> {
	const html: Html[] = [];
	for (const hunk of splitHunks(rows)) {
		const oldLines = await highlightSide(hunk, "removed");
		const newLines = await highlightSide(hunk, "added");
		for (const row of hunk) {
			const line = (row.change === "removed" ? oldLines : newLines).get(row);
			html.push(renderRow(row, line ?? markText(row.text)));
		}
	}
	return joinHtml(html);

	async function highlightSide(
		hunk: readonly DiffRow[],
		change: DiffRow["change"],
	): Promise<LinesByRow> {
		const side = hunk.filter((row) => row.change === "same" || row.change === change);
		const text = side.map((row) => row.text.replaceAll("\n", " ")).join("\n");
		const lines = renderRunsByLine(text, await highlighter.highlight(text, language));
		return new Map(side.map((row, index) => [row, lines[index] ?? markText(row.text)]));
	}
}

/** Rows without gaps between them; a gap is a hunk of its own. */
function splitHunks(rows: readonly DiffRow[]): DiffRow[][] {
	const hunks: DiffRow[][] = [];
	for (const row of rows) {
		const last = hunks.at(-1);
		if (last === undefined || row.change === "gap" || last[0]?.change === "gap") hunks.push([row]);
		else last.push(row);
	}
	return hunks;
}

function renderRow({ change, oldLine, newLine }: DiffRow, line: Html): Html {
	const content = joinHtml([line, NEWLINE]);
	const oldNumber = oldLine === undefined ? undefined : String(oldLine);
	const newNumber = newLine === undefined ? undefined : String(newLine);
	switch (change) {
		case "added":
			return element("ins", { class: "da", "data-new": newNumber }, content);
		case "removed":
			return element("del", { class: "dr", "data-old": oldNumber }, content);
		case "same":
			return element(
				"span",
				{ class: "ds", "data-old": oldNumber, "data-new": newNumber },
				content,
			);
		case "gap":
			return element("span", { class: "dg" }, content);
	}
}

const NEWLINE = trustHtml("\n");
