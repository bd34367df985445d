import type { ArchiveRecord } from "./record.ts";
import type { ArchiveSource } from "./sources.ts";

/** What a plan follows from. */
export interface ArchiveFacts<Source extends ArchiveSource = ArchiveSource> {
	/** The sessions that are there, each key once. */
	readonly sources: readonly Source[];
	/** What the archive knows so far. */
	readonly records: readonly ArchiveRecord[];
	/** Hash of what the files would be made with. */
	readonly settings: string;
	/** Hashes of the sources' bytes as they are now, by key, as far as they were asked for. */
	readonly hashes?: ReadonlyMap<string, string> | undefined;
	/** Keys of the records whose files are not there as they were written. */
	readonly damaged?: ReadonlySet<string> | undefined;
	/** Whether there may be sources that were not seen: then nothing counts as gone. */
	readonly isPartial?: boolean | undefined;
	/** Whether what is gone from the sessions folder goes from the archive too. */
	readonly prune?: boolean | undefined;
}

/** What is to be done, each session in one of the lists. */
export interface ArchivePlan<Source extends ArchiveSource = ArchiveSource> {
	/** To be made: new, changed, made with other settings, or damaged. */
	readonly build: readonly Source[];
	/** Of the same size at another time: to be made or not, by their hash, which a second plan is given. */
	readonly check: readonly Source[];
	/** They cannot be read, and why is in `fault`. */
	readonly fail: readonly Source[];
	/** As they are. */
	readonly keep: readonly ArchiveRecord[];
	/** Written again without a change: their records have the new time. */
	readonly touch: readonly ArchiveRecord[];
	/** Their sources are gone; their pages stay. */
	readonly gone: readonly ArchiveRecord[];
	/** Their sources are gone, and so are they. */
	readonly drop: readonly ArchiveRecord[];
}

/** Says what an archive needs to be up to date. Nothing is read: all that it goes by is in the facts. */
export function planArchive<Source extends ArchiveSource>(
	facts: ArchiveFacts<Source>,
): ArchivePlan<Source> {
	const records = new Map(facts.records.map((record) => [record.key, record]));
	const sources = sortSources(facts, records);
	const there = new Set(facts.sources.map(({ key }) => key));
	const unseen = facts.records.filter(({ key }) => !there.has(key));
	const known = (kind: Verdict) => sources[kind].flatMap(({ key }) => records.get(key) ?? []);
	const isLost = (record: ArchiveRecord) => facts.prune === true || record.files === undefined;
	const missing = facts.isPartial ? [] : unseen;
	return {
		build: sources.build,
		check: sources.check,
		fail: sources.fail,
		keep: [...known("keep").map(markPresent), ...(facts.isPartial ? unseen : [])],
		touch: sources.touch.flatMap((source) => {
			const record = records.get(source.key);
			return record ? markTouched(record, source) : [];
		}),
		gone: missing
			.filter((record) => !isLost(record))
			.map((record) => ({ ...record, isGone: true })),
		drop: missing.filter(isLost),
	};
}

type Verdict = "build" | "check" | "fail" | "keep" | "touch";

function sortSources<Source extends ArchiveSource>(
	facts: ArchiveFacts<Source>,
	records: ReadonlyMap<string, ArchiveRecord>,
): Readonly<Record<Verdict, readonly Source[]>> {
	const sorted: Record<Verdict, Source[]> = { build: [], check: [], fail: [], keep: [], touch: [] };
	for (const source of facts.sources) {
		sorted[judge(source, records.get(source.key), facts)].push(source);
	}
	return sorted;
}

function judge(
	source: ArchiveSource,
	record: ArchiveRecord | undefined,
	{ settings, damaged, hashes }: ArchiveFacts,
): Verdict {
	if (source.fault !== undefined) return "fail";
	if (record === undefined || record.settings !== settings || damaged?.has(source.key)) {
		return "build";
	}
	const { bytes, modifiedMs, sha256 } = record.source;
	// Without a hash it could not be read to its end: another attempt may.
	if (sha256 === "" || bytes !== source.bytes) return "build";
	if (modifiedMs === source.modifiedMs) return "keep";
	const hash = hashes?.get(source.key);
	if (hash === undefined) return "check";
	return hash === sha256 ? "touch" : "build";
}

function markPresent({ isGone: _, ...record }: ArchiveRecord): ArchiveRecord {
	return record;
}

function markTouched(record: ArchiveRecord, { modifiedMs }: ArchiveSource): ArchiveRecord {
	return { ...markPresent(record), source: { ...record.source, modifiedMs } };
}
