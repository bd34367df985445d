import { join } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeInputFault, faultCode } from "../file-fault.ts";
import { copyToDraft } from "./copy.ts";
import { removeQuietly } from "./draft.ts";
import { finishArchive } from "./finish.ts";
import { areThere, type Journal, type Move, openJournal, readJournal } from "./journal.ts";
import { readManifest } from "./manifest.ts";
import { isFile } from "./own-files.ts";
import { isArchive, lockArchive, resolveDir } from "./place.ts";
import type { ArchivedFile, ArchiveRecord } from "./record.ts";
import { type ArchiveProgress, areAsDiscreet } from "./settings.ts";
import { openState } from "./state.ts";
import { createWorkerPool } from "./worker-pool.ts";

/** What may be said about joining archives. */
export interface MergeOptions {
	readonly signal?: AbortSignal | undefined;
	readonly onProgress?: ((progress: ArchiveProgress) => void) | undefined;
}

/** What joining archives came to. */
export interface MergeOutcome {
	/** The archive's folder, absolute. */
	readonly dir: string;
	/** Sessions that have a page in it. */
	readonly sessions: number;
	/** Those whose files were copied in this run. */
	readonly copied: number;
	/** Whether pages were made with different options of what is taken out: each stays as it was made. */
	readonly isMixed: boolean;
}

/** A session of a part. */
interface PartRecord {
	/** The part's folder. */
	readonly part: string;
	readonly record: ArchiveRecord;
}

/**
 * Joins archives into one in `dir`, which may be an archive already: of a session that is in several, the latest. Joined
 * parts of a sessions folder are, byte by byte, what one run makes of it. The parts are only read.
 */
export async function mergeArchives(
	parts: readonly string[],
	dir: string,
	{ signal = new AbortController().signal, onProgress = () => {} }: MergeOptions = {},
): Promise<MergeOutcome> {
	const place = resolveDir(dir);
	const folders = parts.map(resolveDir);
	await isArchive(place);
	const found = await readParts(folders, place);
	const unlock = await lockArchive(place);
	const journal = openJournal(place);
	const pool = createWorkerPool(1);
	try {
		const keepsSources = found.some(({ record }) => record.files?.copy !== undefined);
		const state = await openState(place, journal, keepsSources);
		const own = new Map(state.records.map((record) => [record.key, record]));
		const chosen = chooseLatest([
			...state.records.map((record) => ({ part: place, record })),
			...found,
		]);
		const coming = chosen.filter(
			({ part, record }) => part !== place && !isSame(place, record, own.get(record.key)),
		);
		for (const [at, { part, record }] of coming.entries()) {
			signal.throwIfAborted();
			await copyRecord({ part, dir: place, journal }, record);
			onProgress({ stage: "merging", done: at + 1, total: coming.length });
		}
		const records = chosen.map(({ record }) => record);
		await finishArchive({ dir: place, state, journal, pool, signal, onProgress }, records);
		const shown = records.filter(({ files }) => files);
		return {
			dir: place,
			sessions: shown.length,
			copied: coming.length,
			isMixed: shown.some(({ settings }) => !areAsDiscreet(settings, shown[0]?.settings ?? "")),
		};
	} finally {
		unlock();
		await pool.close();
		await journal.close();
	}
}

async function readParts(parts: readonly string[], dir: string): Promise<readonly PartRecord[]> {
	const found: PartRecord[] = [];
	for (const part of parts) {
		if (part === dir) throw refuse("OPTION_INVALID", part, "is a part and the whole at once");
		const manifest = (await isArchive(part)) ? await readManifest(part) : undefined;
		if ((await readJournal(part)) !== undefined) {
			throw refuse("ARCHIVE_DAMAGED", part, "was not made to its end: run its command again");
		}
		if (!manifest) throw refuse("ARCHIVE_DAMAGED", part, "is no archive");
		found.push(...manifest.sessions.map((record) => ({ part, record })));
	}
	return found;
}

function refuse(
	code: "OPTION_INVALID" | "ARCHIVE_DAMAGED",
	part: string,
	what: string,
): PressleafError {
	return new PressleafError(code, `"${quoteInput(part)}" ${what}. Nothing was joined.`);
}

/** Of each session the record that was written last; of equal ones the first. */
function chooseLatest(found: readonly PartRecord[]): readonly PartRecord[] {
	const latest = new Map<string, PartRecord>();
	for (const each of found) {
		const known = latest.get(each.record.key);
		if (known === undefined || isLater(each.record, known.record)) {
			latest.set(each.record.key, each);
		}
	}
	return [...latest.values()];
}

function isLater(a: ArchiveRecord, b: ArchiveRecord): boolean {
	if ((a.files === undefined) !== (b.files === undefined)) return a.files !== undefined;
	return a.source.modifiedMs > b.source.modifiedMs;
}

/** Whether a session's files are in the archive already. */
function isSame(dir: string, record: ArchiveRecord, own: ArchiveRecord | undefined): boolean {
	const files = JSON.stringify(record.files ?? {});
	return files === JSON.stringify(own?.files ?? {}) && areThere(dir, record);
}

async function copyRecord(
	{ part, dir, journal }: { part: string; dir: string; journal: Journal },
	record: ArchiveRecord,
): Promise<void> {
	const { page, text, copy } = record.files ?? {};
	const moves: Move[] = [];
	try {
		for (const file of [text, copy, page]) {
			if (file) moves.push(await copyFile(part, dir, file));
		}
	} catch (cause) {
		for (const { draft } of moves) await removeQuietly(join(dir, draft));
		throw cause;
	}
	await journal.commit({ record, moves });
}

async function copyFile(part: string, dir: string, file: ArchivedFile): Promise<Move> {
	const path = join(part, file.path);
	const folder = file.path.slice(0, file.path.lastIndexOf("/"));
	if (!isFile(path)) throw refuseFile(path, "is no regular file");
	const copied = await copyToDraft(path, file.bytes, { dir, folder }).catch((cause) => {
		throw faultCode(cause) === "ENOENT"
			? refuseFile(path, "is missing")
			: describeInputFault(cause, path);
	});
	if (copied.sha256 === file.sha256) return { draft: copied.draft, path: file.path };
	await removeQuietly(join(dir, copied.draft));
	throw refuseFile(path, "is not as it was written");
}

function refuseFile(path: string, what: string): PressleafError {
	return new PressleafError(
		"ARCHIVE_DAMAGED",
		`"${quoteInput(path)}" ${what}. Make that part again, and join again: that goes on from here.`,
	);
}
