import { filterModes, type ListedEntry } from "../../tree/index.ts";
import { editText, type Key, nameKey, type Step } from "../screen/index.ts";
import {
	cursorOf,
	moveCursor,
	type NavigatorState,
	replan,
	rowAtCursor,
} from "./navigator-state.ts";

/** What the navigator asks for: a label in the session's file; "" takes it away. */
export interface LabelEffect {
	readonly entryId: string;
	readonly label: string;
}

/** What came of it. */
export type NavigatorNews =
	| {
			readonly type: "labelled";
			readonly entryId: string;
			readonly label: string;
			readonly time: string;
	  }
	| { readonly type: "failed"; readonly message: string };

/** Where a key leads; the end is the id of the chosen entry. */
export type NavigatorStep = Step<NavigatorState, LabelEffect, string>;

/** What a key does; `page` is how many rows are in sight. */
export function pressNavigatorKey(state: NavigatorState, key: Key, page: number): NavigatorStep {
	const name = nameKey(key);
	if (name === "ctrl+c") return { state, end: undefined };
	if (state.draft) return pressWhileLabelling(state, state.draft, key);
	const index = indexAfter(state, name, page);
	if (index !== undefined) return { state: moveCursor(state, index) };
	// Letters are told by what they write: only that says whether Shift was held.
	const action = actions[key.text === "" ? name : key.text];
	return action ? action(state) : { state };
}

/** The state once something became known. */
export function takeNavigatorNews(state: NavigatorState, news: NavigatorNews): NavigatorState {
	if (news.type === "failed") return { ...state, notice: { text: news.message, isBad: true } };
	const { entryId, label, time } = news;
	const labels = new Map(state.labels);
	if (label === "") labels.delete(entryId);
	else labels.set(entryId, { label, time });
	const text = label === "" ? "The label was taken away." : `Labelled "${label}".`;
	return replan(state, { labels, notice: { text, isBad: false } });
}

function indexAfter(state: NavigatorState, name: string, page: number): number | undefined {
	const at = cursorOf(state);
	const places: { readonly [name: string]: number } = {
		up: at - 1,
		down: at + 1,
		left: at - page,
		right: at + page,
		pageup: at - page,
		pagedown: at + page,
		home: 0,
		end: state.rows.length - 1,
	};
	return places[name];
}

const actions: { readonly [name: string]: (state: NavigatorState) => NavigatorStep } = {
	enter: (state) => {
		const row = rowAtCursor(state);
		return row ? { state, end: row.listed.entry.id } : { state };
	},
	escape: (state) => ({ state, end: undefined }),
	"ctrl+left": foldOrLeave,
	"alt+left": foldOrLeave,
	"ctrl+right": unfoldOrEnter,
	"alt+right": unfoldOrEnter,
	L: (state) => {
		const listed = rowAtCursor(state)?.listed;
		if (!listed) return { state };
		const text = state.labels.get(listed.entry.id)?.label ?? "";
		return { state: { ...state, draft: { entry: listed, text }, notice: undefined } };
	},
	T: (state) => ({ state: { ...state, showsLabelTimes: !state.showsLabelTimes } }),
	"ctrl+o": (state) => {
		const mode = filterModes[filterModes.indexOf(state.mode) + 1] ?? "default";
		return { state: replan(state, { mode, notice: undefined }) };
	},
};

/** Folds what hangs on the row; where nothing does, or it is folded, goes to the row that it hangs on itself. */
function foldOrLeave(state: NavigatorState): NavigatorStep {
	const row = rowAtCursor(state);
	if (!row) return { state };
	if (row.isFoldable && !row.isFolded) return { state: fold(state, row.listed, true) };
	return { state: { ...state, chosen: row.owner ?? row.listed, notice: undefined } };
}

/** Unfolds the row; where nothing is folded, goes to the next row on which others hang, or to the end. */
function unfoldOrEnter(state: NavigatorState): NavigatorStep {
	const row = rowAtCursor(state);
	if (!row) return { state };
	if (row.isFolded) return { state: fold(state, row.listed, false) };
	const at = cursorOf(state);
	const next = state.rows.findIndex(({ isFoldable }, index) => index > at && isFoldable);
	return { state: moveCursor(state, next < 0 ? state.rows.length - 1 : next) };
}

function fold(state: NavigatorState, chosen: ListedEntry, isFolded: boolean): NavigatorState {
	const folded = new Set(state.folded);
	if (isFolded) folded.add(chosen.entry.id);
	else folded.delete(chosen.entry.id);
	return replan(state, { folded, chosen, notice: undefined });
}

function pressWhileLabelling(
	before: NavigatorState,
	{ entry: listed, text }: NonNullable<NavigatorState["draft"]>,
	key: Key,
): NavigatorStep {
	const name = nameKey(key);
	const state = { ...before, draft: undefined };
	if (name === "escape") return { state };
	if (name !== "enter") {
		return { state: { ...before, draft: { entry: listed, text: editText(text, key) ?? text } } };
	}
	const { id: entryId } = listed.entry;
	const label = text.trim();
	if (label === (before.labels.get(entryId)?.label ?? "")) return { state };
	return { state, effect: { entryId, label } };
}
