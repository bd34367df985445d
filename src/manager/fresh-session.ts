import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { PressleafError, type Problem, quoteInput } from "../errors.ts";
import type { Session } from "../session/index.ts";
import { checkSessionId, makeSessionId } from "./ids.ts";
import { readLog } from "./log-file.ts";
import { createMemory, loadMemory } from "./memory.ts";
import type { OpenSession } from "./open-session.ts";
import type { RecordedHeader } from "./recorded.ts";
import { sizeOf } from "./replacement.ts";

/** What a new session may say about itself. */
export interface NewSessionOptions {
	/** Letters, digits, ".", "_" and "-", with a letter or digit at both ends; left out: a UUID of version 7. */
	readonly id?: string | undefined;
	/** Path of the session that it is made from. */
	readonly parentSession?: string | undefined;
}

/** The header of a session that begins now. */
export function makeHeader(cwd: string, options: NewSessionOptions = {}): RecordedHeader {
	const { id = makeSessionId(), parentSession } = options;
	checkSessionId(id);
	const timestamp = new Date().toISOString();
	const parent = parentSession === undefined ? {} : { parentSession };
	return { type: "session", version: 3, id, timestamp, cwd, ...parent };
}

/** A session of which nothing is written yet. */
export function beginSession(
	header: RecordedHeader,
	path: string | undefined,
	fsync: boolean,
): OpenSession {
	return { memory: createMemory(header), path, log: undefined, renewal: undefined, fsync };
}

/** The session in a file; where there is no file, or an empty one, a new session that will be written there. */
export function openSession(file: string, cwd: string, fsync: boolean): OpenSession {
	const path = resolvePath(file);
	if (!sizeOf(path)) return beginSession(makeHeader(cwd), path, fsync);
	const { session, log } = readLog(realpathSync(path));
	const memory = loadMemory(session);
	return { memory, path, log, renewal: findRenewal(session, memory.problems), fsync };
}

/** A session with all entries of the one in the file `source`, which is only read. */
export function copySession(source: string, header: RecordedHeader): OpenSession["memory"] {
	const path = resolvePath(source);
	if (sizeOf(path) === undefined) {
		throw new PressleafError("SESSION_NOT_FOUND", `There is no file "${quoteInput(path)}".`);
	}
	const { session } = readLog(realpathSync(path));
	if (session.entries.length === 0) {
		const message = `"${quoteInput(path)}" holds a session header and nothing else.`;
		throw new PressleafError("SESSION_EMPTY", message);
	}
	return { ...loadMemory(session), header, problems: [] };
}

/** `path` made absolute. */
export function resolvePath(path: string): string {
	if (path === "" || path.includes("\0")) {
		throw new PressleafError("OPTION_INVALID", "The session's file has no name that can be used.");
	}
	return resolve(path);
}

/** Whatever pi would not read as it is read here. */
const renewing: ReadonlySet<Problem["code"]> = new Set<Problem["code"]>([
	"header-missing",
	"header-late",
	"header-malformed",
	"entry-id-missing",
	"entry-id-repeated",
	"parent-repeated",
]);

function findRenewal({ header }: Session, problems: readonly Problem[]): OpenSession["renewal"] {
	if (header.version >= 3 && !problems.some(({ code }) => renewing.has(code))) return undefined;
	return problems.some(({ severity }) => severity === "warning") ? "kept" : "plain";
}
