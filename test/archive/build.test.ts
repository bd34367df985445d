import { readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildArchive, exportSession, verifyArchive } from "../../src/index.ts";
import { makeFolder } from "../scratch.ts";
import { makePlace, readMarks, readRecords, readTree, talk } from "./archives.ts";

const corpus = "test/fixtures/corpus";

describe("an archive of the corpus", () => {
	it("holds for each session the page that an export makes, a text and a record", async () => {
		const dir = join(makeFolder(), "archive");
		const names = readdirSync(corpus).filter((name) => name.endsWith(".jsonl"));
		const outcome = await buildArchive(dir, { sessionDir: corpus });
		expect(outcome).toMatchObject({ sessions: names.length, failures: [], kept: 0 });
		expect(outcome.built).toEqual(names.toSorted());
		const records = readRecords(dir);
		expect(records.map(({ key }) => key)).toEqual(records.map(({ key }) => key).toSorted());
		for (const { source, files, facts } of records) {
			const { page, title } = await exportSession(join(corpus, source.path ?? ""));
			expect(readFileSync(join(dir, files?.page.path ?? ""), "utf8") === page, source.path).toBe(
				true,
			);
			expect(facts?.title).toBe(title);
			expect(facts?.fileName).toBe(basename(source.path ?? "", ".jsonl"));
			expect(readFileSync(join(dir, files?.text.path ?? ""), "utf8")).toMatch(
				/^pressleafArchive\(/,
			);
		}
		expect(await verifyArchive(dir)).toMatchObject({ damaged: [], isInterrupted: false });
	});

	it("is the same bytes with one thread and with three", async () => {
		const folder = makeFolder();
		const one = await buildArchive(join(folder, "one"), { sessionDir: corpus, jobs: 1 });
		const three = await buildArchive(join(folder, "three"), { sessionDir: corpus, jobs: 3 });
		expect(readTree(three.dir)).toEqual(readTree(one.dir));
	});
});

describe("a later run", () => {
	it("writes nothing where nothing changed", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one"), "p/b.jsonl": talk("two") });
		await build();
		const before = readMarks(dir);
		const outcome = await build();
		expect(outcome).toMatchObject({ built: [], kept: 2, isChanged: false });
		expect(readMarks(dir)).toEqual(before);
	});

	it("makes of a session that grew the page, the text, its shard, and the index; nothing else", async () => {
		const contents = Array.from({ length: 70 }, (_, at) => [`${at}.jsonl`, talk(`words ${at}`)]);
		const { build, dir, put, record } = makePlace(Object.fromEntries(contents));
		await build();
		const before = readMarks(dir);
		const old = record("7.jsonl");
		put("7.jsonl", talk("words 7", 1));
		expect(await build()).toMatchObject({ built: ["7.jsonl"], kept: 69 });
		const after = readMarks(dir);
		const written = Object.keys(after).filter((path) => after[path] !== before[path]);
		const gone = Object.keys(before).filter((path) => !(path in after));
		const { page, text } = record("7.jsonl")?.files ?? {};
		const others = written.filter((path) => !/^search\/[0-9a-f]{16}\//.test(path));
		expect(others).toEqual(["index.html", "manifest.json", page?.path, text?.path].toSorted());
		// Of two shards one is another by now: 32 files in a folder of their own.
		const shards = new Set(written.filter((path) => !others.includes(path)).map(folderOf));
		expect(shards.size).toBe(1);
		expect(written.length - others.length).toBe(32);
		expect(gone).toHaveLength(33);
		expect(gone).toContain(old?.files?.text.path);
		expect(page?.path).toBe(old?.files?.page.path);
	});

	it("is, byte by byte, what a first run makes of the same", async () => {
		const { build, dir, put, sessions } = makePlace({
			"a.jsonl": talk("one"),
			"b.jsonl": talk("two"),
		});
		await build({ keepSource: true });
		put("a.jsonl", talk("one", 3));
		put("c.jsonl", talk("three"));
		await build({ keepSource: true });
		const fresh = join(makeFolder(), "archive");
		await buildArchive(fresh, { sessionDir: sessions, keepSource: true });
		expect(readTree(dir)).toEqual(readTree(fresh));
	});
});

describe("what tells that something is to be made", () => {
	it("takes another time alone for no change", async () => {
		const { build, dir, sessions, record } = makePlace({ "a.jsonl": talk("one") });
		await build();
		const before = readMarks(dir);
		utimesSync(join(sessions, "a.jsonl"), 1_700_000_000, 1_700_000_000);
		expect(await build()).toMatchObject({ built: [], kept: 1 });
		expect(record("a.jsonl")?.source.modifiedMs).toBe(1_700_000_000_000);
		const page = record("a.jsonl")?.files?.page.path ?? "";
		expect(readMarks(dir)[page]).toBe(before[page]);
	});

	it("sees another content of the same size", async () => {
		const { build, put, sessions, record, dir } = makePlace({ "a.jsonl": talk("one") });
		await build();
		put("a.jsonl", talk("two"));
		utimesSync(join(sessions, "a.jsonl"), 1_700_000_000, 1_700_000_000);
		expect(await build()).toMatchObject({ built: ["a.jsonl"] });
		expect(readFileSync(join(dir, record("a.jsonl")?.files?.page.path ?? ""), "utf8")).toContain(
			"two",
		);
	});

	it("makes all pages anew with other options", async () => {
		const { build } = makePlace({ "a.jsonl": talk("one"), "b.jsonl": talk("two") });
		await build();
		expect((await build({ tree: true })).built).toHaveLength(2);
		expect((await build({ tree: true })).built).toEqual([]);
		expect((await build({ tree: true, hide: ["thinking"] })).built).toHaveLength(2);
	});
	it.for(["page", "text", "copy"] as const)(
		"makes a session anew whose %s is gone",
		async (which) => {
			const { build, dir, record } = makePlace({ "a.jsonl": talk("one"), "b.jsonl": talk("two") });
			await build({ keepSource: true });
			const before = readTree(dir);
			rmSync(join(dir, record("a.jsonl")?.files?.[which]?.path ?? ""));
			expect(await build({ keepSource: true })).toMatchObject({ built: ["a.jsonl"] });
			expect(readTree(dir)).toEqual(before);
		},
	);

	it("makes the index or a part of the search anew that is gone", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one") });
		await build();
		const before = readTree(dir);
		const bucket = Object.keys(before).find((path) => /search\/[0-9a-f]{16}\//.test(path)) ?? "";
		for (const path of ["index.html", bucket]) {
			rmSync(join(dir, path));
			expect(await build()).toMatchObject({ built: [] });
			expect(readTree(dir)).toEqual(before);
		}
	});
});

function folderOf(path: string): string {
	return path.slice(0, path.lastIndexOf("/"));
}
