import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeFault, describeInputFault } from "../file-fault.ts";
import { nameDraft, removeQuietly, writeFileOf } from "./draft.ts";
import type { JobResult, ShardJob } from "./job.ts";
import { layout, nameBucket } from "./layout.ts";
import type { ArchivedFile } from "./record.ts";
import { buildShard, decodeTexts, type Shard, type ShardSession } from "./search/index.ts";

/** Makes the files of a shard, from texts that lie in the archive, in a folder that has no name of its own yet. */
export async function runShardJob(job: ShardJob): Promise<JobResult> {
	const draft = nameDraft(layout.search);
	try {
		const shard = buildShard(readSessions(job));
		const files = await writeShard(job.dir, draft, shard);
		return { state: "sharded", name: shard.hash, draft, files, cut: shard.cut };
	} catch (cause) {
		await removeQuietly(join(job.dir, draft));
		if (!(cause instanceof PressleafError)) throw cause;
		return { state: "stopped", code: cause.code, message: cause.message };
	}
}

/** One after the other, so that the texts of one are let go before those of the next come. */
function* readSessions({ dir, sessions }: ShardJob): Generator<ShardSession> {
	for (const { key, title, path } of sessions) {
		const file = join(dir, path);
		const texts = decodeTexts(readText(file))?.texts;
		if (texts === undefined) throw refuseDamaged(file);
		yield { key, title, texts };
	}
}

function readText(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch (cause) {
		throw describeInputFault(cause, path);
	}
}

function refuseDamaged(path: string): PressleafError {
	return new PressleafError(
		"ARCHIVE_DAMAGED",
		`"${quoteInput(path)}" is damaged. Remove it: the next run makes it anew.`,
	);
}

async function writeShard(
	dir: string,
	draft: string,
	{ hash, files }: Shard,
): Promise<readonly ArchivedFile[]> {
	const folder = join(dir, draft);
	await mkdir(folder, { mode: 0o700 }).catch((cause) => {
		throw describeFault(cause, folder);
	});
	const { signal } = new AbortController();
	const written: ArchivedFile[] = [];
	for (const { bucket, content } of files) {
		const facts = await writeFileOf([content], join(folder, `${bucket}.js`), signal);
		written.push({ path: nameBucket(hash, bucket), ...facts });
	}
	return written;
}
