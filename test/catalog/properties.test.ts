import fc from "fast-check";
import { expect, it } from "vitest";
import { PressleafError } from "../../src/errors.ts";
import { readSession } from "../../src/session/index.ts";
import {
	assistant,
	compaction,
	custom,
	session,
	sessionInfo,
	text,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { describeText } from "./sessions.ts";

const long = 'many words, "quoted" and {"parentId":"no"} '.repeat(20);
const whole = session(
	user("Hi"),
	assistant("I look.", toolCall("read", { usage: { input: 5 } })),
	toolResult([text(long)], { usage: { input: 7, output: 1 } }),
	sessionInfo("first"),
	assistant(long),
	user(long),
	toolResult([text(long)], { details: { parentId: "x" } }),
	custom("state", { long }),
	compaction(long),
	sessionInfo("second"),
	assistant("End"),
);

it("says of any damaged file what reading it says, or why it cannot be read", async () => {
	const cut = fc.record({
		at: fc.nat(whole.length),
		length: fc.nat(300),
		put: fc.constantFrom("", "\n", "}", '"', "{", "\\"),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(cut, { maxLength: 3 }), async (cuts) => {
			let damaged = whole;
			for (const { at, length, put } of cuts) {
				damaged = `${damaged.slice(0, at)}${put}${damaged.slice(at + length)}`;
			}
			const info = await describeText(damaged);
			const read = await readSession({ text: damaged }).catch(refusedOrThrow);
			if (!read) return;
			// Damage within the words of a long line is not looked for: such a line counts as an entry.
			const unseen = info.entryCount - read.entries.length;
			expect(unseen).toBeGreaterThanOrEqual(0);
			expect(unseen).toBeLessThanOrEqual(cuts.length);
			expect(info.id).toBe(read.header.id);
			const names = read.entries.flatMap((entry) => (entry.type === "session_info" ? entry : []));
			expect(info.name).toBe(names.at(-1)?.name ?? read.header.title);
		}),
		{
			numRuns: 300,
			examples: [
				[
					[
						{ at: 105, length: 211, put: "" },
						{ at: 1602, length: 275, put: "" },
					],
				],
			],
		},
	);
});

it("lists any bytes without a throw", async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ unit: "binary", maxLength: 300 }), async (content) => {
			const info = await describeText(content);
			expect(info.bytes).toBe(Buffer.byteLength(content));
		}),
		{ numRuns: 200 },
	);
});

function refusedOrThrow(error: unknown): undefined {
	if (!(error instanceof PressleafError)) throw error;
}
