import type { SessionInfo } from "../../catalog/index.ts";
import { arrange, cursorOf, moveCursor, type PickerState } from "./picker-state.ts";
import type { Scope, SessionList } from "./session-list.ts";

/** What becomes known while the picker is open. */
export type PickerNews =
	| {
			readonly type: "found";
			readonly scope: Scope;
			readonly sessions: readonly SessionInfo[];
			readonly loaded: number;
			readonly total: number;
	  }
	| { readonly type: "read"; readonly scope: Scope }
	| { readonly type: "renamed"; readonly path: string; readonly name: string }
	| { readonly type: "removed"; readonly path: string; readonly isInTrash: boolean }
	| { readonly type: "failed"; readonly message: string };

/** The state once something became known; the cursor stays on its session. */
export function takeNews(state: PickerState, news: PickerNews): PickerState {
	switch (news.type) {
		case "found": {
			const { scope, loaded, total } = news;
			const sessions = [...state.lists[scope].sessions, ...news.sessions];
			return changeList(state, scope, { sessions, loaded, total });
		}
		case "read":
			return changeList(state, news.scope, { state: "read" });
		case "renamed":
			return tell(rename(state, news.path, news.name), `Named "${news.name}".`);
		case "removed":
			return tell(remove(state, news.path), news.isInTrash ? "Moved to the trash." : "Deleted.");
		case "failed":
			return { ...state, notice: { text: news.message, isBad: true } };
	}
}

function tell(state: PickerState, text: string): PickerState {
	return { ...state, notice: { text, isBad: false } };
}

function changeList(state: PickerState, scope: Scope, fields: Partial<SessionList>): PickerState {
	const lists = { ...state.lists, [scope]: { ...state.lists[scope], ...fields } };
	return arrange(state, { lists });
}

function rename(state: PickerState, path: string, name: string): PickerState {
	return changeSessions(state, (session) =>
		session.path === path ? { ...session, name: name === "" ? undefined : name } : session,
	);
}

/** Without a session; the cursor goes to the row that takes its place. */
function remove(state: PickerState, path: string): PickerState {
	const at = cursorOf(state);
	const isOn = state.rows[at]?.path === path;
	const next = changeSessions(state, (session) => (session.path === path ? undefined : session));
	return isOn ? moveCursor(next, at) : next;
}

function changeSessions(
	state: PickerState,
	change: (session: SessionInfo) => SessionInfo | undefined,
): PickerState {
	const changeAll = (list: SessionList) => ({
		...list,
		sessions: list.sessions.flatMap((session) => change(session) ?? []),
	});
	const { project, all } = state.lists;
	return arrange(state, { lists: { project: changeAll(project), all: changeAll(all) } });
}
