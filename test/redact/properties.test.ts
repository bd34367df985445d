import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anonymizeSelection, redactSelection } from "../../src/redact/index.ts";
import { allRules } from "../../src/redact/rules/table.ts";
import { assistant, session, toolCall, toolResult, user } from "../builders.ts";
import { joinSample } from "./hostile-texts.ts";
import { selectText, serialize } from "./sessions.ts";

const samples = allRules.flatMap(({ positives, negatives }) =>
	[...positives, ...negatives].map(joinSample),
);
const piece = fc.oneof(
	fc.constantFrom(...samples),
	fc.string({ maxLength: 30 }),
	fc.constantFrom("\n", "\\n", " ", '"', "+", "://", "password=", "[REDACTED:", "]", ";base64,"),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

const sessionOf = (texts: readonly string[]) =>
	session(
		...texts.flatMap((one) => [
			user(one),
			assistant(one, toolCall("bash", { command: one, password: one })),
			toolResult(one),
		]),
	);

describe("redacting", () => {
	it("twice is redacting once, and anonymizing too", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 3 }), async (texts) => {
				const { selection: once } = redactSelection(await selectText(sessionOf(texts)));
				expect(serialize(redactSelection(once).selection)).toBe(serialize(once));
				const names = { homes: [], users: ["mfernandes"], hosts: [] };
				const { selection: nameless } = anonymizeSelection(once, names);
				expect(serialize(anonymizeSelection(nameless, names).selection)).toBe(serialize(nameless));
			}),
			{ numRuns: 150 },
		);
	});

	it("leaves the shape of a session, its ids and its order", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 3 }), async (texts) => {
				const before = await selectText(sessionOf(texts));
				const { selection: after } = redactSelection(before);
				const shape = (one: typeof before) =>
					one.segments.flatMap(({ entries }) =>
						entries.map(({ id, parentId, type, line }) => [id, parentId, type, line]),
					);
				expect(shape(after)).toEqual(shape(before));
			}),
			{ numRuns: 50 },
		);
	});
});

describe("records of any shape", () => {
	const json = fc.letrec((tie) => ({
		value: fc.oneof(
			{ depthSize: "small" },
			text,
			fc.integer(),
			fc.constant(null),
			fc.array(tie("value"), { maxLength: 3 }),
			fc.dictionary(
				fc.oneof(
					text,
					fc.constantFrom(
						"type",
						"content",
						"data",
						"name",
						"value",
						"mimeType",
						"arguments",
						"message",
					),
				),
				tie("value"),
				{ maxKeys: 4 },
			),
		),
	})).value;
	const record = fc.record({
		type: fc.constantFrom("message", "custom", "compaction", "context_edit", "future"),
		message: json,
		content: json,
		details: json,
		retainedTail: json,
		replacement: json,
		summary: json,
	});

	it("are redacted and anonymized without a fault, and hold nothing to find after", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 3 }), async (records) => {
				const lines = records.map((one, at) =>
					JSON.stringify({ ...one, id: `id-${at}`, parentId: null }),
				);
				const before = await selectText(`${session(user("hi"))}${lines.join("\n")}\n`);
				const { selection } = redactSelection(before);
				expect(redactSelection(selection).report.findings).toEqual([]);
				anonymizeSelection(selection, { homes: ["/a/b"], users: ["someone"], hosts: ["there"] });
			}),
			{ numRuns: 200 },
		);
	});
});

describe("the corpus", () => {
	const folder = "test/fixtures/corpus";
	const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
	/** Each was looked at: what is here is right. */
	const right = new Map([["agent-lens-pi-fixture.jsonl", ["authorization", "api-key"]]]);

	it.for(files)("%s holds no false alarm", async (name) => {
		const selection = await selectText(readFileSync(`${folder}/${name}`, "utf8"));
		const { report, selection: redacted } = redactSelection(selection);
		expect(report.counts.map(({ kind }) => kind)).toEqual(right.get(name) ?? []);
		if (!right.has(name) && report.sealed === 0) expect(redacted).toBe(selection);
	});
});
