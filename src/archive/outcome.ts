import type { ArchiveRecord } from "./record.ts";
import type { RunPlan, RunRequest } from "./run-plan.ts";
import { areAsDiscreet } from "./settings.ts";
import type { ArchiveState } from "./state.ts";

/** What a run came to. */
export interface ArchiveOutcome {
	/** The archive's folder, absolute. */
	readonly dir: string;
	/** Sessions that have a page in it. */
	readonly sessions: number;
	/** Bytes of pages, texts and copies. */
	readonly bytes: number;
	/** Those that were made in this run; in a dry run, those that would be. By their paths in the sessions folder. */
	readonly built: readonly string[];
	/** Pages that were there and stay as they are. */
	readonly kept: number;
	/** Of them, those whose session is gone. */
	readonly gone: number;
	/** Pages that were taken out, since their session is gone. */
	readonly pruned: number;
	/** Sessions that are new or have changed, and were not wanted. */
	readonly left: number;
	/** Whether sessions were to be chosen, and none that is there was wanted. */
	readonly isNoneWanted: boolean;
	/** Pages that were made with other options of what is taken out, and stay. */
	readonly otherwise: number;
	/** Sessions that could not be archived. */
	readonly failures: readonly ArchiveFailed[];
	/** Whether the run before did not come to its end. */
	readonly wasInterrupted: boolean;
	/** Whether anything was written. */
	readonly isChanged: boolean;
}

/** A session that could not be archived. */
export interface ArchiveFailed {
	/** Its path in the sessions folder. */
	readonly source: string;
	readonly reason: string;
}

interface Ran {
	readonly state: ArchiveState;
	readonly plan: RunPlan;
	/** Keys of the sessions that were made. */
	readonly built: readonly string[];
	/** All that the archive knows by now. */
	readonly records: readonly ArchiveRecord[];
	readonly isChanged: boolean;
}

/** What a run that was asked for came to. */
export function describeOutcome(
	{ dir, sources, settings }: RunRequest,
	{ state, plan, built, records, isChanged }: Ran,
): ArchiveOutcome {
	const paths = new Map(sources.map(({ key, path }) => [key, path]));
	const made = new Set(built);
	const shown = records.filter(({ files }) => files !== undefined);
	const kept = shown.filter(({ key }) => !made.has(key));
	return {
		dir,
		sessions: shown.length,
		bytes: sumBytes(shown),
		built: built.map((key) => paths.get(key) ?? key).toSorted(),
		kept: kept.length,
		gone: kept.filter(({ isGone }) => isGone).length,
		pruned: plan.drop.filter(({ files }) => files !== undefined).length,
		left: plan.left,
		isNoneWanted: plan.isNoneWanted,
		otherwise: kept.filter((record) => !areAsDiscreet(record.settings, settings.hash)).length,
		failures: records
			.flatMap(({ key, failure, isGone }) =>
				failure === undefined || isGone ? [] : { source: paths.get(key) ?? key, reason: failure },
			)
			.toSorted((a, b) => (a.source < b.source ? -1 : 1)),
		wasInterrupted: state.wasInterrupted,
		isChanged,
	};
}

function sumBytes(records: readonly ArchiveRecord[]): number {
	const files = records.flatMap((record) => Object.values(record.files ?? {}));
	return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
