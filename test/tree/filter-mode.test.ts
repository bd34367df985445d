import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import {
	buildTree,
	filterModes,
	isOfMode,
	type ListedFacts,
	type ListedKind,
	listEntries,
	selectTree,
} from "../../src/tree/index.ts";
import { assistant, custom, line, session, toolCall, toolResult, user } from "../builders.ts";
import { read } from "../session/reading.ts";

const kinds: readonly ListedKind[] = [
	"prompt",
	"answer",
	"result",
	"shell",
	"custom",
	"summary",
	"system",
	"marker",
	"data",
	"unknown",
];

/** Every entry that there can be. */
const all: readonly ListedFacts[] = kinds.flatMap((kind) =>
	[true, false].flatMap((isLabelled) => {
		const plain = { kind, isLabelled, isPlainResult: false, isToolOnly: false };
		if (kind === "result") return [plain, { ...plain, isPlainResult: true }];
		return kind === "answer" ? [plain, { ...plain, isToolOnly: true }] : [plain];
	}),
);

/** The rule as the page's script has it. */
function askPage(facts: ListedFacts, mode: string): unknown {
	const script = readFileSync("assets/script/tree-facts.js", "utf8");
	const isResult = facts.kind === "result";
	const node = { ...facts, isResult, label: facts.isLabelled ? "here" : "" };
	return runInNewContext(`${script}; isOfMode(node, mode)`, { node, mode });
}

describe("isOfMode", () => {
	it.for(filterModes)("%s: the page's script has the same rule", (mode) => {
		for (const facts of all)
			expect([facts, isOfMode(facts, mode)]).toEqual([facts, askPage(facts, mode)]);
	});
});

describe("listEntries", () => {
	const cases = [
		["a prompt", user("hi"), "prompt", false, false],
		["an answer", assistant("yo"), "answer", false, false],
		["an answer of calls alone", assistant(toolCall("ls", {})), "answer", false, true],
		[
			"an answer that calls and speaks",
			assistant("I look.", toolCall("ls", {})),
			"answer",
			false,
			false,
		],
		["a result", toolResult("a.txt"), "result", true, false],
		["a failure", toolResult("no", { isError: true }), "result", false, false],
		["state of an extension", custom("x", {}), "data", false, false],
		[
			"something unknown",
			line(JSON.stringify({ type: "odd", id: "1", parentId: null })),
			"unknown",
			false,
			false,
		],
	] as const;

	it.for(cases)("tells %s", async ([, item, kind, isPlainResult, isToolOnly]) => {
		const [listed] = listEntries(selectTree(buildTree(await read(session(item)))));
		expect(listed).toMatchObject({ kind, isPlainResult, isToolOnly });
	});
});
