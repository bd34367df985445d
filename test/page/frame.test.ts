import { describe, expect, it } from "vitest";
import type { Head, Provenance, Transcript } from "../../src/transcript/index.ts";
import { attribute, elementById, elementsIn, elementsOf, lineOf } from "./elements.ts";
import { render } from "./rendered.ts";
import { answer, noUsage, prompt, transcriptOf, turn } from "./sample-transcript.ts";

const base = transcriptOf([turn([prompt("Do it", "p1"), answer([], "a1")])]);

async function headLines(fields: Partial<Head>): Promise<readonly string[]> {
	const html = await render({ ...base, head: { ...base.head, ...fields } });
	const head = elementsOf(html).find(({ tagName }) => tagName === "header");
	if (!head) throw new Error("no head");
	return elementsIn(head)
		.filter(({ tagName }) => /^(h1|p|li)$/.test(tagName))
		.map(lineOf);
}

async function footOf(fields: Partial<Provenance>): Promise<string> {
	const transcript: Transcript = { ...base, provenance: { ...base.provenance, ...fields } };
	return lineOf(elementById(await render(transcript), "pl-provenance"));
}

describe("the head", () => {
	it("says when, where, how much and with which models", async () => {
		expect(await headLines({})).toEqual([
			"orchard2026-08-31 02:40 to 03:12 UTC",
			"Graft the session exporter onto the reader",
			"1 turn",
			"31 m 49 s",
			"4 messages",
			"30 tool calls, 1 failed",
			"412k tokens in, 9.1k out, 31k from the cache, 500 to it",
			"$0.68",
			"claude-sonnet-4-5",
			"gpt-5.1-codex",
			"/home/ada/orchard",
			"One branch, 86 of 131 entries, 2 other branches not shown",
		]);
	});

	it.for([
		["one point in time", { endedAt: "2026-08-31T02:40:59.000Z" }, "orchard2026-08-31 02:40 UTC"],
		[
			"two days",
			{ endedAt: "2026-09-01T00:01:00.000Z" },
			"orchard2026-08-31 02:40 UTC to 2026-09-01 00:01 UTC",
		],
		["a time that is none", { startedAt: "?", endedAt: "never" }, "orchard"],
	] as const)("of %s", async ([, fields, expected]) => {
		expect((await headLines(fields))[0]).toBe(expected);
	});

	it("says nothing of what is nought", async () => {
		const counts = { ...base.head.counts, toolCalls: 0, failedCalls: 0 };
		const lines = await headLines({ counts, usage: noUsage, models: [] });
		expect(lines.filter((line) => /tool|token|\$/.test(line))).toEqual([]);
	});

	it("names a parent session, the whole file's use, and what was left out", async () => {
		const lines = await headLines({
			parentSession: "/sessions/old.jsonl",
			fileUsage: { ...noUsage, input: 5000, output: 10, cost: 0.004 },
			notices: ["3 strings were redacted."],
			coverage: { kind: "tree", shownEntries: 131, totalEntries: 131, hiddenBranches: 0 },
		});
		expect(lines.slice(-4)).toEqual([
			"The whole tree, all 131 entries",
			"The whole file: ↑ 5k ↓ 10 $0.0040",
			"Forked from /sessions/old.jsonl",
			"3 strings were redacted.",
		]);
	});
});

describe("the outline", () => {
	it("has a link for each turn, with what is worth knowing", async () => {
		const turns = [
			turn([answer([], "a0")], { number: 0, title: "", toolCalls: 0, usage: noUsage }),
			turn([prompt("Do it", "p1")], { title: "Do it", toolCalls: 7, failedCalls: 1 }),
		];
		const html = await render(transcriptOf(turns));
		const links = elementsIn(elementById(html, "pl-side")).filter(({ tagName }) => tagName === "a");
		expect(links.map((link) => [attribute(link, "href"), lineOf(link)])).toEqual([
			["#a0", "Before the first prompt2 m 14 s"],
			["#p1", "1Do it7 tools1 failed2 m 14 s$0.18"],
		]);
	});
});

describe("the provenance", () => {
	it("says what the page was made from, and that nothing was lost", async () => {
		expect(await footOf({})).toBe(
			`Made by pressleaf 0.1.0 from run.jsonl (12 KB, format version 3). One branch, 86 of 131 entries, 2 other branches not shown. Nothing was redacted. Every line of the file was read. SHA-256 ${"5be1".repeat(16)}`,
		);
	});

	it("names options, remarks and redactions", async () => {
		const foot = await footOf({
			options: ["Only the last branch"],
			remarks: ["The file holds no system prompt."],
			redactions: [
				{ kind: "api-key", count: 3 },
				{ kind: "path", count: 12 },
			],
		});
		expect(foot).toContain("Only the last branch.");
		expect(foot).toContain("Redacted: 3 × api-key, 12 × path.");
		expect(foot).toContain("The file holds no system prompt.");
	});

	it("lists each problem with its line, and a link where its entry is shown", async () => {
		const html = await render({
			...base,
			provenance: {
				...base.provenance,
				problems: [
					{ severity: "warning", line: 1234, code: "line-not-json", message: "Not JSON: {oops" },
					{ severity: "info", line: 9, code: "unknown-block", message: "b", entryId: "a1" },
					{ severity: "info", line: 0, code: "leaf-replaced", message: "c", entryId: "gone1" },
				],
			},
		});
		const foot = elementById(html, "pl-provenance");
		const items = elementsIn(foot).filter(({ tagName }) => tagName === "li");
		expect(items.map(lineOf)).toEqual([
			"Line 1,234: Not JSON: {oops",
			"Line 9: b to the entry",
			"c",
		]);
		expect(lineOf(foot)).toContain("1 problem, 2 notes");
		expect(lineOf(foot)).not.toContain("Every line");
	});
});
