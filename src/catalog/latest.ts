import { closeSync, openSync, readSync } from "node:fs";
import { faultCode } from "../file-fault.ts";
import { chooseByCwd, newestFirst } from "./list.ts";
import { createScan, type Scan } from "./scan.ts";
import { findSessionFiles, type SessionFile } from "./session-files.ts";
import type { SessionInfo } from "./session-info.ts";
import type { SessionsFolder } from "./sessions-folder.ts";

const CHUNK_BYTES = 256 * 1024;

/**
 * The path of the session of `cwd` (absolute) whose last message is the latest; undefined where there is none. Blocks while
 * it reads the sessions of `cwd`; `listSessions` does not.
 */
export function findLatestSession(folder: SessionsFolder, cwd: string): string | undefined {
	const found: SessionInfo[] = [];
	const isOwn = chooseByCwd(folder, cwd);
	for (const file of findSessionFiles(folder.path)) {
		const scan = createScan(file, false);
		const isWanted = () => scan.header() === undefined || isOwn(scan.header(), file.path);
		if (file.fault !== undefined || !readWhile(file, scan, isWanted)) continue;
		if (isOwn(scan.header(), file.path)) found.push(scan.finish());
	}
	return found.filter(({ entryCount }) => entryCount > 0).sort(newestFirst)[0]?.path;
}

/** Whether the file could be read to its end and was wanted until then. */
function readWhile(file: SessionFile, scan: Scan, isWanted: () => boolean): boolean {
	try {
		const handle = openSync(file.path, "r");
		try {
			for (;;) {
				const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
				const length = readSync(handle, chunk);
				if (length === 0) return true;
				scan.push(chunk.subarray(0, length));
				if (!isWanted()) return false;
			}
		} finally {
			closeSync(handle);
		}
	} catch (cause) {
		if (faultCode(cause) === undefined) throw cause;
		return false;
	}
}
