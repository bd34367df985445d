import { diffArrays } from "diff";
import { present } from "./present.ts";
import { parseDiffRows } from "./recorded-diff.ts";
import { splitLines } from "./text.ts";
import type { DiffBlock, DiffRow } from "./types.ts";

// Comparing costs about the square of the number of lines that differ; beyond this the sides are shown one after the other.
const DIFFERENCES = 1_500;
const COMPARED_LINES = 40_000;

/** A text and what is to stand in its place. */
export interface Replacement {
	readonly before: string;
	readonly after: string;
}

/** The changes that `replacements` ask for; they say nothing of line numbers. */
export function composeDiff(
	replacements: readonly Replacement[],
	language: string | undefined,
): DiffBlock {
	const parts = replacements.map(compareTexts);
	const rows = parts.flatMap(({ rows }, index) => (index === 0 ? rows : [GAP, ...rows]));
	const isCompared = parts.every((part) => part.isCompared);
	return countRows(rows, language, isCompared ? "computed" : "uncompared");
}

/** A recorded diff, pi's numbered kind or a unified one; undefined where it is neither. */
export function parseDiff(text: string, language: string | undefined): DiffBlock | undefined {
	const rows = parseDiffRows(text);
	return rows ? countRows(rows, language, "recorded") : undefined;
}

const GAP: DiffRow = { change: "gap", text: "" };

function compareTexts({ before, after }: Replacement): {
	readonly rows: readonly DiffRow[];
	readonly isCompared: boolean;
} {
	const oldLines = splitLines(before);
	const newLines = splitLines(after);
	const changes =
		oldLines.length + newLines.length > COMPARED_LINES
			? undefined
			: diffArrays(oldLines, newLines, { maxEditLength: DIFFERENCES });
	if (!changes) {
		return {
			rows: [...toRows(oldLines, "removed"), ...toRows(newLines, "added")],
			isCompared: false,
		};
	}
	const rows = changes.flatMap(({ added, removed, value }) =>
		toRows(value, added ? "added" : removed ? "removed" : "same"),
	);
	return { rows, isCompared: true };
}

function toRows(lines: readonly string[], change: DiffRow["change"]): readonly DiffRow[] {
	return lines.map((text) => ({ change, text }));
}

function countRows(
	rows: readonly DiffRow[],
	language: string | undefined,
	origin: DiffBlock["origin"],
): DiffBlock {
	const added = rows.filter(({ change }) => change === "added").length;
	const removed = rows.filter(({ change }) => change === "removed").length;
	return present({ kind: "diff" as const, language, rows, added, removed, origin });
}
