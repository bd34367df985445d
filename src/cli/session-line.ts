import { quoteInput, replaceControls } from "../errors.ts";

/** What tells a session from others. */
export interface KnownSession {
	readonly sessionId: string;
	/** Undefined where it has none. */
	readonly sessionName: string | undefined;
	/** What stands for a name. */
	readonly firstWords: string | undefined;
	/** Base name of the source, or "stdin". */
	readonly source: string;
	/** Absolute path of the source where it has one. */
	readonly sourcePath: string | undefined;
}

/** Which session it is, in a line: its name or first words, its id, its path. */
export function describeSession(session: KnownSession): string {
	const words = session.sessionName ?? session.firstWords;
	const name = words === undefined || words === "" ? "" : `"${quoteInput(words)}" `;
	const place = replaceControls(session.sourcePath ?? session.source);
	return `Session ${name}(${quoteInput(session.sessionId)}) from ${place}`;
}

/** The same for scripts. */
export function toSessionJson({ sessionId, sessionName, sourcePath }: KnownSession) {
	return { id: sessionId, name: sessionName ?? null, path: sourcePath ?? null };
}
