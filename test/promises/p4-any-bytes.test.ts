import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportSession, PressleafError } from "../../src/index.ts";

const session = readFileSync(resolve("test/fixtures/corpus/moraine-pi.jsonl"));
const lines = session.toString().trimEnd().split("\n");

/** Exports `bytes`: "page" or the error's code; anything else that is thrown is a fault. */
async function attempt(bytes: Uint8Array): Promise<string> {
	try {
		const { page } = await exportSession({ bytes });
		expect(page).toMatch(/^<!DOCTYPE html>/);
		expect(page).toMatch(/<\/html>\n$/);
		return "page";
	} catch (cause) {
		if (!(cause instanceof PressleafError)) throw cause;
		expect(cause.message).toMatch(/^[^\n]+\.$/);
		return cause.code;
	}
}

const refusals = ["SESSION_EMPTY", "NOT_A_SESSION"];

describe("P4: any bytes give a page or a clear error", () => {
	it("a session cut off at every byte", async () => {
		const outcomes: string[] = [];
		for (let end = 0; end <= session.length; end++) {
			outcomes.push(await attempt(session.subarray(0, end)));
		}
		expect(outcomes[0]).toBe("SESSION_EMPTY");
		expect(outcomes.at(-1)).toBe("page");
		const firstPage = outcomes.indexOf("page");
		expect(firstPage).toBeLessThan(lines.slice(0, 2).join("\n").length + 1);
		expect(new Set(outcomes.slice(firstPage))).toEqual(new Set(["page"]));
	}, 120_000);

	it("a session with some of its bytes changed", async () => {
		const change = fc.record({
			at: fc.nat({ max: session.length - 1 }),
			byte: fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(...Buffer.from('"{}[]\n\\,:'))),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
				const bytes = Uint8Array.from(session);
				for (const { at, byte } of changes) bytes[at] = byte;
				expect(["page", ...refusals]).toContain(await attempt(bytes));
			}),
			{ numRuns: 300 },
		);
	}, 120_000);

	it("bytes of any kind", async () => {
		await fc.assert(
			fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
				expect(["page", ...refusals]).toContain(await attempt(bytes));
			}),
			{ numRuns: 200 },
		);
	}, 120_000);

	it("records with any JSON in any of their fields", async () => {
		const records = lines.map((line) => JSON.parse(line));
		const damage = fc.record({ line: fc.nat({ max: records.length - 1 }), value: fc.jsonValue() });
		const field = fc.constantFrom(
			"type",
			"id",
			"parentId",
			"timestamp",
			"message",
			"content",
			"summary",
			"name",
			"targetId",
			"details",
		);
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.tuple(damage, field), { minLength: 1, maxLength: 6 }),
				async (damages) => {
					const damaged = structuredClone(records);
					for (const [{ line, value }, name] of damages) {
						const record = damaged[line];
						const isWithin = name === "content" && typeof record.message === "object";
						((isWithin && record.message) || record)[name] = value;
					}
					const text = damaged.map((record) => JSON.stringify(record)).join("\n");
					expect(["page", ...refusals]).toContain(await attempt(Buffer.from(text)));
				},
			),
			{ numRuns: 300 },
		);
	}, 120_000);
});
