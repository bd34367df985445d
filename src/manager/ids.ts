import { v4, v7 } from "uuid";
import { PressleafError, quoteInput } from "../errors.ts";

/** A new session's id: sorted by text, sessions stand in the order of their making. */
export function makeSessionId(): string {
	return v7();
}

/** A new entry's id: eight hex digits, of which `isTaken` knows none; a whole UUID where those seem to be used up. */
export function makeEntryId(isTaken: (id: string) => boolean): string {
	for (let tries = 0; tries < 100; tries++) {
		const id = v4().slice(0, 8);
		if (!isTaken(id)) return id;
	}
	return v4();
}

const SESSION_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;
const LONGEST_ID = 200;

/** Whether `id` may become a part of a session file's name. */
export function isSessionId(id: string): boolean {
	return SESSION_ID.test(id) && id.length <= LONGEST_ID;
}

/** Throws OPTION_INVALID where `id` may not become a part of a session file's name. */
export function checkSessionId(id: string): void {
	if (isSessionId(id)) return;
	throw new PressleafError(
		"OPTION_INVALID",
		`A session cannot have the id "${quoteInput(id)}". Use letters, digits, ".", "_" and "-", with a letter or digit at both ends.`,
	);
}
