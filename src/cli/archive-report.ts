import { join } from "node:path";
import type { ArchiveOutcome } from "../archive/index.ts";
import { PressleafError, quoteInput, replaceControls } from "../errors.ts";
import { formatBytes, formatCount, formatNumberOf } from "../transcript/index.ts";
import { readVersion } from "../version.ts";
import { serializeJson } from "./json.ts";

const shownFailures = 100;

/** What a person is told about an archive that was brought up to date: what failed, and what is not as one may think. */
export function describeOutcome(outcome: ArchiveOutcome, isQuiet: boolean): readonly string[] {
	const failures = describeFailures(outcome);
	return isQuiet ? failures : [...describeSurprises(outcome), ...failures];
}

/** Where the archive is and what is in it; in a dry run what would be made. The path is exact but on a terminal. */
export function describePlace(
	outcome: ArchiveOutcome,
	{ dryRun, isWatched }: { dryRun: boolean; isWatched: boolean },
): readonly string[] {
	const { dir, sessions, bytes, built } = outcome;
	const place = isWatched ? replaceControls(dir) : dir;
	if (dryRun) {
		const pages = formatNumberOf(built.length, "page");
		const end = built.length === 0 ? "." : ":";
		return [
			`Would make ${pages} in ${place}${end}`,
			...built.map((path) => `  ${quoteInput(path)}`),
		];
	}
	const news =
		built.length === 0 ? "nothing new" : `${formatCount(built.length)} of them new or changed`;
	const size = formatBytes(bytes);
	return [`Archived to ${place}: ${formatNumberOf(sessions, "session")} (${size}), ${news}`];
}

/** The outcome for scripts, as one line of JSON that no terminal takes for a command. */
export function serializeArchive(outcome: ArchiveOutcome, dryRun: boolean): string {
	const { dir, isChanged, ...rest } = outcome;
	return serializeJson({
		version: readVersion(),
		archive: dir,
		index: join(dir, "index.html"),
		dryRun,
		changed: isChanged,
		...rest,
	});
}

/** That there are sessions which are not in the archive as they are. */
export function refuseIncomplete({ failures, dir }: ArchiveOutcome): PressleafError {
	const sessions = formatNumberOf(failures.length, "session");
	return new PressleafError(
		"ARCHIVE_INCOMPLETE",
		`${sessions} could not be archived; "${quoteInput(dir)}" is complete otherwise.`,
	);
}

function describeFailures({ failures }: ArchiveOutcome): readonly string[] {
	const lines = failures
		.slice(0, shownFailures)
		.map(({ source, reason }) => `${quoteInput(source)}: ${replaceControls(reason)}`);
	const more = failures.length - lines.length;
	return more > 0 ? [...lines, `and ${more} more; the index lists all of them.`] : lines;
}

function describeSurprises(outcome: ArchiveOutcome): readonly string[] {
	const { wasInterrupted, isNoneWanted, gone, pruned, left, otherwise } = outcome;
	return [
		...(wasInterrupted ? ["The run before was interrupted; this one went on from there."] : []),
		...(isNoneWanted
			? ["No session fits what was asked for (--since, --until, --project, --name)."]
			: []),
		...describeNumber(gone, {
			one: "The page of a session that is gone stays: --prune takes it out.",
			many: "pages of sessions that are gone stay: --prune takes them out.",
		}),
		...describeNumber(pruned, {
			one: "The page of a session that is gone was taken out.",
			many: "pages of sessions that are gone were taken out.",
		}),
		...describeNumber(left, {
			one: "A session that is new or has changed was not chosen.",
			many: "sessions that are new or have changed were not chosen.",
		}),
		...describeNumber(otherwise, {
			one: "A page stays as it was made, with other options of what is taken out: its session is gone or was not chosen.",
			many: "pages stay as they were made, with other options of what is taken out: their sessions are gone or were not chosen.",
		}),
	];
}

function describeNumber(
	count: number,
	{ one, many }: { readonly one: string; readonly many: string },
): readonly string[] {
	if (count === 0) return [];
	return [count === 1 ? one : `${formatCount(count)} ${many}`];
}
