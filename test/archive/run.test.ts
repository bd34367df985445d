import { spawnSync } from "node:child_process";
import {
	appendFileSync,
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildArchive, verifyArchive } from "../../src/index.ts";
import { session, user } from "../builders.ts";
import { makeFolder } from "../scratch.ts";
import { makePlace, readMarks, readTree, talk } from "./archives.ts";

const corpus = "test/fixtures/corpus";

describe("a run", () => {
	it("that is dry writes nothing and says what would be made", async () => {
		const { build, dir, put } = makePlace({ "a.jsonl": talk("one") });
		expect(await build({ dryRun: true })).toMatchObject({ built: ["a.jsonl"], isChanged: false });
		expect(existsSync(dir)).toBe(false);
		await build();
		const before = readMarks(dir);
		put("b.jsonl", talk("two"));
		expect(await build({ dryRun: true })).toMatchObject({ built: ["b.jsonl"], sessions: 1 });
		expect(readMarks(dir)).toEqual(before);
	});

	it("that is ended leaves the archive whole, and the next goes on", async () => {
		const contents = Array.from({ length: 12 }, (_, at) => [`${at}.jsonl`, talk(`words ${at}`)]);
		const { build, dir } = makePlace(Object.fromEntries(contents));
		const controller = new AbortController();
		const onProgress = ({ done }: { readonly done: number }) => done === 4 && controller.abort();
		const run = build({ signal: controller.signal, onProgress });
		await expect(run).rejects.toMatchObject({ name: "AbortError" });
		expect(existsSync(join(dir, "archive.lock"))).toBe(false);
		expect(await verifyArchive(dir)).toMatchObject({ damaged: [], isInterrupted: true });
		const next = await build();
		expect(next.wasInterrupted).toBe(true);
		expect(next.built.length).toBeLessThanOrEqual(8);
		expect(next.sessions).toBe(12);
	});

	it("is the only one at a time; the other does nothing", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one"), "b.jsonl": talk("two") });
		const runs = await Promise.allSettled([build(), build()]);
		const refused = runs.filter(({ status }) => status === "rejected");
		expect(refused).toMatchObject([{ reason: { code: "ARCHIVE_BUSY" } }]);
		expect(await verifyArchive(dir)).toMatchObject({
			sessions: 2,
			damaged: [],
			isInterrupted: false,
		});
	});
});

describe("a run and its lock", () => {
	const plants: readonly (readonly [what: string, plant: (path: string) => void])[] = [
		["a link that leads nowhere", (path) => symlinkSync("/nowhere/at/all", path)],
		["a link that leads to a file", (path) => symlinkSync("/etc/hostname", path)],
		["an endless device", (path) => symlinkSync("/dev/zero", path)],
		["a pipe", (path) => void spawnSync("mkfifo", [path])],
		["words", (path) => writeFileSync(path, "mine\n")],
	];
	it.for(plants)("takes away %s in the place of a lock", async ([, plant]) => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one") });
		await build();
		plant(join(dir, "archive.lock"));
		expect(await build()).toMatchObject({ sessions: 1 });
		expect(existsSync(join(dir, "archive.lock"))).toBe(false);
	});

	it("ends in words where a folder is in the place of its lock", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one") });
		await build();
		mkdirSync(join(dir, "archive.lock"));
		await expect(build()).rejects.toMatchObject({
			code: "OUTPUT_UNWRITABLE",
			message: expect.stringContaining('archive.lock" cannot be written'),
		});
	});

	it("takes over the lock of a dead process, and none of another machine", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one") });
		const { pid } = spawnSync(process.execPath, ["-e", "0"]);
		mkdirSync(dir);
		const hostname = (await import("node:os")).hostname();
		writeFileSync(join(dir, "archive.lock"), `${pid} ${hostname}\n`);
		expect(await build()).toMatchObject({ sessions: 1 });
		// As where process numbers begin anew: the same number as this one's, and not its own.
		writeFileSync(join(dir, "archive.lock"), `${process.pid} ${hostname}\n`);
		expect(await build()).toMatchObject({ sessions: 1 });
		writeFileSync(join(dir, "archive.lock"), `${pid} elsewhere\n`);
		await expect(build()).rejects.toMatchObject({ code: "ARCHIVE_BUSY" });
	});
});

describe("a run and the sessions", () => {
	it("reads sessions and never writes to them", async () => {
		const folder = join(makeFolder(), "sessions");
		cpSync(corpus, folder, { recursive: true });
		const before = [readMarks(folder), readTree(folder)];
		chmodSync(folder, 0o555);
		await buildArchive(join(makeFolder(), "archive"), { sessionDir: folder, keepSource: true });
		chmodSync(folder, 0o755);
		expect([readMarks(folder), readTree(folder)]).toEqual(before);
	});

	it("takes a session that grows meanwhile as it was read", async () => {
		const { build, put, dir, sessions } = makePlace({ "a.jsonl": talk("one", 400) });
		const path = join(sessions, "a.jsonl");
		const timer = setInterval(
			() => appendFileSync(path, `${session(user("more")).split("\n")[1]}\n`),
			1,
		);
		await build({ keepSource: true }).finally(() => clearInterval(timer));
		expect(await verifyArchive(dir)).toMatchObject({ damaged: [], sessions: 1 });
		await build({ keepSource: true });
		expect(Object.values(readTree(dir))).toContain(readFileSync(path, "latin1"));
		put("b.jsonl", talk("two"));
	});
});
