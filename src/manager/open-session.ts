import { PressleafError, quoteInput } from "../errors.ts";
import { describeSessionFault } from "../file-fault.ts";
import { withLock } from "../file-lock.ts";
import { type Entry, readAppended } from "../session/index.ts";
import { type Composed, composeEntry, type EntryFields } from "./compose.ts";
import { makeEntryId } from "./ids.ts";
import {
	appendLine,
	type LogFile,
	noteBytes,
	readGrowth,
	readLog,
	refuseChanged,
	syncFile,
	withOpenLog,
} from "./log-file.ts";
import { loadMemory, type Memory, remember, saysSomething, writeLines } from "./memory.ts";
import { keepFile, makeFolder, replaceFile, sizeOf } from "./replacement.ts";

/** A session in memory together with the file that it is kept in. */
export interface OpenSession {
	memory: Memory;
	/** Absolute; undefined where the session is in memory alone. */
	readonly path: string | undefined;
	/** Undefined while there is no file. */
	log: LogFile | undefined;
	/** Why the file has to be written anew before something is appended; undefined where it has not. */
	renewal: Renewal | undefined;
	/** Whether each line is given to the disk itself before its append returns. */
	readonly fsync: boolean;
}

/** `kept`: the file holds what a new one would not; it stays under a second name. */
type Renewal = "plain" | "kept";

/** What an entry says; some say their own id too. */
export type Said = EntryFields | ((id: string) => EntryFields);

/**
 * Appends an entry below the leaf, which moves on to it; gives its id. Where writing fails, memory is as it was before.
 */
export function appendEntry(session: OpenSession, said: Said): string {
	const { path } = session;
	if (path === undefined) return take(session, compose(session, said));
	try {
		return session.log ? appendToFile(session, session.log, said) : begin(session, path, said);
	} catch (cause) {
		throw describeSessionFault(cause, path);
	}
}

function compose({ memory }: OpenSession, said: Said): Composed {
	const id = makeEntryId((known) => memory.places.has(known));
	const fields = typeof said === "function" ? said(id) : said;
	return composeEntry(fields, { id, parentId: memory.leafId });
}

function take({ memory }: OpenSession, { entry }: Composed): string {
	remember(memory, entry);
	memory.leafId = entry.id;
	return entry.id;
}

/** A file is made with the first word of a conversation, and holds all that was set up before it. */
function begin(session: OpenSession, path: string, said: Said): string {
	const composed = compose(session, said);
	if (session.memory.hasConversation || saysSomething(composed.entry)) {
		session.log = writeNew(path, withLine(session.memory, composed));
	}
	return take(session, composed);
}

function* withLine(memory: Memory, { line }: Composed): Generator<string> {
	yield* writeLines(memory);
	yield line;
}

/** Writes a whole session to its file, which must not be there yet. */
export function writeSession(session: OpenSession): void {
	const { path, memory } = session;
	if (path === undefined) return;
	try {
		session.log = writeNew(path, writeLines(memory));
	} catch (cause) {
		throw describeSessionFault(cause, path);
	}
}

/** Writes a session file where there is none; throws SESSION_CHANGED where there is one by now. */
function writeNew(path: string, lines: Iterable<string>): LogFile {
	const realPath = makeFolder(path);
	return withLock(realPath, () => {
		if ((sizeOf(realPath) ?? 0) > 0) throw refuseChanged(path, "was made by another program");
		return replaceFile(realPath, lines);
	});
}

function appendToFile(session: OpenSession, log: LogFile, said: Said): string {
	refuseNewer(session.memory, log.path);
	return withLock(log.path, () =>
		withOpenLog(log, (file) => {
			if (session.renewal) return renew(session, { log, file, said });
			const current = takeGrowth(session, log, file);
			const composed = compose(session, said);
			appendLine(current, file, composed.line);
			if (session.fsync) syncFile(file);
			return take(session, composed);
		}),
	);
}

function refuseNewer({ header }: Memory, path: string): void {
	if (header.version <= 3) return;
	const message = `"${quoteInput(path)}" has version ${header.version}, and version 3 is the newest that is written here; nothing was written.`;
	throw new PressleafError("SESSION_UNWRITABLE", message);
}

/** Takes in what other programs appended; where that is not plain, all of the file is read anew. Gives what is known then. */
function takeGrowth(session: OpenSession, log: LogFile, file: number): LogFile {
	const grown = readGrowth(log, file);
	if (grown.length === 0) return log;
	const isWhole = log.isEnded && grown.at(-1) === 0x0a;
	const appended = isWhole ? readAppended(grown, log.lines + 1) : undefined;
	if (!appended || !fitsBelow(session.memory, appended.entries)) return readAnew(session, log.path);
	for (const entry of appended.entries) remember(session.memory, entry);
	noteBytes(log, grown);
	return log;
}

/** Whether each of `entries` is new and follows what stands before it. */
function fitsBelow({ places }: Memory, entries: readonly Entry[]): boolean {
	const added = new Set<string>();
	for (const { id, parentId } of entries) {
		if (places.has(id) || added.has(id)) return false;
		if (parentId !== null && !places.has(parentId) && !added.has(parentId)) return false;
		added.add(id);
	}
	return true;
}

function readAnew(session: OpenSession, path: string): LogFile {
	const { session: read, log } = readLog(path);
	const memory = loadMemory(read);
	const { leafId } = session.memory;
	if (leafId !== null && !memory.places.has(leafId)) throw refuseChanged(path, "was written over");
	memory.leafId = leafId;
	session.memory = memory;
	session.log = log;
	return log;
}

/** Writes the file anew, in version 3 and with the entry that is appended. */
function renew(
	session: OpenSession,
	{ log, file, said }: { log: LogFile; file: number; said: Said },
): string {
	if (readGrowth(log, file).length > 0) readAnew(session, log.path);
	const composed = compose(session, said);
	if (session.renewal === "kept") keepFile(log.path);
	session.log = replaceFile(log.path, withLine(session.memory, composed));
	session.renewal = undefined;
	return take(session, composed);
}
