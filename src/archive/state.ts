import { join } from "node:path";
import { areThere, type Journal, type JournalLine, readJournal, replayJournal } from "./journal.ts";
import { layout } from "./layout.ts";
import { type Manifest, readIfThere, readManifest } from "./manifest.ts";
import { refuseLinks } from "./own-files.ts";
import { makeFolders } from "./place.ts";
import type { ArchiveRecord } from "./record.ts";
import { sweepDrafts } from "./sweep.ts";

/** What is known of an archive before a run. */
export interface ArchiveState {
	readonly manifest: Manifest | undefined;
	/** The manifest as its file holds it. */
	readonly manifestText: string | undefined;
	/** Those of the manifest, and newer ones of a run that was interrupted. */
	readonly records: readonly ArchiveRecord[];
	/** Whether the latest run did not come to its end. */
	readonly wasInterrupted: boolean;
}

/** Reads what is known of the archive in `dir`, and does nothing. */
export async function readState(dir: string): Promise<ArchiveState> {
	const [state, lines = []] = await read(dir);
	return mergeRecords(
		state,
		lines.flatMap(({ record }) => record ?? []),
	);
}

/**
 * The same, for who holds the lock and goes on to write: the folders are made, what an interrupted run was about to do is
 * done, and what it had only begun is removed.
 */
export async function openState(
	dir: string,
	journal: Journal,
	keepsSources: boolean,
): Promise<ArchiveState> {
	refuseLinks(dir);
	const [known, lines = []] = await read(dir);
	// First of all, so that a run which is killed now leaves a folder that is told for an archive.
	if (known.manifest === undefined) await journal.begin();
	await makeFolders(dir, keepsSources);
	const state = mergeRecords(known, await replayJournal(dir, lines));
	await sweepDrafts(dir);
	return state;
}

/** Keys of the records whose files are not all there. */
export function findDamaged(dir: string, records: readonly ArchiveRecord[]): ReadonlySet<string> {
	return new Set(records.filter((record) => !areThere(dir, record)).map(({ key }) => key));
}

async function read(
	dir: string,
): Promise<readonly [ArchiveState, readonly JournalLine[] | undefined]> {
	const manifest = await readManifest(dir);
	const manifestText = await readIfThere(join(dir, layout.manifest));
	const lines = await readJournal(dir);
	const records = manifest?.sessions ?? [];
	return [{ manifest, manifestText, records, wasInterrupted: lines !== undefined }, lines];
}

function mergeRecords(state: ArchiveState, newer: readonly ArchiveRecord[]): ArchiveState {
	const records = new Map([...state.records, ...newer].map((record) => [record.key, record]));
	return { ...state, records: [...records.values()] };
}
