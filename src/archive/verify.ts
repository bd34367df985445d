import { join } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeInputFault, faultCode } from "../file-fault.ts";
import { hashFile } from "./copy.ts";
import { type JournalLine, readJournal } from "./journal.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { isFile } from "./own-files.ts";
import { isArchive, resolveDir } from "./place.ts";
import type { ArchivedFile } from "./record.ts";
import type { ArchiveProgress } from "./settings.ts";

/** What became of the files of an archive. */
export interface ArchiveVerdict {
	/** The archive's folder, absolute. */
	readonly dir: string;
	readonly sessions: number;
	readonly files: number;
	readonly bytes: number;
	/** Files that are not as they were written. */
	readonly damaged: readonly DamagedFile[];
	/** Whether a run is going on, or the latest one did not come to its end: the next one goes on from there. */
	readonly isInterrupted: boolean;
}

/** A file of an archive that is not as it was written. */
export interface DamagedFile {
	/** Relative to the archive. */
	readonly path: string;
	readonly fault: "missing" | "changed" | "unreadable";
}

/** What may be said about a verification. */
export interface VerifyOptions {
	readonly signal?: AbortSignal | undefined;
	readonly onProgress?: ((progress: ArchiveProgress) => void) | undefined;
}

/**
 * Compares every file that the archive in `dir` is made of with its hash; nothing is written. Rejects with a PressleafError
 * where there is no archive.
 */
export async function verifyArchive(
	dir: string,
	{ signal, onProgress }: VerifyOptions = {},
): Promise<ArchiveVerdict> {
	const place = resolveDir(dir);
	if (!(await isArchive(place))) throw refuseMissing(place);
	const { files, sessions, newer, isInterrupted } = await readFiles(place);
	const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
	const suspects: ArchivedFile[] = [];
	let [done, bytes] = [0, 0];
	for (const file of files) {
		signal?.throwIfAborted();
		if ((await judge(place, file, newer)) !== undefined) suspects.push(file);
		done += 1;
		bytes += file.bytes;
		const progress = { stage: "verifying", done, total: files.length } as const;
		onProgress?.({ ...progress, bytes: { done: bytes, total } });
	}
	const damaged = suspects.length === 0 ? [] : await lookAgain(place, suspects);
	return { dir: place, sessions, files: files.length, bytes: total, damaged, isInterrupted };
}

interface KnownFiles {
	readonly files: readonly ArchivedFile[];
	readonly sessions: number;
	/** By path, the hashes that files may have where a run is not at its end. */
	readonly newer: ReadonlyMap<string, readonly string[]>;
	readonly isInterrupted: boolean;
}

async function readFiles(dir: string): Promise<KnownFiles> {
	// In this order: a run that ends meanwhile writes the manifest and then removes the journal.
	const lines = await readJournal(dir);
	const manifest = await readManifest(dir);
	return {
		files: manifest ? listFiles(manifest) : [],
		sessions: manifest?.sessions.filter(({ files }) => files).length ?? 0,
		newer: listNewer(lines ?? []),
		isInterrupted: lines !== undefined,
	};
}

function listFiles({ index, shards, sessions }: Manifest): readonly ArchivedFile[] {
	return [
		index,
		...shards.flatMap(({ files }) => files),
		...sessions.flatMap(({ files }) => Object.values(files ?? {})),
	];
}

function listNewer(lines: readonly JournalLine[]): ReadonlyMap<string, readonly string[]> {
	const newer = new Map<string, readonly string[]>();
	for (const { record, index } of lines) {
		for (const { path, sha256 } of [
			...Object.values(record?.files ?? {}),
			...(index ? [index] : []),
		]) {
			newer.set(path, [...(newer.get(path) ?? []), sha256]);
		}
	}
	return newer;
}

async function judge(
	dir: string,
	{ path, sha256 }: ArchivedFile,
	newer: KnownFiles["newer"],
): Promise<DamagedFile["fault"] | undefined> {
	try {
		if (!isFile(join(dir, path))) return "changed";
		const hash = await hashFile(join(dir, path));
		return hash === sha256 || newer.get(path)?.includes(hash) ? undefined : "changed";
	} catch (cause) {
		const code = faultCode(cause);
		if (code === undefined) throw describeInputFault(cause, path);
		return ["ENOENT", "ENOTDIR"].includes(code) ? "missing" : "unreadable";
	}
}

/** A run that went on meanwhile has replaced some: they are held against what is known by now. */
async function lookAgain(
	dir: string,
	suspects: readonly ArchivedFile[],
): Promise<readonly DamagedFile[]> {
	const { files, newer } = await readFiles(dir);
	const known = new Map(files.map((file) => [file.path, file]));
	const damaged: DamagedFile[] = [];
	for (const { path } of suspects) {
		const file = known.get(path);
		const fault = file && (await judge(dir, file, newer));
		if (fault) damaged.push({ path, fault });
	}
	return damaged;
}

function refuseMissing(dir: string): PressleafError {
	const message = `There is no archive in "${quoteInput(dir)}".`;
	return new PressleafError("ARCHIVE_DAMAGED", message);
}
