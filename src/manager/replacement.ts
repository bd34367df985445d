import { randomBytes } from "node:crypto";
import {
	closeSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	realpathSync,
	renameSync,
	type Stats,
	statSync,
	unlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeInputFault, faultCode } from "../file-fault.ts";
import { createLog, type LogFile, noteBytes, noteIdentity, writeWhole } from "./log-file.ts";

const ownerOnly = 0o600;
const PIECE_CHARACTERS = 1024 * 1024;

/**
 * Writes `lines` to `path` as a whole or not at all: to `.pressleaf-<random>.tmp` beside it, which is synced and renamed.
 * Gives what is known of the new file, which only its owner may read.
 */
export function replaceFile(path: string, lines: Iterable<string>): LogFile {
	const draft = join(dirname(path), `.pressleaf-${randomBytes(8).toString("hex")}.tmp`);
	const file = openSync(draft, "wx", ownerOnly);
	try {
		const log = createLog(path);
		try {
			for (const piece of gatherLines(lines)) {
				writeWhole(file, piece);
				noteBytes(log, piece);
			}
			fsyncSync(file);
			sizeOf(path); // something else may stand there by now
			renameSync(draft, path);
			noteIdentity(log, file);
		} finally {
			closeSync(file);
		}
		return log;
	} catch (cause) {
		removeDraft(draft);
		throw cause;
	}
}

function* gatherLines(lines: Iterable<string>): Generator<Buffer> {
	let piece = "";
	for (const line of lines) {
		piece += `${line}\n`;
		if (piece.length < PIECE_CHARACTERS) continue;
		yield Buffer.from(piece);
		piece = "";
	}
	yield Buffer.from(piece);
}

/** What hinders it must not hide why the writing failed. */
function removeDraft(draft: string): void {
	try {
		unlinkSync(draft);
	} catch (cause) {
		if (faultCode(cause) === undefined) throw cause;
	}
}

/** Keeps the file at `path` under a second name beside it, `<path>.before-1` or the next that is free. */
export function keepFile(path: string): void {
	for (let count = 1; ; count++) {
		try {
			linkSync(path, `${path}.before-${count}`);
			return;
		} catch (cause) {
			if (faultCode(cause) !== "EEXIST") throw cause;
		}
	}
}

/** Makes the folder that `path` is in, for its owner alone; gives `path` with its symbolic links followed. */
export function makeFolder(path: string): string {
	const folder = dirname(path);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const isThere = sizeOf(path) !== undefined;
	return isThere ? realpathSync(path) : join(realpathSync(folder), basename(path));
}

/**
 * Size in bytes of the file at `path`; undefined where there is none. Throws SESSION_UNREADABLE where a folder, a device or
 * a pipe stands there: none of them is ever read, or replaced by a session.
 */
export function sizeOf(path: string): number | undefined {
	const stat = statIfThere(path);
	if (stat === undefined || stat.isFile()) return stat?.size;
	const what = stat.isDirectory()
		? "is a folder. Name a session file in it."
		: "is no regular file.";
	throw new PressleafError("SESSION_UNREADABLE", `"${quoteInput(path)}" ${what}`);
}

function statIfThere(path: string): Stats | undefined {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch (cause) {
		throw describeInputFault(cause, path);
	}
}
