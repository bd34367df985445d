import { homedir } from "node:os";
import type { SessionInfo, SessionsFolder } from "../../catalog/index.ts";
import { PressleafError } from "../../errors.ts";
import { type Screen, showScreen } from "../screen/index.ts";
import { isLively } from "../terminal.ts";
import { findTrash } from "../trash.ts";
import { drawPicker, listHeight } from "./picker-drawing.ts";
import { type PickerEffect, pressPickerKey } from "./picker-keys.ts";
import { type PickerNews, takeNews } from "./picker-news.ts";
import { openingState, type PickerState } from "./picker-state.ts";
import { changeSession } from "./session-changes.ts";
import { feedSessions } from "./session-feed.ts";

/** Whose sessions are chosen from. */
export interface PickRequest {
	readonly folder: SessionsFolder;
	/** Working directory, absolute: the project whose sessions are listed first. */
	readonly cwd: string;
	readonly signal: AbortSignal;
}

/**
 * Lets the user choose a session. Rejects with NOTHING_CHOSEN where the picker is left, and with OPTION_INVALID where there is
 * no terminal.
 */
export async function pickSession({ folder, cwd, signal }: PickRequest): Promise<SessionInfo> {
	const trash = findTrash();
	const place = { cwd, home: homedir(), now: Date.now(), hasTrash: trash !== undefined };
	const screen: Screen<PickerState, PickerNews, PickerEffect, SessionInfo> = {
		opening: openingState,
		firstEffect: { type: "read", scope: "project" },
		press: (state, key, { height }) => pressPickerKey(state, key, listHeight(height)),
		take: takeNews,
		draw: (state, size) => drawPicker(state, size, place),
		async perform(effect, tell, closing) {
			if (effect.type !== "read") return tell(await changeSession(effect, trash));
			await feedSessions({ folder, cwd, scope: effect.scope, signal: closing }, tell);
		},
	};
	const chosen = await showScreen(screen, { isColored: isLively(), signal });
	if (chosen) return chosen;
	throw new PressleafError("NOTHING_CHOSEN", "No session was chosen; nothing was done.");
}
