import { join } from "node:path";
import {
	findProjectFolder,
	findSessionsFolder,
	nameSessionFile,
	type SessionsFolder,
} from "../catalog/index.ts";
import { beginSession, makeHeader, type NewSessionOptions, resolvePath } from "./fresh-session.ts";
import type { OpenSession } from "./open-session.ts";
import type { RecordedHeader } from "./recorded.ts";

/** Where a session is worked on. */
export interface Workplace {
	readonly cwd: string;
	/** Absolute; undefined where nothing is kept. */
	readonly folder: string | undefined;
	readonly fsync: boolean;
}

/** The sessions folder that `dir` names, else the one that counts for `cwd`. */
export function findFolder(cwd: string, dir: string | undefined): SessionsFolder {
	if (dir === undefined) return findSessionsFolder({ cwd: resolvePath(cwd) });
	return { path: resolvePath(dir), isGrouped: false, from: "option" };
}

/** The folder for files of `cwd`. */
export function folderFor(cwd: string, dir: string | undefined): string {
	return findProjectFolder(findFolder(cwd, dir), resolvePath(cwd));
}

/** Where a session with this header is kept. */
export function pathFor(
	{ folder }: Workplace,
	{ id, timestamp }: RecordedHeader,
): string | undefined {
	return folder === undefined ? undefined : join(folder, nameSessionFile(id, timestamp));
}

/** A new session, of which nothing is written yet. */
export function beginIn(place: Workplace, options: NewSessionOptions): OpenSession {
	const header = makeHeader(place.cwd, options);
	return beginSession(header, pathFor(place, header), place.fsync);
}

/** The directory that a session says it is of, else the current one. */
export function cwdOf({ memory }: OpenSession): string {
	return memory.header.cwd || process.cwd();
}
