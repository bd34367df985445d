import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
	type ExportProgress,
	exportSession,
	PressleafError,
	writeExport,
} from "../../src/index.ts";
import { makeFolder } from "../scratch.ts";

const path = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");
const bytes = readFileSync(path);
const text = bytes.toString();
const records = text
	.trimEnd()
	.split("\n")
	.map((line) => JSON.parse(line));
const name = "atp-pi-tree.jsonl";

async function* stream() {
	for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}

describe("exportSession", () => {
	it("gives a whole page and what it is of", async () => {
		const result = await exportSession(path);
		expect(result).toMatchObject({
			title: "first [probe:t1]branch c [probe:t4]",
			sessionId: "9d2b8dc1-7d08-4109-bf01-acfdbb5cf4df",
			source: name,
			sourcePath: path,
			coverage: { kind: "branch", leafId: "9e618332", shownEntries: 6, totalEntries: 12 },
			otherLeafIds: ["1cb39c69", "18108a38"],
			problems: [],
		});
		expect(result.page).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\n$/);
	});

	it.for([
		["a path", () => ({ path })],
		["text", () => ({ text, name })],
		["bytes", () => ({ bytes, name })],
		["a stream", () => ({ stream: stream(), name })],
	] as const)("makes the same page from %s", async ([, source]) => {
		expect((await exportSession(source())).page === (await exportSession(path)).page).toBe(true);
	});

	it("needs no file: parsed records are enough, with a header or without", async () => {
		const [header, ...entries] = records;
		const withHeader = await exportSession({ entries, header });
		expect(withHeader).toMatchObject({
			sessionId: header.id,
			source: "entries",
			sourcePath: undefined,
			coverage: { shownEntries: 6 },
		});
		const without = await exportSession({ entries });
		expect(without.coverage).toEqual(withHeader.coverage);
		expect(without.problems).toMatchObject([{ code: "header-missing" }]);
	});

	it("exports what there is: a session of one command, or of one extension's message", async () => {
		const shell = { role: "bashExecution", command: "make all", output: "done", exitCode: 0 };
		const custom = { type: "custom_message", customType: "note", content: "noted", display: true };
		expect(
			(await exportSession({ entries: [{ type: "message", message: shell }] })).page,
		).toContain("make all");
		expect((await exportSession({ entries: [custom] })).page).toContain("noted");
	});
});

describe("the options of exportSession", () => {
	it.for([
		["an unknown leaf", { leaf: "nope" }, "ENTRY_NOT_FOUND"],
		["an empty leaf", { leaf: "" }, "ENTRY_NOT_FOUND"],
		["an unknown beginning", { from: "nope" }, "ENTRY_NOT_FOUND"],
		["a stretch of a tree", { tree: true, to: "1cb3" }, "OPTION_INVALID"],
		["a kind that is none", { hide: JSON.parse('["tool"]') }, "OPTION_INVALID"],
		["a theme that is none", { theme: "blue" }, "OPTION_INVALID"],
		["a theme file that is not there", { theme: "./blue.json" }, "THEME_UNUSABLE"],
	] as const)("rejects %s with an error that a program can tell", async ([, options, code]) => {
		const thrown = await exportSession(path, options).catch((cause: unknown) => cause);
		expect(thrown).toBeInstanceOf(PressleafError);
		expect(thrown).toMatchObject({ name: "PressleafError", code });
	});

	it("takes the session's own title where the given one is blank", async () => {
		expect(
			(await exportSession(path, { title: "  " })).page === (await exportSession(path)).page,
		).toBe(true);
	});

	it("says in the page what was chosen", async () => {
		const { page } = await exportSession(path, { leaf: "1cb3", title: "Mine" });
		expect(page).toContain("The branch that ends at entry 1cb39c69");
		expect(page).toContain("A title given at the export");
	});

	it("gives one page whatever the order of what is hidden", async () => {
		const one = await exportSession(path, { hide: ["system", "images", "system"] });
		const other = await exportSession(path, { hide: ["images", "system"] });
		expect(one.page === other.page).toBe(true);
		expect(one.omitted).toEqual([{ kind: "system", count: 1 }]);
		expect(one.page).toContain("Without system, images");
	});

	it("names no branch as another that is only left out in part", async () => {
		const call = { role: "assistant", content: [{ type: "toolCall", id: "c", name: "ls" }] };
		const result = { role: "toolResult", toolCallId: "c", content: "a" };
		const entries = [
			{ type: "message", id: "a", parentId: null, message: call },
			{ type: "message", id: "b", parentId: "a", message: result },
		];
		const { otherLeafIds, coverage } = await exportSession({ entries }, { hide: ["tools"] });
		expect(otherLeafIds).toEqual([]);
		expect(coverage).toMatchObject({ shownEntries: 1, totalEntries: 2 });
	});

	it("ends when it is aborted, before and during the work", async () => {
		const reason = new Error("enough");
		await expect(exportSession(path, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
		const controller = new AbortController();
		const onProgress = ({ stage }: ExportProgress) => {
			if (stage === "rendering") controller.abort(reason);
		};
		await expect(exportSession(path, { signal: controller.signal, onProgress })).rejects.toBe(
			reason,
		);
	});

	it("tells how far it is", async () => {
		const seen: ExportProgress[] = [];
		await exportSession(path, { onProgress: (progress) => seen.push(progress) });
		const reading = seen.filter(({ stage }) => stage === "reading");
		expect(reading.at(-1)).toEqual({ stage: "reading", done: bytes.length, total: bytes.length });
		const rendering = seen.filter(({ stage }) => stage === "rendering");
		expect(rendering.length).toBeGreaterThan(3);
		for (const { done, total = 0 } of rendering) expect(done).toBeLessThanOrEqual(total);
	});
});

describe("writeExport", () => {
	it("writes the page that exportSession gives", async () => {
		const output = join(makeFolder(), "new/page.html");
		const written = await writeExport(path, output);
		const { page, ...facts } = await exportSession(path);
		expect(readFileSync(output, "utf8") === page).toBe(true);
		expect(written).toEqual({ ...facts, output, bytes: statSync(output).size });
	});

	it("recognises its own pages, however long the title", async () => {
		const output = join(makeFolder(), "page.html");
		await writeExport(path, output, { title: "x".repeat(100_000) });
		await writeExport(path, output);
		expect(readFileSync(output, "utf8")).not.toContain("xxxx");
	});

	it("leaves the session's bytes and time as they were", async () => {
		const before = statSync(path, { bigint: true });
		await writeExport(path, join(makeFolder(), "page.html"));
		await expect(writeExport(path, path, { force: true })).rejects.toMatchObject({
			code: "OUTPUT_EXISTS",
		});
		const { mtimeNs, size, ino } = statSync(path, { bigint: true });
		expect({ mtimeNs, size, ino }).toEqual({
			mtimeNs: before.mtimeNs,
			size: before.size,
			ino: before.ino,
		});
		expect(readFileSync(path).equals(bytes)).toBe(true);
	});

	it("writes nothing where there is no session", async () => {
		const folder = makeFolder();
		await expect(writeExport({ text: "" }, join(folder, "a/page.html"))).rejects.toMatchObject({
			code: "SESSION_EMPTY",
		});
		expect(existsSync(join(folder, "a"))).toBe(false);
	});
});
