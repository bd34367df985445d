import { createHash } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PressleafError } from "../errors.ts";
import { describeFault } from "../file-fault.ts";
import { readGenerator } from "../version.ts";
import { writePieces } from "./draft.ts";
import { isThere, type Journal } from "./journal.ts";
import { findTextHash, layout } from "./layout.ts";
import { type Manifest, serializeManifest } from "./manifest.ts";
import type { ArchivedFile, ArchiveRecord } from "./record.ts";
import type { ArchivedShard } from "./record-check.ts";
import { assignShards } from "./search/shards.ts";
import type { ArchiveProgress } from "./settings.ts";
import type { ArchiveState } from "./state.ts";
import { sweepUnnamed } from "./sweep.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** A run whose pages are made. */
export interface OpenRun {
	readonly dir: string;
	readonly state: ArchiveState;
	readonly journal: Journal;
	readonly pool: WorkerPool;
	readonly signal: AbortSignal;
	readonly onProgress: (progress: ArchiveProgress) => void;
}

/**
 * Makes of an archive's pages the archive: the shards of the search that changed, then the index, then the manifest, and
 * last removes what nothing names any more. Gives whether there was anything to do.
 */
export async function finishArchive(
	run: OpenRun,
	records: readonly ArchiveRecord[],
): Promise<boolean> {
	const { dir, state, signal } = run;
	const sessions = records.toSorted((a, b) => (a.key < b.key ? -1 : 1));
	const searchable = sessions.filter(({ files }) => files && isThere(dir, files.text));
	const shards = await updateShards(run, searchable);
	const generator = readGenerator();
	const known = state.manifest;
	const isUnchanged =
		known !== undefined &&
		!state.wasInterrupted &&
		isThere(dir, known.index) &&
		serializeManifest({ ...known, generator, shards, sessions }) === state.manifestText;
	if (isUnchanged) {
		await cleanUp(dir, known);
		return false;
	}
	const index = await replaceIndex(run, { sessions, searchable, shards });
	const manifest = { generator, index, shards, sessions };
	const { draft } = await writePieces([serializeManifest(manifest)], { dir, folder: "", signal });
	await move(dir, draft, layout.manifest);
	await cleanUp(dir, manifest);
	return true;
}

async function updateShards(
	run: OpenRun,
	sessions: readonly ArchiveRecord[],
): Promise<readonly ArchivedShard[]> {
	const records = new Map(sessions.map((record) => [record.key, record]));
	const known = new Map(run.state.manifest?.shards.map((shard) => [shard.group, shard]));
	const groups = [...assignShards(records.keys())];
	const shards: ArchivedShard[] = [];
	// One at a time, since each takes the memory of all its sessions' words.
	for (const [group, keys] of groups) {
		const own = keys.flatMap((key) => records.get(key) ?? []);
		const madeOf = hashOrigin(own);
		const before = known.get(group);
		const stays = before?.madeOf === madeOf && before.files.every((file) => isThere(run.dir, file));
		shards.push(stays ? before : await makeShard(run, { group, madeOf, own }));
		run.onProgress({ stage: "indexing", done: shards.length, total: groups.length });
	}
	return shards;
}

/** What a shard follows from. */
function hashOrigin(records: readonly ArchiveRecord[]): string {
	const origin = records.map(({ key, facts, files }) => [key, facts?.title, files?.text.sha256]);
	return createHash("sha256")
		.update(JSON.stringify([readGenerator(), origin]))
		.digest("hex");
}

async function makeShard(
	{ dir, pool, signal }: OpenRun,
	{ group, madeOf, own }: { group: string; madeOf: string; own: readonly ArchiveRecord[] },
): Promise<ArchivedShard> {
	signal.throwIfAborted();
	const sessions = own.flatMap(({ key, facts, files }) =>
		files ? { key, title: facts?.title ?? "", path: files.text.path } : [],
	);
	const result = await pool.run({ kind: "shard", dir, sessions });
	signal.throwIfAborted();
	if (result.state === "stopped") throw new PressleafError(result.code, result.message);
	if (result.state !== "sharded") throw refuseShard(result.state === "failed" ? result.reason : "");
	const { name, draft, files, cut } = result;
	await placeShard(dir, draft, { name, files });
	return { group, name, madeOf, files, ...(cut.length > 0 && { cut }) };
}

function refuseShard(reason: string): PressleafError {
	const message = `The index of the search cannot be made. ${reason}`;
	return new PressleafError("ARCHIVE_INCOMPLETE", message);
}

/** Its name says what is in it: where it is there already, whole, it stays. */
async function placeShard(
	dir: string,
	draft: string,
	{ name, files }: Pick<ArchivedShard, "name" | "files">,
): Promise<void> {
	const target = `${layout.search}/${name}`;
	const isWhole = files.every((file) => isThere(dir, file));
	await remove(join(dir, isWhole ? draft : target));
	if (!isWhole) await move(dir, draft, target);
}

async function replaceIndex(
	{ dir, journal, signal }: OpenRun,
	facts: {
		readonly sessions: readonly ArchiveRecord[];
		readonly searchable: readonly ArchiveRecord[];
		readonly shards: readonly ArchivedShard[];
	},
): Promise<ArchivedFile> {
	const [{ renderArchiveIndex }, { composeArchiveIndex }] = await Promise.all([
		import("../page/index.ts"),
		import("./index-model.ts"),
	]);
	const texts = facts.searchable.flatMap(({ key, files }) =>
		files ? [[key, findTextHash(files.text.sha256)] as const] : [],
	);
	const model = composeArchiveIndex({
		records: facts.sessions,
		search: {
			shards: facts.shards.map(({ name }) => name),
			texts,
			cut: facts.shards.flatMap(({ cut = [] }) => cut),
		},
		generator: readGenerator(),
	});
	const draft = await writePieces(renderArchiveIndex(model), { dir, folder: "", signal });
	const index = { path: layout.index, bytes: draft.bytes, sha256: draft.sha256 };
	await journal.commit({ index, moves: [{ draft: draft.draft, path: layout.index }] });
	return index;
}

/** From here on the archive is the new one: what only the old one or the journal named may go. */
async function cleanUp(dir: string, manifest: Manifest): Promise<void> {
	await remove(join(dir, layout.journal));
	await sweepUnnamed(dir, manifest);
}

async function move(dir: string, draft: string, path: string): Promise<void> {
	const target = join(dir, path);
	await rename(join(dir, draft), target).catch((cause) => {
		throw describeFault(cause, target);
	});
}

async function remove(path: string): Promise<void> {
	await rm(path, { force: true, recursive: true }).catch((cause) => {
		throw describeFault(cause, path);
	});
}
