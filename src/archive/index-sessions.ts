import type { ArchivedFacts, ArchiveRecord } from "./record.ts";

/** A session that has a page, as the stages of the index know it. */
export interface IndexSession {
	readonly record: ArchiveRecord;
	readonly facts: ArchivedFacts;
	readonly page: string;
	/** Unix milliseconds of its beginning, else of its end; undefined where no calendar knows either. */
	readonly time: number | undefined;
	/** The folder that it worked in, without a separator at its end. */
	readonly folder: string | undefined;
}

/** The sessions that have a page, latest first, those without a date last. */
export function selectIndexSessions(records: readonly ArchiveRecord[]): readonly IndexSession[] {
	return records.flatMap(readIndexSession).sort(compareSessions);
}

function readIndexSession(record: ArchiveRecord): readonly IndexSession[] {
	const { files, facts } = record;
	if (!files || !facts) return [];
	return [
		{
			record,
			facts,
			page: files.page.path,
			time: parseTime(facts.startedAt) ?? parseTime(facts.endedAt),
			folder: trimSeparators(facts.cwd),
		},
	];
}

/** Latest first; equal ones by their key, so that the order of the records does not matter. */
export function compareSessions(a: IndexSession, b: IndexSession): number {
	const byTime = (b.time ?? Number.NEGATIVE_INFINITY) - (a.time ?? Number.NEGATIVE_INFINITY);
	if (byTime > 0 || byTime < 0) return byTime;
	return compareText(a.record.key, b.record.key);
}

/** Order by code units, the same in every locale. */
export function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

/** Unix milliseconds of an ISO 8601 time, where there is one that a calendar knows. */
export function parseTime(at: string | undefined): number | undefined {
	const time = at === undefined ? Number.NaN : Date.parse(at);
	return Number.isNaN(time) ? undefined : time;
}

/** The month of a time in UTC, e.g. "2026-08". */
export function monthOf(time: number | undefined): string | undefined {
	if (time === undefined) return undefined;
	const iso = new Date(time).toISOString();
	return iso.slice(0, iso.indexOf("T") - 3);
}

function trimSeparators(folder: string | undefined): string | undefined {
	if (!folder) return undefined;
	let end = folder.length;
	while (end > 1 && (folder[end - 1] === "/" || folder[end - 1] === "\\")) end--;
	return folder.slice(0, end);
}
