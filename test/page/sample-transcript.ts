import type {
	Block,
	Item,
	ToolBlock,
	Transcript,
	Turn,
	UsageTotals,
} from "../../src/transcript/index.ts";

/** Nothing used. */
export const noUsage: UsageTotals = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, cost: 0 };

/** A green square of four pixels. */
export const squarePng =
	"iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEUlEQVR4nGOULXRjgAEmBiQAAA6fAOEeRy08AAAAAElFTkSuQmCC";

let serial = 0;

function entryId(): string {
	return `e${String(++serial).padStart(7, "0")}`;
}

/** A tool's card that went well, but for what `fields` say. */
export function toolBlock(fields: Partial<ToolBlock> = {}): ToolBlock {
	return {
		kind: "tool",
		name: "bash",
		state: "ok",
		summary: "npm test",
		facts: [{ text: "exit 0", tone: "plain" }],
		durationMs: 3400,
		call: [],
		result: [{ kind: "output", text: "all is well\n", isError: false }],
		...fields,
	};
}

/** A model's message. */
export function answer(blocks: readonly Block[], id = entryId()): Item {
	return { kind: "answer", entryId: id, at: "2026-08-31T02:40:15.000Z", blocks };
}

/** A user's message. */
export function prompt(text: string, id = entryId()): Item {
	return {
		kind: "prompt",
		entryId: id,
		at: "2026-08-31T02:40:11.000Z",
		number: 1,
		blocks: [{ kind: "prose", text }],
	};
}

/** A turn of these items. */
export function turn(items: readonly Item[], fields: Partial<Turn> = {}): Turn {
	return {
		number: 1,
		title: "Graft the exporter",
		startedAt: "2026-08-31T02:40:11.000Z",
		durationMs: 134_000,
		usage: { input: 38_200, output: 1400, cacheRead: 31_000, cacheWrite: 0, cost: 0.18 },
		models: ["claude-sonnet-4-5"],
		toolCalls: 1,
		failedCalls: 0,
		items,
		...fields,
	};
}

/** A transcript of one branch. */
export function transcriptOf(turns: readonly Turn[], fields: Partial<Transcript> = {}): Transcript {
	return {
		head: {
			title: "Graft the session exporter onto the reader",
			project: "orchard",
			cwd: "/home/ada/orchard",
			sessionId: "019fc2a1",
			startedAt: "2026-08-31T02:40:11.000Z",
			endedAt: "2026-08-31T03:12:00.000Z",
			durationMs: 1_909_000,
			models: ["claude-sonnet-4-5", "gpt-5.1-codex"],
			counts: {
				turns: turns.length,
				messages: 4,
				toolCalls: 30,
				failedCalls: 1,
				hiddenMessages: 1,
			},
			usage: { input: 412_000, output: 9100, cacheRead: 31_000, cacheWrite: 500, cost: 0.68 },
			coverage: { kind: "branch", shownEntries: 86, totalEntries: 131, hiddenBranches: 2 },
			notices: [],
		},
		segments: [{ index: 0, isActive: true, turns }],
		images: [],
		files: [],
		provenance: {
			generator: "pressleaf 0.1.0",
			source: { name: "run.jsonl", bytes: 12_345, sha256: "5be1".repeat(16), version: 3 },
			options: [],
			redactions: [],
			problems: [],
		},
		...fields,
	};
}

/** One of every kind of item and block. */
export function fullTranscript(): Transcript {
	const blocks: Block[] = [
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
			result: [{ kind: "output", text: "fatal: no 'origin'\n", isError: true }],
			resultEntryId: "r4",
		}),
		toolBlock({ state: "unanswered", call: [], result: [], note: "No result was recorded." }),
		toolBlock({ name: "ls", summary: ".", call: [], result: [], facts: [] }),
		toolBlock({
			name: "agent",
			summary: "look around",
			nested: {
				isComplete: false,
				calls: [
					{ name: "grep", summary: "walk(", status: "ok", durationMs: 200 },
					{ name: "bash", summary: "false", status: "error", error: "exit 1" },
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
	const items: Item[] = [
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
	const later: Item[] = [
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
				detail: '429 {"error":{}}',
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
	const image = {
		mimeType: "image/png",
		base64: squarePng,
		bytes: 74,
		width: 4,
		height: 4,
	} as const;
	const base = transcriptOf([
		turn(items, { number: 0, title: "", usage: noUsage, models: [], toolCalls: 0 }),
		turn(later, { failedCalls: 1, toolCalls: 7 }),
	]);
	return {
		...base,
		images: [
			{ ...image, uses: 1 },
			{ ...image, uses: 2 },
		],
		provenance: {
			...base.provenance,
			problems: [
				{ severity: "warning", line: 7, code: "line-not-json", message: "Not JSON: {oops" },
				{ severity: "info", line: 9, code: "unknown-entry", message: "unknown", entryId: "u1" },
			],
		},
	};
}

function json(text: string) {
	return { kind: "code", role: "json", language: "json", text } as const;
}
