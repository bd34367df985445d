import { PressleafError } from "../../errors.ts";
import { SessionManager } from "../../manager/index.ts";
import { removeFile, type TrashCommand } from "../trash.ts";
import type { PickerEffect } from "./picker-keys.ts";
import type { PickerNews } from "./picker-news.ts";

/** What of the picker's effects changes a session's file. */
export type SessionChange = Exclude<PickerEffect, { readonly type: "read" }>;

/** Does what was asked for, and says what came of it; what its user can act on is news too. */
export async function changeSession(
	change: SessionChange,
	trash: TrashCommand | undefined,
): Promise<PickerNews> {
	try {
		return change.type === "rename" ? rename(change) : await remove(change, trash);
	} catch (cause) {
		if (!(cause instanceof PressleafError)) throw cause;
		return { type: "failed", message: cause.message };
	}
}

function rename({ session, name }: Extract<SessionChange, { type: "rename" }>): PickerNews {
	const { path } = session;
	const manager = SessionManager.open(path);
	manager.appendSessionInfo(name);
	return { type: "renamed", path, name: manager.getSessionName() ?? "" };
}

async function remove(
	{ session }: Extract<SessionChange, { type: "delete" }>,
	trash: TrashCommand | undefined,
): Promise<PickerNews> {
	const { path } = session;
	await removeFile(path, trash);
	return { type: "removed", path, isInTrash: trash !== undefined };
}
