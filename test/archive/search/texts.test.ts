import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { listSearchTexts, type SearchText } from "../../../src/archive/search/index.ts";
import { readSession } from "../../../src/session/index.ts";
import { composeTranscript, type Transcript } from "../../../src/transcript/index.ts";
import { buildTree, selectTree } from "../../../src/tree/index.ts";
import { assistant, named, session, thinking, toolCall, toolResult, user } from "../../builders.ts";
import { hostileSession, readPayloads } from "../../hostile-session.ts";
import { attribute, elementsOf } from "../../page/elements.ts";
import { render } from "../../page/rendered.ts";

const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));
const files = readdirSync(fixtures, { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".jsonl"))
	.sort();

async function composeText(text: string): Promise<Transcript> {
	const tree = buildTree(await readSession({ text, name: "session.jsonl" }));
	return composeTranscript(selectTree(tree), { generator: "pressleaf", optionNotes: [] });
}

/** Colours have no part in this. */
const noTokens = new Uint32Array();
const settings = { tokens: { find: () => noTokens, keep: () => undefined } };

async function idsOf(transcript: Transcript): Promise<ReadonlySet<string | undefined>> {
	const html = await render(transcript, settings);
	return new Set(elementsOf(html).map((each) => attribute(each, "id")));
}

function textOf(texts: readonly SearchText[], kind: SearchText["kind"]): string {
	const found = texts.filter((text) => text.kind === kind);
	return found.map(({ text }) => text).join("\n");
}

describe("where a text is", () => {
	it.for(files)("is an element of the page of %s", async (name) => {
		const transcript = await composeText(readFileSync(join(fixtures, name), "utf8"));
		const ids = await idsOf(transcript);
		const lost = listSearchTexts(transcript).filter(({ anchor }) => !ids.has(anchor));
		expect(lost).toEqual([]);
	});

	it("is an element of the page where every string is hostile", async () => {
		const payloads = readPayloads().map(({ payload }) => payload);
		const transcript = await composeText(hostileSession(payloads.slice(0, 60)));
		const ids = await idsOf(transcript);
		const texts = listSearchTexts(transcript);
		expect(texts.length).toBeGreaterThan(100);
		expect(texts.filter(({ anchor }) => !ids.has(anchor))).toEqual([]);
	});
});

describe("the texts of a session", () => {
	it("are said by whom and where", async () => {
		const transcript = await composeText(
			session(
				user("Find the kingfisher"),
				named(
					"answer1",
					assistant(thinking("a bird"), "I look.", toolCall("bash", { command: "ls nest" })),
				),
				named("result1", toolResult("egg.txt\n\u001b[31mred\u001b[0m.txt")),
			),
		);
		const texts = listSearchTexts(transcript);
		expect(texts).toEqual([
			{ anchor: "00000001", kind: "prompt", text: "Find the kingfisher" },
			{ anchor: "answer1", kind: "thinking", text: "a bird" },
			{ anchor: "answer1", kind: "answer", text: "I look." },
			{ anchor: "result1", kind: "tool", text: expect.stringContaining("ls nest") },
		]);
		expect(textOf(texts, "tool")).toContain("egg.txt\nred.txt");
	});

	it("hold a call without a result at the entry that called", async () => {
		const transcript = await composeText(
			session(user("go"), named("call1", assistant(toolCall("bash", { command: "sleep 9" })))),
		);
		expect(listSearchTexts(transcript)).toContainEqual(
			expect.objectContaining({ anchor: "call1", kind: "tool" }),
		);
	});

	it("are of every kind that the fixtures have", async () => {
		const kinds = new Set<string>();
		for (const name of files) {
			const transcript = await composeText(readFileSync(join(fixtures, name), "utf8"));
			for (const { kind } of listSearchTexts(transcript)) kinds.add(kind);
		}
		expect([...kinds].sort()).toEqual([
			"answer",
			"custom",
			"data",
			"error",
			"label",
			"marker",
			"prompt",
			"shell",
			"skill",
			"summary",
			"system",
			"thinking",
			"tool",
			"unknown",
		]);
	});

	it("are composed characters, however they were typed", async () => {
		const texts = listSearchTexts(await composeText(session(user("cafe\u0301"))));
		expect(texts[0]?.text).toBe("café");
	});

	it("end after four million characters, and say so", async () => {
		const long = "word ".repeat(500_000);
		const transcript = await composeText(
			session(user(long), user(long), named("last", user("the end"))),
		);
		const texts = listSearchTexts(transcript);
		expect(texts.reduce((sum, { text }) => sum + text.length, 0)).toBe(4_000_000);
		expect(texts.at(-1)).toEqual({ anchor: "00000002", kind: "cut", text: "" });
		expect(texts.filter(({ kind }) => kind === "cut")).toHaveLength(1);
	});
});
