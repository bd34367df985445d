import type { DiffRow } from "../../transcript/index.ts";
import { type Code, renderLine } from "./highlight/code.ts";
import type { Highlighter } from "./highlight/highlight.ts";
import { cutRuns, NO_RUNS } from "./highlight/runs.ts";
import { element, type Html, joinHtml, trustHtml } from "./html.ts";

type LinesByRow = ReadonlyMap<DiffRow, Code>;

/** An edit with what there is to know to show it. */
export interface Diff {
	readonly rows: readonly DiffRow[];
	readonly language: string | undefined;
	/** Rows that are seen at first, where not all are: the colours of the others come when they are. */
	readonly shownRows: number | undefined;
}

/** An edit's rows as one element each; both sides are highlighted as whole texts, anew after each gap. */
export async function renderDiff(diff: Diff, highlighter: Highlighter): Promise<Html> {
	const { rows, language, shownRows = rows.length } = diff;
	const html: Html[] = [];
	// All are asked for before the first wait, so that the order of asking does not hang on timing.
	const hunks = splitHunks(rows).map((hunk) => ({
		hunk,
		oldSide: highlightSide(hunk, "removed"),
		newSide: highlightSide(hunk, "added"),
	}));
	for (const { hunk, oldSide, newSide } of hunks) {
		const [oldLines, newLines] = await Promise.all([oldSide, newSide]);
		for (const row of hunk) {
			const line = (row.change === "removed" ? oldLines : newLines).get(row);
			const code = line ?? { text: row.text, runs: NO_RUNS };
			html.push(renderRow(row, code, html.length < shownRows));
		}
	}
	return joinHtml(html);

	async function highlightSide(
		hunk: readonly DiffRow[],
		change: DiffRow["change"],
	): Promise<LinesByRow> {
		const side = hunk.filter((row) => row.change === "same" || row.change === change);
		const text = side.map((row) => row.text.replaceAll("\n", " ")).join("\n");
		const lines = cutRuns(text, await highlighter.highlight(text, language));
		return new Map(
			side.map((row, index) => [
				row,
				{ text: row.text.replaceAll("\n", " "), runs: lines[index] ?? NO_RUNS },
			]),
		);
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

function renderRow({ change, oldLine, newLine }: DiffRow, code: Code, isShown: boolean): Html {
	const line = renderLine(code, isShown);
	const content = joinHtml([line.content, NEWLINE]);
	const oldNumber = oldLine === undefined ? undefined : String(oldLine);
	const newNumber = newLine === undefined ? undefined : String(newLine);
	switch (change) {
		case "added":
			return element("ins", { class: "da", "data-new": newNumber, ...line.attributes }, content);
		case "removed":
			return element("del", { class: "dr", "data-old": oldNumber, ...line.attributes }, content);
		case "same":
			return element(
				"span",
				{ class: "ds", "data-old": oldNumber, "data-new": newNumber, ...line.attributes },
				content,
			);
		case "gap":
			return element("span", { class: "dg" }, content);
	}
}

const NEWLINE = trustHtml("\n");
