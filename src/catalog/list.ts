import { createReadStream } from "node:fs";
import { dirname } from "node:path";
import type { Problem } from "../errors.ts";
import { describeInputFault } from "../file-fault.ts";
import type { SessionHeader } from "../session/index.ts";
import { createScan } from "./scan.ts";
import { findSessionFiles, type SessionFile } from "./session-files.ts";
import type { SessionInfo } from "./session-info.ts";
import { findProjectFolder, type SessionsFolder } from "./sessions-folder.ts";

/** Told after each file how many of all were looked at. */
export type ListProgress = (loaded: number, total: number) => void;

/** What may be said about a list. */
export interface ListOptions {
	/** Whether `allMessagesText` is filled; left out: false. It may be as large as the sessions. */
	readonly withText?: boolean | undefined;
	/** Ends the list with its reason. */
	readonly signal?: AbortSignal | undefined;
}

/** What is listed, and how. */
export interface ListRequest extends ListOptions {
	/** Only sessions of this working directory (absolute), by their headers; left out: all. */
	readonly cwd?: string | undefined;
	readonly onProgress?: ListProgress | undefined;
	/** Given each session once it is read, in no order. */
	readonly onSession?: ((session: SessionInfo) => void) | undefined;
}

const FILES_AT_A_TIME = 4;
const CHUNK_BYTES = 256 * 1024;

/**
 * The sessions in a sessions folder, latest message first. Each file is read once, as a stream, a few at a time. One that
 * is damaged, or cannot be read, is listed with its problems. Rejects with the signal's reason, or with a PressleafError
 * where the folder itself cannot be looked into.
 */
export function listSessions(
	folder: SessionsFolder,
	request: ListRequest = {},
): Promise<readonly SessionInfo[]> {
	return describeFiles(folder.path, chooseByCwd(folder, request.cwd), request);
}

/** Whether a session is wanted, by its header, or undefined where the file has none. */
export type Choice = (header: SessionHeader | undefined, path: string) => boolean;

/** The sessions in `folder` that are chosen, latest message first. */
export async function describeFiles(
	folder: string,
	isChosen: Choice,
	{ withText = false, signal, onProgress, onSession }: Omit<ListRequest, "cwd">,
): Promise<readonly SessionInfo[]> {
	signal?.throwIfAborted();
	const files = findSessionFiles(folder);
	const found: SessionInfo[] = [];
	const pending = files.values();
	let loaded = 0;
	const work = async () => {
		for (const file of pending) {
			const info = await describeFile(file, isChosen, { withText, signal });
			if (info) {
				found.push(info);
				onSession?.(info);
			}
			onProgress?.(++loaded, files.length);
		}
	};
	await Promise.all(Array.from({ length: FILES_AT_A_TIME }, work));
	return found.sort(newestFirst);
}

/** Equal times: the later made first, so that an order stays. */
export function newestFirst(a: SessionInfo, b: SessionInfo): number {
	return b.modified.getTime() - a.modified.getTime() || (a.path < b.path ? 1 : -1);
}

/** What a list says of one file; undefined where it is not chosen. Rejects with the signal's reason alone. */
export async function describeFile(
	file: SessionFile,
	isChosen: Choice,
	{ withText = false, signal }: ListOptions,
): Promise<SessionInfo | undefined> {
	const { path } = file;
	const scan = createScan(file, withText);
	try {
		if (file.fault !== undefined) throw file.fault;
		for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES, signal })) {
			scan.push(chunk);
			if (scan.header() && !isChosen(scan.header(), path)) return undefined;
		}
	} catch (cause) {
		signal?.throwIfAborted();
		if (!isChosen(scan.header(), path)) return undefined;
		return describeUnread(file, describeInputFault(cause, path));
	}
	signal?.throwIfAborted();
	return isChosen(scan.header(), path) ? scan.finish() : undefined;
}

/** By the header's directory; a file that names none belongs to the directory whose folder it stands in. */
export function chooseByCwd(folder: SessionsFolder, cwd: string | undefined): Choice {
	if (cwd === undefined) return () => true;
	const own = folder.isGrouped ? findProjectFolder(folder, cwd) : undefined;
	return (header, path) => (header?.cwd === undefined ? dirname(path) === own : header.cwd === cwd);
}

/** A file that there is nothing to say about but why. */
function describeUnread(file: SessionFile, fault: unknown): SessionInfo {
	if (!(fault instanceof Error)) throw fault;
	const info = createScan(file, false).finish();
	const place = { file: file.path, line: 0 };
	const { message } = fault;
	const problem: Problem = { severity: "warning", code: "header-missing", place, message };
	return { ...info, problems: [problem] };
}
