import type { Block, Item, Transcript } from "../../src/transcript/index.ts";
import { noUsage, square, toolBlock, transcriptOf, turn } from "./sample-transcript.ts";

const blocks: readonly Block[] = [
	{ kind: "thinking", text: "The reader already gives the branch.", isRedacted: false },
	{ kind: "thinking", text: "", isRedacted: true },
	{
		kind: "prose",
		text: "I'll read how the branch is **built** first.\n\n```ts\nlet a = 1;\n```\n",
	},
	toolBlock({ resultEntryId: "r1" }),
	toolBlock({
		name: "read",
		summary: "src/tree/branch.ts:12-51",
		facts: [{ text: "40 lines", tone: "plain" }],
		result: [
			{
				kind: "code",
				role: "file",
				language: "ts",
				firstLine: 12,
				text: "export const line = 1;\n".repeat(40),
			},
		],
		resultEntryId: "r2",
	}),
	toolBlock({
		name: "edit",
		summary: "src/cli/export.ts",
		facts: [
			{ text: "+1", tone: "good" },
			{ text: "−1", tone: "bad" },
		],
		result: [
			{
				kind: "diff",
				language: "ts",
				origin: "recorded",
				added: 1,
				removed: 1,
				rows: [
					{ change: "same", oldLine: 41, newLine: 41, text: "\tconst tree = 1;" },
					{ change: "removed", oldLine: 42, text: "\tconst path = 2;" },
					{ change: "added", newLine: 42, text: "\tconst path = 3;" },
					{ change: "gap", text: "" },
				],
			},
		],
		resultEntryId: "r3",
	}),
	toolBlock({
		state: "failed",
		summary: "git push origin graft",
		facts: [{ text: "exit 128", tone: "bad" }],
		result: [{ kind: "output", text: "fatal: no 'origin'\n", isTerminal: true, isError: true }],
		resultEntryId: "r4",
	}),
	toolBlock({ state: "unanswered", call: [], result: [], note: "No result was recorded." }),
	toolBlock({ name: "ls", summary: ".", call: [], result: [], facts: [] }),
	toolBlock({
		name: "grow",
		summary: "a pear",
		recorded: [
			{ kind: "code", language: "json", role: "arguments", text: '{\n  "tree": "pear"\n}' },
			{ kind: "output", text: "grew\n", isTerminal: false, isError: false },
		],
	}),
	toolBlock({
		name: "agent",
		summary: "look around",
		nested: {
			isComplete: false,
			calls: [
				{
					name: "grep",
					summary: "walk(",
					call: [{ kind: "code", role: "arguments", text: "walk(" }],
					status: "ok",
					durationMs: 200,
				},
				{ name: "bash", summary: "false", call: [], status: "error", error: "exit 1" },
			],
		},
	}),
	{ kind: "image", image: 0, alt: "a green square" },
	{ kind: "image", image: 1, alt: "a shared square" },
	{ kind: "image", image: 1, alt: "the shared square again" },
	{ kind: "notice", tone: "plain", text: "Truncated by the tool." },
	{ kind: "raw", title: 'unknown block "x"', json: json('{"type":"x"}') },
];
const at = "2026-08-31T02:41:00.000Z";
const items: readonly Item[] = [
	{
		kind: "system",
		entryId: "s1",
		isFirst: true,
		blocks: [],
		sections: [
			{ name: "rules", text: "Be brief.", isRemoved: false },
			{ name: "docs", text: "", isRemoved: true },
		],
		toolsAdded: [{ name: "bash", description: "Runs a command.", parameters: json("{}") }],
		toolsRemoved: ["web"],
	},
	{ kind: "marker", entryId: "m1", at, variety: "model", text: "Model", value: "anthropic/opus" },
	{
		kind: "data",
		entryId: "d1",
		variety: "custom",
		title: "model-snapshot",
		facts: [],
		json: json("{}"),
	},
];
const later: readonly Item[] = [
	{
		kind: "prompt",
		entryId: "p1",
		at,
		number: 1,
		label: "start",
		skill: { name: "graft", location: "/skills/graft", text: "# Graft" },
		blocks: [{ kind: "prose", text: "Graft the exporter, and keep `--export` working." }],
	},
	{
		kind: "answer",
		entryId: "a1",
		at,
		usage: { ...noUsage, input: 10_000, output: 100 },
		blocks,
	},
	{ kind: "shell", entryId: "sh1", at, isInContext: false, tool: toolBlock({ summary: "ls" }) },
	{ kind: "tool", entryId: "t1", at, tool: toolBlock({ state: "uncalled" }) },
	{
		kind: "custom",
		entryId: "c1",
		at,
		customType: "notice",
		isHidden: true,
		blocks: [{ kind: "prose", text: "hidden words" }],
		details: json('{"a":1}'),
	},
	{
		kind: "marker",
		entryId: "m2",
		at,
		variety: "label",
		text: "Label",
		value: "x",
		targetId: "p1",
	},
	{ kind: "unknown", entryId: "u1", at, title: 'unknown entry "future"', json: json('{"a":1}') },
	{
		kind: "answer",
		entryId: "a2",
		at,
		usage: { ...noUsage, input: 50_000, output: 100 },
		blocks: [],
		stop: {
			reason: "error",
			message: "429 rate_limit_error: too many requests",
			detail: '429 {"error": "rate_limit_error"}',
			repeats: 2,
			repeatedIds: ["a3"],
		},
	},
	{
		kind: "summary",
		entryId: "k1",
		at,
		variety: "compaction",
		tokensBefore: 148_200,
		readFiles: ["a.ts"],
		modifiedFiles: ["b.ts", "c.ts"],
		fromHook: false,
		facts: [],
		blocks: [{ kind: "prose", text: "## Goal\n\nGraft." }],
		retained: [{ role: "user", blocks: [{ kind: "prose", text: "kept words" }] }],
	},
	{
		kind: "answer",
		entryId: "a4",
		at,
		usage: { ...noUsage, input: 12_000, output: 100 },
		blocks: [{ kind: "prose", text: "Done." }],
	},
];

const base = transcriptOf([
	turn(items, { number: 0, title: "", usage: noUsage, models: [], toolCalls: 0 }),
	turn(later, { failedCalls: 1, toolCalls: 7 }),
]);

/** One of every kind of item and block. */
export const fullTranscript: Transcript = {
	...base,
	timeline: {
		points: [
			{ entryId: "a1", turn: 1, contextTokens: 10_100, cost: 0.01 },
			{ entryId: "a2", turn: 1, contextTokens: 50_100, cost: 0.05 },
			{ entryId: "a4", turn: 1, contextTokens: 12_100, cost: 0.02 },
		],
		marks: [{ entryId: "k1", kind: "compaction", text: "Compacted from 148,200 tokens" }],
	},
	images: [
		{ ...square, uses: 1 },
		{ ...square, uses: 2 },
	],
	provenance: {
		...base.provenance,
		problems: [
			{ severity: "warning", line: 7, code: "line-not-json", message: "Not JSON: {oops" },
			{ severity: "info", line: 9, code: "unknown-entry", message: "unknown", entryId: "u1" },
		],
	},
};

function json(text: string) {
	return { kind: "code", role: "json", language: "json", text } as const;
}
