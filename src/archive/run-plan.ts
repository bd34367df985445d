import { readdirSync } from "node:fs";
import { describeFile } from "../catalog/index.ts";
import { faultCode } from "../file-fault.ts";
import { hashFile } from "./copy.ts";
import { type ArchivePlan, planArchive } from "./plan.ts";
import type { ArchiveRecord } from "./record.ts";
import { type ArchiveSettings, isInPart } from "./settings.ts";
import type { FoundSource } from "./sources.ts";
import { type ArchiveState, findDamaged } from "./state.ts";

/** What a run is asked for. */
export interface RunRequest {
	/** The archive's folder, absolute. */
	readonly dir: string;
	/** Every session that is there. */
	readonly sources: readonly FoundSource[];
	readonly settings: ArchiveSettings;
}

/** What a run does. */
export interface RunPlan {
	readonly build: readonly FoundSource[];
	/** They cannot be read, as is known without trying. */
	readonly fail: readonly FoundSource[];
	/** The records of all other sessions as they will be. */
	readonly rest: readonly ArchiveRecord[];
	/** The records of sessions that are made, or fail, as they were. */
	readonly before: ReadonlyMap<string, ArchiveRecord>;
	/** How many sessions are new or have changed, and were not wanted. */
	readonly left: number;
	/** Whether sessions were to be chosen, and none that is there was wanted. */
	readonly isNoneWanted: boolean;
	readonly drop: readonly ArchiveRecord[];
}

/** Finds out what is to be done; files are looked into only where their sizes and times do not tell. */
export async function planRun(request: RunRequest, state: ArchiveState): Promise<RunPlan> {
	const { settings } = request;
	const { shard } = settings;
	const isOwn = ({ key }: { readonly key: string }) => shard === undefined || isInPart(key, shard);
	const outside = state.records.filter((record) => !isOwn(record));
	const before = new Map(state.records.map((record) => [record.key, record]));
	const plan = await planOwn(request, state.records.filter(isOwn), isOwn);
	const build = await selectWanted(plan.build, settings);
	const fail = await selectWanted(plan.fail, settings);
	const taken = new Set([...build, ...fail].map(({ key }) => key));
	const left = [...plan.build, ...plan.fail].filter(({ key }) => !taken.has(key));
	return {
		build,
		fail,
		rest: [
			...outside,
			...plan.keep,
			...plan.touch,
			...plan.gone,
			...left.flatMap(({ key }) => before.get(key) ?? []),
		],
		before,
		left: left.length,
		isNoneWanted: taken.size === 0 && (await isNoneWanted(request.sources, left, settings)),
		drop: plan.drop,
	};
}

async function planOwn(
	{ dir, sources, settings }: RunRequest,
	records: readonly ArchiveRecord[],
	isOwn: (source: FoundSource) => boolean,
): Promise<ArchivePlan<FoundSource>> {
	const facts = {
		sources: sources.filter(isOwn),
		records,
		settings: settings.hash,
		damaged: findDamaged(dir, records),
		isPartial: sources.some(isUnlisted),
		prune: settings.prune,
	};
	const plan = planArchive(facts);
	if (plan.check.length === 0) return plan;
	const hashes = new Map<string, string>();
	for (const { key, file } of plan.check) {
		settings.signal.throwIfAborted();
		// Who cannot be read is to be made: that tells why.
		hashes.set(key, await hashFile(file.path).catch(() => ""));
		settings.onProgress({ stage: "checking", done: hashes.size, total: plan.check.length });
	}
	return planArchive({ ...facts, hashes });
}

async function selectWanted(
	sources: readonly FoundSource[],
	{ isWanted, signal, onProgress }: ArchiveSettings,
): Promise<readonly FoundSource[]> {
	if (isWanted === undefined) return sources;
	const wanted: FoundSource[] = [];
	for (const [at, source] of sources.entries()) {
		const info = await describeFile(source.file, () => true, { signal });
		if (info && isWanted(info)) wanted.push(source);
		onProgress({ stage: "checking", done: at + 1, total: sources.length });
	}
	return wanted;
}

/** Those of `left` were asked about already; of the others one is enough. */
async function isNoneWanted(
	sources: readonly FoundSource[],
	left: readonly FoundSource[],
	{ isWanted, signal }: ArchiveSettings,
): Promise<boolean> {
	if (isWanted === undefined) return false;
	const asked = new Set(left.map(({ key }) => key));
	for (const { key, file } of sources) {
		const info = asked.has(key) ? undefined : await describeFile(file, () => true, { signal });
		if (info && isWanted(info)) return false;
	}
	return true;
}

/** A folder that cannot be looked into may hold any session. */
function isUnlisted({ file: { path, fault } }: FoundSource): boolean {
	if (fault === undefined) return false;
	try {
		readdirSync(path);
		return false;
	} catch (cause) {
		return !["ENOENT", "ENOTDIR"].includes(faultCode(cause) ?? "");
	}
}
