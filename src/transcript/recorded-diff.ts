import { splitLines } from "./text.ts";
import type { DiffRow } from "./types.ts";

const GAP: DiffRow = { change: "gap", text: "" };

/** The rows of a recorded diff, pi's numbered kind or a unified one; undefined where it is neither. */
export function parseDiffRows(text: string): readonly DiffRow[] | undefined {
	const lines = splitLines(text);
	return parseNumbered(lines) ?? parseUnified(lines);
}

/**
 * pi's kind: a sign, the line's number padded to a common width, a blank, the text; "..." for what is passed over.
 * Lines that stay carry their old number, and so do removed ones; added ones carry their new number.
 */
function parseNumbered(lines: readonly string[]): readonly DiffRow[] | undefined {
	const rows: DiffRow[] = [];
	let shift = 0;
	for (const line of lines) {
		if (/^ {1,20}\.\.\.$/.test(line)) {
			rows.push(GAP);
			continue;
		}
		const match = /^([+ -]) {0,20}(\d{1,9})(?: |$)/.exec(line);
		if (!match) return undefined;
		const number = Number(match[2]);
		const text = line.slice(match[0].length);
		if (match[1] === "+") {
			rows.push({ change: "added", newLine: number, text });
			shift++;
		} else if (match[1] === "-") {
			rows.push({ change: "removed", oldLine: number, text });
			shift--;
		} else rows.push({ change: "same", oldLine: number, newLine: number + shift, text });
	}
	return rows.length > 0 ? rows : undefined;
}

/** Where a hunk has come to, and where it ends. */
interface Hunk {
	oldLine: number;
	newLine: number;
	readonly oldEnd: number;
	readonly newEnd: number;
}

/** The kind that `diff -u` writes: hunks of signed lines under heads that say where they stand. */
function parseUnified(lines: readonly string[]): readonly DiffRow[] | undefined {
	const rows: DiffRow[] = [];
	let hunk: Hunk | undefined;
	for (const line of lines) {
		if (hunk && isOpen(hunk)) {
			const row = parseSigned(line, hunk);
			if (!row) return undefined;
			rows.push(row);
			continue;
		}
		const next = parseHunkHead(line);
		if (next && rows.length > 0) rows.push(GAP);
		hunk = next ?? hunk;
	}
	return rows.length > 0 ? rows : undefined;
}

function isOpen(hunk: Hunk): boolean {
	return hunk.oldLine < hunk.oldEnd || hunk.newLine < hunk.newEnd;
}

function parseSigned(line: string, hunk: Hunk): DiffRow | undefined {
	const text = line.slice(1);
	if (line.startsWith("+")) return { change: "added", newLine: hunk.newLine++, text };
	if (line.startsWith("-")) return { change: "removed", oldLine: hunk.oldLine++, text };
	// An empty line that stays has lost its leading blank in some writers.
	if (line !== "" && !line.startsWith(" ")) return undefined;
	return { change: "same", oldLine: hunk.oldLine++, newLine: hunk.newLine++, text };
}

function parseHunkHead(line: string): Hunk | undefined {
	const match = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/.exec(line);
	if (!match) return undefined;
	const oldLine = Number(match[1]);
	const newLine = Number(match[3]);
	return {
		oldLine,
		newLine,
		oldEnd: oldLine + Number(match[2] ?? 1),
		newEnd: newLine + Number(match[4] ?? 1),
	};
}
