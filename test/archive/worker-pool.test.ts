import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { SessionJob } from "../../src/archive/job.ts";
import { resolveArchiveSettings } from "../../src/archive/settings.ts";
import { createWorkerPool, type WorkerPool } from "../../src/archive/worker-pool.ts";
import { makePlace, type Place, talk } from "./archives.ts";

let pool: WorkerPool;
afterEach(() => pool.close());

/** The job of a session's file, in an archive that has its folders. */
async function makeJobs(contents: Readonly<Record<string, string>>) {
	const place = makePlace({ "first.jsonl": talk("first") });
	await place.build();
	for (const [name, content] of Object.entries(contents)) place.put(name, content);
	return { place, jobs: Object.keys(contents).map((name, at) => jobOf(place, name, at)) };
}

function jobOf({ sessions, dir }: Place, name: string, at: number): SessionJob {
	const sourcePath = join(sessions, name);
	const { page, hash } = resolveArchiveSettings({});
	const { size: bytes, mtimeMs } = statSync(sourcePath);
	return {
		kind: "session",
		dir,
		key: String(at).padStart(16, "0"),
		sourcePath,
		path: name,
		bytes,
		modifiedMs: Math.floor(mtimeMs),
		options: page,
		settings: hash,
	};
}

describe("a thread that runs out of memory", () => {
	it("fails the session that it was at, and another does the rest", {
		timeout: 120_000,
	}, async () => {
		const large = talk("many words ".repeat(100), 40_000);
		const { jobs } = await makeJobs({
			"a.jsonl": talk("one"),
			"b.jsonl": large,
			"c.jsonl": talk("two"),
		});
		pool = createWorkerPool(1, 64);
		const results = await Promise.all(jobs.map((job) => pool.run(job)));
		expect(results).toMatchObject([
			{ state: "made" },
			{ state: "failed", reason: expect.stringMatching(/takes more memory.*--jobs 1/), sha256: "" },
			{ state: "made" },
		]);
	});

	it("leaves nothing that the next run does not remove", { timeout: 120_000 }, async () => {
		const { place, jobs } = await makeJobs({ "b.jsonl": talk("many words ".repeat(100), 40_000) });
		pool = createWorkerPool(2, 64);
		for (const job of jobs) expect(await pool.run(job)).toMatchObject({ state: "failed" });
		await place.build({ isWanted: () => false });
		const names = readdirSync(join(place.dir, "pages"));
		expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
	});
});
