import { join } from "node:path";
import { type ArchiveOptions, type ArchiveOutcome, buildArchive } from "../../archive/index.ts";
import { PressleafError, quoteInput } from "../../errors.ts";
import { resolveKinds } from "../../export/index.ts";
import { findCacheFolder, openPage, readLines } from "../../task/index.ts";
import {
	describeOutcome,
	describePlace,
	refuseIncomplete,
	serializeArchive,
} from "../archive-report.ts";
import { startProgress } from "../progress.ts";
import type { RunContext } from "../run-context.ts";
import { findFolder } from "../session-argument.ts";
import { chooseSessions } from "../session-choice.ts";
import type { ArchiveFlags } from "./archive.ts";

/** Runs `pressleaf archive`: brings the archive up to date, says what came of it. */
export async function runArchive(
	context: RunContext,
	dir: string,
	flags: ArchiveFlags,
): Promise<void> {
	const options = await readOptions(context, flags);
	const progress = await startProgress(context.terminal, flags);
	const outcome = await buildArchive(dir, { ...options, onProgress: progress.update }).finally(
		progress.stop,
	);
	await report(context, outcome, flags);
	if (flags.open && !flags.dryRun) {
		const fault = await openPage(join(outcome.dir, "index.html"));
		if (fault !== undefined) context.terminal.complain(fault);
	}
	if (outcome.failures.length > 0) throw refuseIncomplete(outcome);
}

async function readOptions({ signal }: RunContext, flags: ArchiveFlags): Promise<ArchiveOptions> {
	const { tree, redact, anonymize, keepSource, prune, shard, dryRun, hide } = flags;
	return {
		...{ tree, redact, anonymize, keepSource, prune, shard, dryRun, signal },
		sessionDir: findFolder(flags).path,
		isWanted: chooseSessions(flags),
		hide: hide && resolveKinds(hide),
		redactRules: await readLines(flags.redactRule),
		allow: await readLines(flags.allow),
		cache: flags.cache ? await findCacheFolder() : undefined,
		jobs: flags.jobs === undefined ? undefined : readJobs(flags.jobs),
	};
}

function readJobs(text: string): number {
	if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
	const message = `"${quoteInput(text)}" is no number of pages at a time. Give 1 to 999.`;
	throw new PressleafError("OPTION_INVALID", message);
}

async function report(
	{ terminal }: RunContext,
	outcome: ArchiveOutcome,
	{ json, quiet, dryRun }: ArchiveFlags,
): Promise<void> {
	for (const line of describeOutcome(outcome, quiet ?? false)) terminal.complain(line);
	if (json) return terminal.print(`${serializeArchive(outcome, dryRun === true)}\n`);
	if (quiet) return;
	const lines = describePlace(outcome, { dryRun: dryRun === true, isWatched: terminal.isWatched });
	await terminal.print(`${lines.join("\n")}\n`);
}
