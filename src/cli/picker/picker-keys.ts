import type { SessionInfo } from "../../catalog/index.ts";
import { editText, type Key, nameKey, type Step } from "../screen/index.ts";
import {
	arrange,
	currentList,
	cursorOf,
	moveCursor,
	type PickerState,
	sessionAtCursor,
} from "./picker-state.ts";
import { type Scope, sortOrders } from "./session-list.ts";

/** What the picker asks for: reading a list, or a change of a session's file. */
export type PickerEffect =
	| { readonly type: "read"; readonly scope: Scope }
	| { readonly type: "rename"; readonly session: SessionInfo; readonly name: string }
	| { readonly type: "delete"; readonly session: SessionInfo };

/** Where a key leads. */
export type PickerStep = Step<PickerState, PickerEffect, SessionInfo>;

/** What a key does; `page` is how many rows are in sight. */
export function pressPickerKey(state: PickerState, key: Key, page: number): PickerStep {
	if (nameKey(key) === "ctrl+c") return { state, end: undefined };
	const { mode } = state;
	if (mode.kind === "rename") return pressWhileRenaming(state, mode, key);
	if (mode.kind === "delete") return pressWhileDeleting(state, mode.session, key);
	return pressWhileBrowsing(state, key, page);
}

function pressWhileBrowsing(state: PickerState, key: Key, page: number): PickerStep {
	const name = nameKey(key);
	const index = indexAfter(state, name, page);
	if (index !== undefined) return { state: moveCursor(state, index) };
	const action = actions[name];
	if (action) return action(state);
	const filter = editText(state.filter, key);
	if (filter === undefined) return { state };
	return { state: arrange(state, { filter, chosen: undefined, notice: undefined }) };
}

function indexAfter(state: PickerState, name: string, page: number): number | undefined {
	const at = cursorOf(state);
	const places: { readonly [name: string]: number } = {
		up: at - 1,
		down: at + 1,
		pageup: at - page,
		pagedown: at + page,
		home: 0,
		end: state.rows.length - 1,
	};
	return places[name];
}

const actions: { readonly [name: string]: (state: PickerState) => PickerStep } = {
	enter: (state) => {
		const session = sessionAtCursor(state);
		return session ? { state, end: session } : { state };
	},
	escape: (state) => ({ state, end: undefined }),
	tab: changeScope,
	"ctrl+p": (state) => ({ state: { ...state, showsPaths: !state.showsPaths } }),
	"ctrl+s": (state) => {
		const at = sortOrders.indexOf(state.order) + 1;
		return { state: arrange(state, { order: sortOrders[at] ?? "latest", notice: undefined }) };
	},
	"ctrl+n": (state) => ({
		state: arrange(state, { isNamedOnly: !state.isNamedOnly, notice: undefined }),
	}),
	"ctrl+r": (state) => {
		const session = sessionAtCursor(state);
		if (!session) return { state };
		const mode = { kind: "rename", session, text: session.name ?? "" } as const;
		return { state: { ...state, mode, notice: undefined } };
	},
	"ctrl+d": (state) => {
		const session = sessionAtCursor(state);
		if (!session) return { state };
		return { state: { ...state, mode: { kind: "delete", session }, notice: undefined } };
	},
};

/** Goes over to the other list, which is read once it is looked at. */
function changeScope(before: PickerState): PickerStep {
	const scope = before.scope === "all" ? "project" : "all";
	const state = arrange(before, { scope, chosen: undefined, notice: undefined });
	if (currentList(state).state !== "unread") return { state };
	const lists = { ...state.lists, [scope]: { ...currentList(state), state: "reading" as const } };
	return { state: { ...state, lists }, effect: { type: "read", scope } };
}

function pressWhileRenaming(
	state: PickerState,
	mode: Extract<PickerState["mode"], { kind: "rename" }>,
	key: Key,
): PickerStep {
	const { session, text } = mode;
	const name = nameKey(key);
	if (name === "escape") return { state: browse(state) };
	if (name === "enter") {
		const wanted = text.trim();
		if (wanted === (session.name ?? "")) return { state: browse(state) };
		return { state: browse(state), effect: { type: "rename", session, name: wanted } };
	}
	return { state: { ...state, mode: { ...mode, text: editText(text, key) ?? text } } };
}

/** Only "y" deletes; any other key keeps the session. */
function pressWhileDeleting(state: PickerState, session: SessionInfo, key: Key): PickerStep {
	const isSure = key.text.toLowerCase() === "y";
	return { state: browse(state), ...(isSure && { effect: { type: "delete", session } }) };
}

function browse(state: PickerState): PickerState {
	return { ...state, mode: { kind: "browse" } };
}
