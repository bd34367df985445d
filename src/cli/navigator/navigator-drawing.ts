import { formatCount, formatDay, formatTime } from "../../transcript/index.ts";
import type { TreeRow } from "../../tree/index.ts";
import { describeKind, findWords } from "../entry-words.ts";
import {
	type Drawing,
	findTop,
	fitLine,
	inputLine,
	type Line,
	padLines,
	type Size,
	type Span,
	span,
	spreadLine,
} from "../screen/index.ts";
import { cursorOf, type NavigatorState } from "./navigator-state.ts";

const KEYS = "↵ choose  esc leave  ←→ page  ^← fold  ^→ unfold  L label  T label times  ^O filter";
const LINES_AROUND = 3;

/** How many rows are in sight on a terminal of this height. */
export function treeHeight(height: number): number {
	return Math.max(1, height - LINES_AROUND);
}

/** The navigator on a terminal of a size; `title` says which session it is. */
export function drawNavigator(state: NavigatorState, size: Size, title: string): Drawing {
	const { width } = size;
	const height = treeHeight(size.height);
	const at = cursorOf(state);
	const top = findTop(Math.max(0, at), state.rows.length, height);
	const rows = state.rows
		.slice(top, top + height)
		.map((row, index) => fitLine(drawRow(row, state, top + index === at), width));
	const none = [fitLine([span(`  No entry is listed in ${state.mode}.`, "dim")], width)];
	const count = `${formatCount(state.rows.length)} of ${formatCount(state.entries.length)} entries`;
	return {
		above: [spreadLine([span(title, "strong")], [span(count, "dim")], width)],
		input: drawInput(state, width),
		below: [
			...padLines(rows.length === 0 ? none : rows, height),
			fitLine([drawFoot(state)], width),
		],
	};
}

function drawInput({ draft, mode }: NavigatorState, width: number): Line {
	return draft ? inputLine("Label: ", draft.text, width) : inputLine("Shows: ", mode, width);
}

function drawFoot({ draft, notice }: NavigatorState): Span {
	if (notice) return span(notice.text, notice.isBad ? "bad" : "good");
	return span(draft ? "↵ labels, no text takes it away · esc keeps it" : KEYS, "dim");
}

/** Cursor, active branch (•), lines, fold, kind, label, first words. */
function drawRow(row: TreeRow, state: NavigatorState, isChosen: boolean): Line {
	const { listed, lines, isFoldable, isFolded } = row;
	const { id } = listed.entry;
	const fold = isFolded ? "⊞ " : isFoldable ? "⊟ " : "  ";
	return [
		{ text: isChosen ? "❯ " : "  ", tone: "chosen" },
		{ text: listed.isActive ? "• " : "  ", tone: "good" },
		{ text: `${lines}${fold}`, tone: "dim" },
		span(`${describeKind(listed)}: `, isChosen ? "chosen" : "strong"),
		...drawLabel(state, id),
		span(findWords(listed), isChosen ? "chosen" : "plain"),
		...(id === state.leafId ? [span(" ← active", "good")] : []),
	];
}

function drawLabel({ labels, showsLabelTimes }: NavigatorState, id: string): readonly Span[] {
	const found = labels.get(id);
	if (!found) return [];
	const { label, time } = found;
	const day = time === undefined ? "" : ` · ${formatDay(time)} ${formatTime(time)}`;
	return [span(`[${label}${showsLabelTimes ? day : ""}] `, "label")];
}
