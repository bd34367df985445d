import { describe, expect, it } from "vitest";
import { readSession, type Session } from "../../src/session/index.ts";
import { MAX_LINE_BYTES } from "../../src/session/lines.ts";
import { buildTree, selectBranch, selectTree } from "../../src/tree/index.ts";
import { image, session, user } from "../builders.ts";
import { problemsOf, read } from "./reading.ts";

const head = session();
const said = (id: number, parentId: number | null, text = "x") =>
	`{"type":"message","id":"${id}","parentId":${parentId === null ? null : `"${parentId}"`},"timestamp":"2026-01-01T00:00:00.000Z","message":{"role":"user","content":"${text}"}}\n`;

function* inChunks(count: number, chunk: (index: number) => string) {
	yield Buffer.from(head);
	for (let index = 0; index < count; index++) yield Buffer.from(chunk(index));
}

async function readChunks(count: number, chunk: (index: number) => string): Promise<Session> {
	async function* stream() {
		yield* inChunks(count, chunk);
	}
	return readSession({ stream: stream(), name: "x" });
}

/** Generous: what is quadratic takes minutes. */
const HANG = 60_000;

const glued = [
	{ name: "whole records", text: said(1, null).trim().repeat(20_000), entries: 20_000 },
	{ name: "opening braces", text: '{"a":'.repeat(200_000), entries: 0 },
	{ name: "braces in strings", text: '"{'.repeat(500_000), entries: 0 },
	{ name: "braces and spaces in strings", text: `{"${"{ ".repeat(300_000)}"`, entries: 0 },
	{ name: "torn records", text: '{"type":"message","id":"m2","mess'.repeat(50_000), entries: 0 },
	{ name: "small objects", text: "{} ".repeat(300_000), entries: 0 },
	{ name: "lists without an end", text: "[".repeat(1_000_000), entries: 0 },
	{ name: "a number without an end", text: `{"a":${"1".repeat(1_000_000)}`, entries: 0 },
	{ name: "spaces", text: `{"a":${" ".repeat(1_000_000)}x`, entries: 0 },
];

describe("many entries", () => {
	it("a chain of 100,000 entries", { timeout: HANG }, async () => {
		const found = await readChunks(100_000, (index) => said(index, index === 0 ? null : index - 1));
		const tree = buildTree(found);
		expect(selectBranch(tree).coverage).toMatchObject({ shownEntries: 100_000, leafId: "99999" });
		expect(selectTree(tree).segments).toHaveLength(1);
		expect(found.problems).toEqual([]);
	});

	it("a chain of 100,000 entries that stands upside down", { timeout: HANG }, async () => {
		const found = await readChunks(100_000, (index) => said(index, index + 1));
		const tree = buildTree(found);
		expect(tree.rootIds).toEqual(["99999"]);
		expect(selectBranch(tree, "0").coverage.shownEntries).toBe(100_000);
	});

	it("a circle of 20,000 entries", { timeout: HANG }, async () => {
		const found = await readChunks(20_000, (index) => said(index, (index + 1) % 20_000));
		const tree = buildTree(found);
		expect(tree.rootIds).toEqual(["0"]);
		expect(selectBranch(tree, "1").coverage.shownEntries).toBe(20_000);
	});

	it("20,000 branches below one entry", { timeout: HANG }, async () => {
		const found = await readChunks(20_000, (index) => said(index, index === 0 ? null : 0));
		const tree = buildTree(found);
		expect(tree.leafIds).toHaveLength(19_999);
		expect(selectBranch(tree).coverage.hiddenBranches).toBe(19_998);
		expect(selectTree(tree).segments).toHaveLength(20_000);
	});

	it("20,000 entries with one id", { timeout: HANG }, async () => {
		const found = await readChunks(20_000, (index) => said(1, null, `${index}`));
		expect(found.entries).toHaveLength(20_000);
		expect(new Set(found.entries.map(({ id }) => id)).size).toBe(20_000);
	});

	it("20,000 damaged lines", { timeout: HANG }, async () => {
		const found = await readChunks(20_000, (index) => (index === 9 ? said(1, null) : '{"a{"b\n'));
		expect(found.entries).toHaveLength(1);
		expect(found.problems).toHaveLength(1001);
	});
});

describe("long lines", () => {
	it.for(glued)("a long damaged line: $name", { timeout: HANG }, async ({ text, entries }) => {
		const found = await read(`${head}${said(0, null)}${text} oops\n`);
		const distinct = entries > 0 ? 2 : 1;
		expect(found.entries.filter(({ type }) => type === "message")).toHaveLength(distinct);
	});

	it("a line longer than can be read is skipped, and its size told", {
		timeout: HANG,
	}, async () => {
		const long = "y".repeat(1024 * 1024);
		const pieces = MAX_LINE_BYTES / long.length;
		const found = await readChunks(pieces + 3, (index) => {
			if (index === 0) return said(1, null);
			return index === pieces + 2 ? `\n${said(2, 1)}` : long;
		});
		expect(found.entries.map(({ id, line }) => `${id} ${line}`)).toEqual(["1 2", "2 4"]);
		expect(found.problems.map(({ message }) => message)).toEqual([
			"This line has 65 MiB and was skipped; 64 MiB is the longest that is read.",
		]);
	});

	it("a line as long as can be read", { timeout: HANG }, async () => {
		const frame = said(1, null, "").length - 1;
		const found = await readChunks(1, () => said(1, null, "y".repeat(MAX_LINE_BYTES - frame)));
		expect(found.entries).toHaveLength(1);
		expect(problemsOf(found)).toEqual([]);
	});

	it("one image many times is held once", async () => {
		const data = "A".repeat(100_000);
		const file = session(...Array.from({ length: 50 }, () => user(image(data))));
		const before = process.memoryUsage().heapUsed;
		const found = await read(file);
		globalThis.gc?.();
		expect(found.entries).toHaveLength(50);
		expect(process.memoryUsage().heapUsed - before).toBeLessThan(50 * data.length * 4);
	});
});
