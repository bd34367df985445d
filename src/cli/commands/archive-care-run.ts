import {
	type ArchiveVerdict,
	type MergeOutcome,
	mergeArchives,
	verifyArchive,
} from "../../archive/index.ts";
import { PressleafError, quoteInput, replaceControls } from "../../errors.ts";
import { formatBytes, formatCount, formatNumberOf } from "../../transcript/index.ts";
import { readVersion } from "../../version.ts";
import { serializeJson } from "../json.ts";
import { startProgress } from "../progress.ts";
import type { RunContext } from "../run-context.ts";
import type { ArchiveCareFlags } from "./archive.ts";

const shownFiles = 100;

const mixed =
	"Pages were made with different options of what is taken out, and stay as they were made: what one leaves out may be in another.";

/** Runs `pressleaf archive verify`: compares every file with its hash, fails where one is not as it was written. */
export async function runVerify(
	{ terminal, signal }: RunContext,
	dir: string,
	flags: ArchiveCareFlags,
): Promise<void> {
	const progress = await startProgress(terminal, flags);
	const onProgress = progress.update;
	const verdict = await verifyArchive(dir, { signal, onProgress }).finally(progress.stop);
	for (const line of describeVerdict(verdict, flags.quiet ?? false)) terminal.complain(line);
	if (flags.json) {
		const { dir: archive, ...rest } = verdict;
		await terminal.print(`${serializeJson({ version: readVersion(), archive, ...rest })}\n`);
	}
	if (verdict.damaged.length > 0) throw refuseDamaged(verdict);
	if (flags.json || flags.quiet) return;
	const { sessions, files, bytes } = verdict;
	const size = `${formatNumberOf(files, "file")} of ${formatNumberOf(sessions, "session")}`;
	await terminal.print(`Every hash is right: ${size} (${formatBytes(bytes)})\n`);
}

function describeVerdict(
	{ damaged, isInterrupted }: ArchiveVerdict,
	isQuiet: boolean,
): readonly string[] {
	const files = damaged
		.slice(0, shownFiles)
		.map(({ path, fault }) => `${quoteInput(path)}: ${fault}`);
	const more = damaged.length - files.length;
	return [
		...(isInterrupted && !isQuiet
			? ["A run is going on, or the latest one was interrupted: the next one goes on from there."]
			: []),
		...files,
		...(more > 0 ? [`and ${formatCount(more)} more; --json lists all of them.`] : []),
	];
}

function refuseDamaged({ dir, damaged, files }: ArchiveVerdict): PressleafError {
	const verb = damaged.length === 1 ? "is not as it was" : "are not as they were";
	return new PressleafError(
		"ARCHIVE_DAMAGED",
		`${formatCount(damaged.length)} of ${formatNumberOf(files, "file")} in "${quoteInput(dir)}" ${verb} written. Remove what changed: the next run makes anew what is missing, where its session is still there.`,
	);
}

/** Runs `pressleaf archive merge`: joins archives into one. */
export async function runMerge(
	{ terminal, signal }: RunContext,
	parts: readonly string[],
	flags: ArchiveCareFlags & { readonly output: string },
): Promise<void> {
	const progress = await startProgress(terminal, flags);
	const onProgress = progress.update;
	const outcome = await mergeArchives(parts, flags.output, { signal, onProgress }).finally(
		progress.stop,
	);
	if (outcome.isMixed && !flags.quiet) terminal.complain(mixed);
	if (flags.json) {
		const { dir: archive, ...rest } = outcome;
		return terminal.print(`${serializeJson({ version: readVersion(), archive, ...rest })}\n`);
	}
	if (!flags.quiet) await terminal.print(`${describeMerge(outcome, terminal.isWatched)}\n`);
}

function describeMerge({ dir, sessions, copied }: MergeOutcome, isWatched: boolean): string {
	const place = isWatched ? replaceControls(dir) : dir;
	const news = copied === 0 ? "nothing new" : `${formatCount(copied)} of them new or changed`;
	return `Joined in ${place}: ${formatNumberOf(sessions, "session")}, ${news}`;
}
