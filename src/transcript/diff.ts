import { diffArrays } from "diff/lib/diff/array.js";
import { present } from "./present.ts";
import { parseDiffRows } from "./recorded-diff.ts";
import { splitLines } from "./text.ts";
import type { DiffBlock, DiffRow } from "./types.ts";

// Comparing costs up to the square of the number of lines that differ: 500 take 80 ms.
const DIFFERENCES = 500;
const TOTAL_COST = 50 * DIFFERENCES ** 2;

/** What comparing may still cost in all of a transcript; counted in size, not time, so that equal input gives equal output. */
export interface DiffBudget {
	left: number;
}

/** The budget of a whole transcript: fifty of the dearest comparisons, or tens of thousands of usual ones. */
export function createDiffBudget(): DiffBudget {
	return { left: TOTAL_COST };
}

/** A text and what is to stand in its place. */
export interface Replacement {
	readonly before: string;
	readonly after: string;
}

/** The changes that `replacements` ask for; they say nothing of line numbers. */
export function composeDiff(
	replacements: readonly Replacement[],
	language: string | undefined,
	budget: DiffBudget,
): DiffBlock {
	const parts = replacements.map((replacement) => compareTexts(replacement, budget));
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

interface Part {
	readonly rows: readonly DiffRow[];
	readonly isCompared: boolean;
}

function compareTexts({ before, after }: Replacement, budget: DiffBudget): Part {
	const old = splitLines(before);
	const now = splitLines(after);
	const start = countEqual(old, now, (lines, index) => lines[index]);
	const shared = Math.min(old.length, now.length) - start;
	const end = Math.min(
		shared,
		countEqual(old, now, (lines, index) => lines.at(-1 - index)),
	);
	const middle = compareLines(
		old.slice(start, old.length - end),
		now.slice(start, now.length - end),
		budget,
	);
	return {
		rows: [
			...toRows(old.slice(0, start), "same"),
			...middle.rows,
			...toRows(old.slice(old.length - end), "same"),
		],
		isCompared: middle.isCompared,
	};
}

/** How many lines two lists share from where `pick` begins to count. */
function countEqual(
	old: readonly string[],
	now: readonly string[],
	pick: (lines: readonly string[], index: number) => string | undefined,
): number {
	const limit = Math.min(old.length, now.length);
	let count = 0;
	while (count < limit && pick(old, count) === pick(now, count)) count++;
	return count;
}

function compareLines(old: string[], now: string[], budget: DiffBudget): Part {
	const cost = Math.min(old.length + now.length, DIFFERENCES) ** 2;
	const isTrivial = old.length === 0 || now.length === 0;
	const changes =
		isTrivial || cost > budget.left
			? undefined
			: diffArrays(old, now, { maxEditLength: DIFFERENCES });
	if (!isTrivial) budget.left -= Math.min(cost, budget.left);
	if (!changes) {
		const rows = [...toRows(old, "removed"), ...toRows(now, "added")];
		return { rows, isCompared: isTrivial };
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
