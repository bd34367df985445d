import { PressleafError } from "../errors.ts";
import { findSecretNames } from "../export/index.ts";
import type { Failed, SessionJob } from "./job.ts";
import type { Journal } from "./journal.ts";
import type { ArchiveRecord } from "./record.ts";
import type { RunPlan } from "./run-plan.ts";
import { describeSourceFault } from "./session-failure.ts";
import { type ArchiveSettings, areAsDiscreet } from "./settings.ts";
import type { FoundSource } from "./sources.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** What sessions are made with. */
export interface Making {
	readonly dir: string;
	readonly settings: ArchiveSettings;
	readonly journal: Journal;
	readonly pool: WorkerPool;
}

/**
 * Makes the pages that a plan asks for, as many at a time as there are threads, and moves each into place once it is
 * written down. Gives the records of all of them, those that failed included. Rejects where no session could be made.
 */
export async function makeSessions(
	making: Making,
	plan: RunPlan,
): Promise<readonly ArchiveRecord[]> {
	const { settings, pool } = making;
	const halt = new AbortController();
	const signal = AbortSignal.any([settings.signal, halt.signal]);
	// What a thread has begun would go on for as long as it takes.
	const endThreads = () => void pool.close();
	settings.signal.addEventListener("abort", endThreads);
	const records: ArchiveRecord[] = [];
	for (const source of plan.fail) records.push(await noteFault(source, plan, settings));
	const tell = createTeller(plan.build, settings);
	const waiting = plan.build.values();
	const work = async () => {
		for (const source of waiting) {
			signal.throwIfAborted();
			records.push(await makeSession(making, plan, source));
			tell(source);
		}
	};
	const workers = Array.from({ length: settings.jobs }, () => work());
	try {
		await Promise.all(workers);
	} catch (cause) {
		halt.abort(cause);
		// What others are about to move into place is moved before the archive is given back.
		await pool.close();
		await Promise.allSettled(workers);
		throw cause;
	} finally {
		settings.signal.removeEventListener("abort", endThreads);
	}
	return records;
}

async function makeSession(
	{ dir, settings, journal, pool }: Making,
	plan: RunPlan,
	source: FoundSource,
): Promise<ArchiveRecord> {
	const result = await pool.run(toJob(source, dir, settings));
	settings.signal.throwIfAborted();
	switch (result.state) {
		case "made":
			await journal.commit({ record: result.record, moves: result.moves });
			return result.record;
		case "failed":
			return noteFailure({ source, failed: result, plan, settings });
		case "stopped":
			throw new PressleafError(result.code, result.message);
		case "sharded":
			throw new Error("a session was answered by a shard");
	}
}

function toJob(
	{ key, path, bytes, modifiedMs, file }: FoundSource,
	dir: string,
	{ page, hash }: ArchiveSettings,
): SessionJob {
	return {
		kind: "session",
		dir,
		key,
		sourcePath: file.path,
		path,
		bytes,
		modifiedMs,
		options: page,
		settings: hash,
	};
}

async function noteFault(
	source: FoundSource,
	plan: RunPlan,
	settings: ArchiveSettings,
): Promise<ArchiveRecord> {
	const reason = describeSourceFault(source.fault ?? "", source, settings.page);
	const failed: Failed = { state: "failed", reason, sha256: "" };
	return noteFailure({ source, failed, plan, settings });
}

interface Failure {
	readonly source: FoundSource;
	readonly failed: Failed;
	readonly plan: RunPlan;
	readonly settings: ArchiveSettings;
}

/** An earlier page stays, unless it may show what is to be taken out by now. */
async function noteFailure({ source, failed, plan, settings }: Failure): Promise<ArchiveRecord> {
	const { key, path, bytes, modifiedMs } = source;
	const before = plan.before.get(key);
	const stays = before !== undefined && areAsDiscreet(before.settings, settings.hash);
	const { anonymize } = settings.page;
	const isSecret = (await findSecretNames([path], settings.page)).has(path);
	return {
		key,
		source: { ...(!anonymize && !isSecret && { path }), bytes, modifiedMs, sha256: failed.sha256 },
		settings: settings.hash,
		...(stays && before.files && { files: before.files }),
		...(stays && before.facts && { facts: before.facts }),
		failure: failed.reason,
	};
}

function createTeller(
	sources: readonly FoundSource[],
	{ onProgress }: ArchiveSettings,
): (source: FoundSource) => void {
	const total = sources.reduce((sum, { bytes }) => sum + bytes, 0);
	let [done, bytes] = [0, 0];
	return (source) => {
		done += 1;
		bytes += source.bytes;
		onProgress({
			stage: "archiving",
			done,
			total: sources.length,
			bytes: { done: bytes, total },
		});
	};
}
