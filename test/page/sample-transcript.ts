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

/** A green rectangle. */
export const square = {
	mimeType: "image/png",
	base64:
		"iVBORw0KGgoAAAANSUhEUgAAAPAAAAB4CAIAAABD1OhwAAAA/ElEQVR42u3SQQkAAAgEwStiH+vY/2MNkYFJsGxqGt6IBBgaDA2GBkNjaDA0GBoMDYbG0GBoMDQYGgyNocHQYGgwNBgaQ4OhwdBgaDA0hgZDg6HB0GBoDA2GBkODocHQGBoMDYYGQ2NoMDQYGgwNhsbQYGgwNBgaDI2hwdBgaDA0GBpDg6HB0GBoMDSGBkODocHQYGgMDYYGQ4OhwdAYGgwNhgZDg6ExNBgaDA2GxtBgaDA0GBoMjaHB0GBoMDQYGkODocHQYGgwNIYGQ4OhwdBgaAwNhgZDg6HB0BgaDA2GBkODoTE0GBoMDYbG0CpgaDA0GBoMjaHB0HDLAp7cEIM8mnxHAAAAAElFTkSuQmCC",
	bytes: 309,
	width: 240,
	height: 120,
} as const;

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
		result: [{ kind: "output", text: "all is well\n", isTerminal: true, isError: false }],
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
		timeline: { points: [], marks: [] },
		provenance: {
			generator: "pressleaf 0.1.0",
			source: { name: "run.jsonl", bytes: 12_345, sha256: "5be1".repeat(16), version: 3 },
			options: [],
			remarks: [],
			redactions: [],
			problems: [],
		},
		...fields,
	};
}

/** A transcript of one card, `r1`, with an output of 90 lines. */
export function longTranscript(): Transcript {
	const lines = Array.from({ length: 90 }, (_, index) => `line ${index}\n`);
	const output = {
		kind: "output",
		text: lines.join(""),
		isTerminal: true,
		isError: false,
	} as const;
	const card = toolBlock({ summary: "seq 90", result: [output], resultEntryId: "r1" });
	return transcriptOf([turn([prompt("Run it"), answer([card])])]);
}
