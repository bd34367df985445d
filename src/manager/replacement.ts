import { randomBytes } from "node:crypto";
import {
	closeSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	realpathSync,
	renameSync,
	statSync,
	unlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { faultCode } from "../file-fault.ts";
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

/** Makes the folder that `path` is in, for its owner alone; gives `path` with the folder's symbolic links followed. */
export function makeFolder(path: string): string {
	const folder = dirname(path);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	return join(realpathSync(folder), basename(path));
}

/** Size in bytes of the file at `path`; undefined where there is none. */
export function sizeOf(path: string): number | undefined {
	return statSync(path, { throwIfNoEntry: false })?.size;
}
