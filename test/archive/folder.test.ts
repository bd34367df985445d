import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildArchive } from "../../src/index.ts";
import { makeFolder } from "../scratch.ts";
import { makePlace, readTree, talk } from "./archives.ts";

describe("the folder of an archive", () => {
	it("is its owner's alone", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one") });
		await build({ keepSource: true });
		const items = readdirSync(dir, { recursive: true, withFileTypes: true });
		for (const item of items) {
			const { mode } = statSync(join(item.parentPath, item.name));
			expect((mode & 0o777).toString(8), item.name).toBe(item.isDirectory() ? "700" : "600");
		}
		expect((statSync(dir).mode & 0o777).toString(8)).toBe("700");
	});

	it("is refused where it holds other things, and nothing is touched", async () => {
		for (const name of ["notes.txt", "index.html", "manifest.json", "a.jsonl"]) {
			const { build, dir } = makePlace({ "a.jsonl": talk("one") });
			mkdirSync(dir);
			writeFileSync(join(dir, name), "{}");
			await expect(build()).rejects.toMatchObject({
				code: "OUTPUT_EXISTS",
				message: expect.stringContaining(name === "a.jsonl" ? "--session-dir" : "empty"),
			});
			expect(readTree(dir)).toEqual({ [name]: "{}" });
		}
	});

	it("may lie among the sessions, but not the sessions in it", async () => {
		const { put, sessions } = makePlace();
		put("a.jsonl", talk("one"));
		const dir = join(sessions, "kept");
		for (let run = 0; run < 2; run++) {
			const { sessions: count } = await buildArchive(dir, {
				sessionDir: sessions,
				keepSource: true,
			});
			expect(count).toBe(1);
		}
		const inner = join(dir, "sources");
		await expect(buildArchive(dir, { sessionDir: inner })).rejects.toMatchObject({
			code: "OPTION_INVALID",
		});
		await expect(buildArchive(dir, { sessionDir: dir })).rejects.toMatchObject({
			code: "OPTION_INVALID",
		});
	});

	it("may have been archived before: the copies are sessions", async () => {
		const { build, dir } = makePlace({ "p/a.jsonl": talk("one") });
		await build({ keepSource: true });
		const other = join(makeFolder(), "archive");
		expect(await buildArchive(other, { sessionDir: join(dir, "sources") })).toMatchObject({
			sessions: 1,
		});
	});
});

describe("what is in the folder of an archive", () => {
	it("keeps what is not its own", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one") });
		await build();
		writeFileSync(join(dir, "pages/notes.html"), "mine");
		writeFileSync(join(dir, "README"), "mine");
		await build();
		expect(readTree(dir)).toMatchObject({ "pages/notes.html": "mine", README: "mine" });
	});

	it("is told damaged where its manifest is", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one") });
		await build();
		const path = join(dir, "manifest.json");
		const text = readFileSync(path, "utf8");
		for (const bad of [
			text.slice(0, -20),
			text.replace('"pages/', '"pages/../../'),
			text.replace(/"path":"pages\/[^"]+"/, '"path":"/etc/passwd"'),
			text.replace(/"key":"[0-9a-f]{16}"/, '"key":"0000000000000000"'),
			text.replace('"pressleafArchive":1', '"pressleafArchive":2'),
		]) {
			expect(bad).not.toBe(text);
			writeFileSync(path, bad);
			await expect(build()).rejects.toMatchObject({ code: "ARCHIVE_DAMAGED" });
		}
	});
});

describe("a copy of the source", () => {
	it("is the source byte by byte, whatever it is", async () => {
		const odd = `\uFEFF${talk("one")}{"torn\n\u2028\u0000 {broken`;
		const { build, dir, record } = makePlace({ "a.jsonl": odd, "b.jsonl": talk("two") });
		await build({ keepSource: true });
		const copy = record("a.jsonl")?.files?.copy;
		expect(readFileSync(join(dir, copy?.path ?? ""), "utf8")).toBe(odd);
		expect(copy?.sha256).toBe(record("a.jsonl")?.source.sha256);
		const plain = await build();
		expect(plain.built).toHaveLength(2);
		expect(existsSync(join(dir, "sources"))).toBe(false);
	});

	it.for([{ redact: true }, { anonymize: true }, { hide: ["tools"] as const }])(
		"is refused with %j",
		async (options) => {
			const { build, dir } = makePlace({ "a.jsonl": talk("one") });
			const run = build({ keepSource: true, ...options });
			await expect(run).rejects.toMatchObject({ code: "OPTION_INVALID" });
			expect(existsSync(dir)).toBe(false);
		},
	);
});
