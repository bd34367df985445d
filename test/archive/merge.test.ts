import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildArchive, mergeArchives, verifyArchive } from "../../src/index.ts";
import { makeFolder } from "../scratch.ts";
import { makePlace, readRecords, readTree, talk } from "./archives.ts";

const corpus = "test/fixtures/corpus";

/** Parts of an archive of a sessions folder. */
async function makeParts(sessionDir: string, count: number, folder = makeFolder()) {
	const parts: string[] = [];
	for (let index = 1; index <= count; index++) {
		const dir = join(folder, `part-${index}`);
		const shard = `${index}/${count}`;
		parts.push((await buildArchive(dir, { sessionDir, keepSource: true, shard })).dir);
	}
	return parts;
}

describe("parts that are joined", () => {
	it("are what one run makes, byte by byte", async () => {
		const folder = makeFolder();
		const one = join(folder, "one");
		await buildArchive(one, { sessionDir: corpus, keepSource: true });
		const parts = await makeParts(corpus, 3, folder);
		const joined = join(folder, "joined");
		const outcome = await mergeArchives(parts.toReversed(), joined);
		expect(outcome.sessions).toBe(readRecords(one).length);
		expect(readTree(joined)).toEqual(readTree(one));
		expect(await mergeArchives(parts, joined)).toMatchObject({ copied: 0 });
		expect(readTree(joined)).toEqual(readTree(one));
	});

	it("hold each session once, all of them together", async () => {
		const parts = await makeParts(corpus, 4);
		const keys = parts.flatMap((part) => readRecords(part).map(({ key }) => key));
		expect(new Set(keys).size).toBe(keys.length);
		expect(keys).toHaveLength(readdirSync(corpus).filter((name) => name.endsWith(".jsonl")).length);
		for (const [at, part] of parts.entries()) {
			for (const { key } of readRecords(part)) expect(BigInt(`0x${key}`) % 4n).toBe(BigInt(at));
		}
	});

	it("go into an archive that is there, of each session the latest", async () => {
		const { build, dir, put, sessions } = makePlace({
			"a.jsonl": talk("one"),
			"b.jsonl": talk("two"),
		});
		await build();
		put("a.jsonl", talk("one", 5));
		put("c.jsonl", talk("three"));
		const other = join(makeFolder(), "other");
		await buildArchive(other, { sessionDir: sessions });
		expect(await mergeArchives([other], dir)).toMatchObject({ sessions: 3, copied: 2 });
		expect(readTree(dir)).toEqual(readTree(other));
		expect(await mergeArchives([dir], other)).toMatchObject({ copied: 0 });
	});

	it("say of which sessions not all is searched, as one run does", async () => {
		const words = Array.from({ length: 10_001 }, (_, at) => `aa${at}`).join(" ");
		const { build, dir, record } = makePlace({ "a.jsonl": talk(words), "b.jsonl": talk("two") });
		await build();
		const { key } = record("a.jsonl") ?? {};
		const manifest = JSON.parse(readFileSync(join(dir, "manifest.json"), "utf8"));
		expect(manifest.shards).toMatchObject([{ cut: [key] }]);
		expect(readFileSync(join(dir, "index.html"), "utf8")).toContain(
			"as a whole: 1 session, marked",
		);
		expect(await build()).toMatchObject({ isChanged: false });
		const joined = join(makeFolder(), "joined");
		await mergeArchives([dir], joined);
		expect(readTree(joined)).toEqual(readTree(dir));
	});

	it("take failures along", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one"), "b.jsonl": "no session" });
		await build();
		const joined = join(makeFolder(), "joined");
		await mergeArchives([dir], joined);
		expect(readTree(joined)).toEqual(readTree(dir));
	});
});

describe("parts that cannot be joined", () => {
	it("are named, and nothing is made of the others", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one") });
		await build();
		const folder = makeFolder();
		const joined = join(folder, "joined");
		writeFileSync(join(folder, "file.txt"), "");
		const faulty = [
			[folder, "OUTPUT_EXISTS"],
			[join(folder, "nowhere"), "ARCHIVE_DAMAGED"],
			[joined, "OPTION_INVALID"],
		] as const;
		for (const [part, code] of faulty) {
			await expect(mergeArchives([dir, part], joined), part).rejects.toMatchObject({ code });
		}
		expect(readdirSync(folder)).toEqual(["file.txt"]);
	});

	it("are those whose files are not as they were written", async () => {
		const { build, dir, record } = makePlace({ "a.jsonl": talk("one"), "b.jsonl": talk("two") });
		await build();
		const page = join(dir, record("b.jsonl")?.files?.page.path ?? "");
		writeFileSync(page, readFileSync(page, "utf8").replace("two", "too"));
		const joined = join(makeFolder(), "joined");
		const run = mergeArchives([dir], joined);
		await expect(run).rejects.toMatchObject({ code: "ARCHIVE_DAMAGED" });
		expect(await verifyArchive(joined)).toMatchObject({ damaged: [], isInterrupted: true });
		rmSync(page);
		await build();
		expect(await mergeArchives([dir], joined)).toMatchObject({ sessions: 2 });
		expect(readTree(joined)).toEqual(readTree(dir));
	});
});

describe("a verification", () => {
	it("finds every file that is missing or changed", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one"), "b.jsonl": talk("two") });
		await build({ keepSource: true });
		const named = Object.keys(readTree(dir)).filter((path) => path !== "manifest.json");
		expect(await verifyArchive(dir)).toMatchObject({ files: named.length, sessions: 2 });
		for (const path of named) {
			const content = readFileSync(join(dir, path));
			writeFileSync(
				join(dir, path),
				Buffer.from(content.map((byte, at) => (at === 0 ? byte ^ 1 : byte))),
			);
			expect((await verifyArchive(dir)).damaged, path).toEqual([{ path, fault: "changed" }]);
			rmSync(join(dir, path));
			expect((await verifyArchive(dir)).damaged, path).toEqual([{ path, fault: "missing" }]);
			writeFileSync(join(dir, path), content);
		}
		expect((await verifyArchive(dir)).damaged).toEqual([]);
	});

	it("is of an archive, and says where there is none", async () => {
		const folder = makeFolder();
		const run = verifyArchive(join(folder, "nowhere"));
		await expect(run).rejects.toMatchObject({ code: "ARCHIVE_DAMAGED" });
		expect(readdirSync(folder)).toEqual([]);
	});
});
