import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findSessionsFolder } from "../catalog/index.ts";
import { PressleafError, quoteInput } from "../errors.ts";
import { finishArchive } from "./finish.ts";
import { openJournal } from "./journal.ts";
import { type ArchiveOutcome, describeOutcome } from "./outcome.ts";
import { isArchive, lockArchive, resolveDir } from "./place.ts";
import { planRun, type RunRequest } from "./run-plan.ts";
import { makeSessions } from "./sessions.ts";
import { type ArchiveOptions, resolveArchiveSettings } from "./settings.ts";
import { findSources, refuseNested } from "./sources.ts";
import { openState, readState } from "./state.ts";
import { createWorkerPool } from "./worker-pool.ts";

/**
 * Brings the archive in `dir` up to date with the sessions folder: makes the pages of sessions that are new or have
 * changed, then the search, then the index. At every moment `dir` holds the archive as it was or as it is to be. Sessions
 * that cannot be read are in the outcome, not thrown. Rejects with a PressleafError where another run is at work, where
 * `dir` holds other things, and where nothing can be written.
 */
export async function buildArchive(
	dir: string,
	options: ArchiveOptions = {},
): Promise<ArchiveOutcome> {
	const settings = resolveArchiveSettings(options);
	const place = resolveDir(dir);
	const folder = resolve(options.sessionDir ?? findSessionsFolder().path);
	if (!existsSync(folder)) throw refuseMissing(folder);
	refuseNested(folder, place);
	const isThere = await isArchive(place);
	const sources = findSources(folder, place);
	if (sources.length === 0 && !isThere) throw refuseEmpty(folder);
	if (sources.length === 0 && settings.prune) throw refuseToEmpty(folder, place);
	const request = { dir: place, sources, settings };
	if (options.dryRun) return rehearse(request);
	const unlock = await lockArchive(place);
	try {
		return await run(request);
	} finally {
		unlock();
	}
}

async function rehearse(request: RunRequest): Promise<ArchiveOutcome> {
	const state = await readState(request.dir);
	const plan = await planRun(request, state);
	const built = plan.build.map(({ key }) => key);
	return describeOutcome(request, { state, plan, built, records: plan.rest, isChanged: false });
}

async function run(request: RunRequest): Promise<ArchiveOutcome> {
	const { dir, settings } = request;
	const { signal, onProgress } = settings;
	const journal = openJournal(dir);
	const pool = createWorkerPool(settings.jobs);
	try {
		const state = await openState(dir, journal, settings.page.keepSource);
		const plan = await planRun(request, state);
		const made = await makeSessions({ dir, settings, journal, pool }, plan);
		const records = [...plan.rest, ...made];
		const isChanged = await finishArchive(
			{ dir, state, journal, pool, signal, onProgress },
			records,
		);
		const built = made.filter(({ failure }) => failure === undefined).map(({ key }) => key);
		return describeOutcome(request, { state, plan, built, records, isChanged });
	} finally {
		await pool.close();
		await journal.close();
	}
}

function refuseMissing(folder: string): PressleafError {
	const message = `There is no folder "${quoteInput(folder)}". --session-dir says where sessions are.`;
	return new PressleafError("SESSION_NOT_FOUND", message);
}

function refuseEmpty(folder: string): PressleafError {
	const message = `There are no sessions in "${quoteInput(folder)}", and nothing was written. --session-dir says where they are.`;
	return new PressleafError("SESSION_NOT_FOUND", message);
}

function refuseToEmpty(folder: string, dir: string): PressleafError {
	return new PressleafError(
		"SESSION_NOT_FOUND",
		`There are no sessions in "${quoteInput(folder)}": pruning would take everything out of "${quoteInput(dir)}". Nothing was done.`,
	);
}
