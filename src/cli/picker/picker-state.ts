import type { SessionInfo } from "../../catalog/index.ts";
import { type Arrangement, arrangeSessions, type Scope, type SessionList } from "./session-list.ts";

/** What the keys do at the moment. */
export type PickerMode =
	| { readonly kind: "browse" }
	| { readonly kind: "rename"; readonly session: SessionInfo; readonly text: string }
	| { readonly kind: "delete"; readonly session: SessionInfo };

/** All that the picker shows and knows. */
export interface PickerState extends Arrangement {
	readonly lists: { readonly [S in Scope]: SessionList };
	readonly scope: Scope;
	readonly showsPaths: boolean;
	readonly mode: PickerMode;
	/** In order of the screen. */
	readonly rows: readonly SessionInfo[];
	/** Path of the session that the cursor is on; undefined while it stays on the first row. */
	readonly chosen: string | undefined;
	/** What came of the last action. */
	readonly notice: { readonly text: string; readonly isBad: boolean } | undefined;
}

const UNREAD: SessionList = { sessions: [], loaded: 0, total: 0, state: "unread" };

/** The picker as it opens, while this project's sessions are read. */
export const openingState: PickerState = {
	lists: { project: { ...UNREAD, state: "reading" }, all: UNREAD },
	scope: "project",
	filter: "",
	order: "latest",
	isNamedOnly: false,
	showsPaths: false,
	mode: { kind: "browse" },
	rows: [],
	chosen: undefined,
	notice: undefined,
};

/** The list that is looked at. */
export function currentList({ lists, scope }: PickerState): SessionList {
	return lists[scope];
}

/** Which row the cursor is on; 0 where there is none. */
export function cursorOf({ rows, chosen }: PickerState): number {
	return Math.max(
		0,
		rows.findIndex(({ path }) => path === chosen),
	);
}

/** The session that the cursor is on. */
export function sessionAtCursor(state: PickerState): SessionInfo | undefined {
	return state.rows[cursorOf(state)];
}

/** A state with other fields, and the rows that follow from them. */
export function arrange(state: PickerState, fields: Partial<PickerState>): PickerState {
	const next = { ...state, ...fields };
	return { ...next, rows: arrangeSessions(currentList(next).sessions, next) };
}

/** A state with the cursor on a row, as near to `index` as there is one. */
export function moveCursor(state: PickerState, index: number): PickerState {
	const at = Math.max(0, Math.min(index, state.rows.length - 1));
	return { ...state, chosen: state.rows[at]?.path, notice: undefined };
}
