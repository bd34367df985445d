import { existsSync, statSync } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describeFault } from "../file-fault.ts";
import { fileNames, layout } from "./layout.ts";
import { archiveFormat, readIfThere } from "./manifest.ts";
import type { ArchivedFile, ArchiveRecord } from "./record.ts";
import { isArchiveRecord, isIndexFile } from "./record-check.ts";
import { list, shape, text } from "./shape.ts";

/** A finished draft and the name that it gets; both relative to the archive. */
export interface Move {
	readonly draft: string;
	readonly path: string;
}

/** What is about to be: a session's new record, or the index, whose drafts are whole and safe on the disk. */
export interface JournalLine {
	readonly record?: ArchiveRecord;
	readonly index?: ArchivedFile;
	readonly moves: readonly Move[];
}

const finalName = [fileNames.page, fileNames.text, fileNames.copy, fileNames.index];

const isOfShape = shape(
	{
		moves: list(
			shape({
				draft: text(fileNames.draft),
				path: (value) => finalName.some((pattern) => text(pattern)(value)),
			}),
		),
	},
	{ record: isArchiveRecord, index: isIndexFile },
);

/** Begins every journal, so that a folder with nothing else in it is told for an archive. */
const firstLine = `{"pressleafArchive":${archiveFormat}}\n`;

/** What a run writes down before it does it. */
export interface Journal {
	/** Makes its file, so that the folder is told for an archive from now on. */
	begin(): Promise<void>;
	/** Writes a line, down to the disk, and then moves its drafts to their names. */
	commit(line: JournalLine): Promise<void>;
	close(): Promise<void>;
}

/** The lines of the journal in `folder`, the oldest first; undefined where there is none. A torn end counts for nothing. */
export async function readJournal(folder: string): Promise<readonly JournalLine[] | undefined> {
	const content = await readIfThere(join(folder, layout.journal));
	if (content === undefined) return undefined;
	return content.split("\n").slice(1, -1).flatMap(parseLine);
}

/**
 * Does what the journal says and was not done when a run was interrupted. Gives the records whose files are all there
 * now, the latest of each session.
 */
export async function replayJournal(
	folder: string,
	lines: readonly JournalLine[],
): Promise<readonly ArchiveRecord[]> {
	const records = new Map<string, ArchiveRecord>();
	for (const { record, moves } of lines) {
		for (const move of moves) {
			if (existsSync(join(folder, move.draft))) await moveDraft(folder, move);
		}
		if (record) records.set(record.key, record);
	}
	return [...records.values()].filter((record) => areThere(folder, record));
}

/** Whether the files of a record are there and have their sizes. */
export function areThere(folder: string, { files }: ArchiveRecord): boolean {
	return Object.values(files ?? {}).every((file) => isThere(folder, file));
}

/** Whether a file is there and has its size. */
export function isThere(folder: string, { path, bytes }: ArchivedFile): boolean {
	const stat = statSync(join(folder, path), { throwIfNoEntry: false });
	return stat?.isFile() === true && stat.size === bytes;
}

/** Opens the journal in `folder` to go on in it; it is made with the first line that is written. */
export function openJournal(folder: string): Journal {
	const path = join(folder, layout.journal);
	let file: FileHandle | undefined;
	let before: Promise<void> = Promise.resolve();
	const write = async (content: string) => {
		try {
			file ??= await openToAppend(path);
			if (content !== "") await file.appendFile(content);
			await file.datasync();
		} catch (cause) {
			throw describeFault(cause, path);
		}
	};
	const commit = async (line: JournalLine) => {
		await write(`${JSON.stringify(line)}\n`);
		for (const move of line.moves) await moveDraft(folder, move);
	};
	return {
		begin: () => write(""),
		commit(line) {
			before = before.then(() => commit(line));
			return before;
		},
		async close() {
			await file?.close().catch((cause) => {
				throw describeFault(cause, path);
			});
		},
	};
}

/** A torn line of an earlier run is ended, so that the next stands on a line of its own; a torn first one is written anew. */
async function openToAppend(path: string): Promise<FileHandle> {
	const file = await open(path, "a", 0o600);
	try {
		const { size } = await file.stat();
		const isNew = size < firstLine.length;
		if (isNew) await file.truncate(0);
		await file.appendFile(isNew ? firstLine : "\n");
		if (isNew) await syncFolder(dirname(path));
		return file;
	} catch (cause) {
		await file.close();
		throw cause;
	}
}

/** A new file is on the disk only once its folder is; where folders cannot be opened, the system sees to that. */
async function syncFolder(path: string): Promise<void> {
	if (process.platform === "win32") return;
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}

async function moveDraft(folder: string, { draft, path }: Move): Promise<void> {
	const target = join(folder, path);
	try {
		await rename(join(folder, draft), target);
	} catch (cause) {
		throw describeFault(cause, target);
	}
}

function parseLine(line: string): JournalLine | [] {
	try {
		const value: unknown = JSON.parse(line);
		return isJournalLine(value) ? value : [];
	} catch {
		return [];
	}
}

function isJournalLine(value: unknown): value is JournalLine {
	return isOfShape(value);
}
