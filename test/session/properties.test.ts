import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PressleafError } from "../../src/errors.ts";
import { readSession, type Session } from "../../src/session/index.ts";
import {
	buildBranch,
	buildTree,
	findLeaf,
	selectBranch,
	selectTree,
} from "../../src/tree/index.ts";
import {
	assistant,
	branchFrom,
	branchSummary,
	compaction,
	label,
	session,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { corpus, corpusFiles } from "./reading.ts";

const small = session(
	user("héllo \u{1F600}"),
	assistant("I look.", toolCall("bash", { command: "ls" })),
	toolResult("a.txt"),
	branchFrom("00000001", branchSummary("00000003", "tried"), user("again")),
	compaction("so far", { firstKeptEntryId: "00000001" }),
	label("00000001", "start"),
);
const smallBytes = Buffer.from(small);

/** The session, or undefined where the reader refuses it in words; any other failure is a fault. */
async function attempt(bytes: Uint8Array): Promise<Session | undefined> {
	try {
		return await readSession({ bytes, name: "x" });
	} catch (error) {
		if (!(error instanceof PressleafError)) throw error;
		expect(error.message).toMatch(/^[^\n]{1,1000}\.$/);
		return undefined;
	}
}

/** Lines that are not blank, as the reader sees them. */
function filledLines(bytes: Uint8Array): number[] {
	const lines = Buffer.from(bytes).toString("utf8").split("\n");
	return lines.flatMap((line, index) => (line.trim() === "" ? [] : [index + 1]));
}

function expectAccounted(found: Session, bytes: Uint8Array): void {
	const told = new Set(found.problems.map(({ place }) => place.line));
	for (const { line } of found.entries) told.add(line);
	const untold = filledLines(bytes).filter((line) => !told.has(line));
	// The header is the one line that neither makes an entry nor needs a word.
	expect(untold.length).toBeLessThanOrEqual(found.header.isRecorded ? 1 : 0);
}

function expectSound(found: Session): void {
	const tree = buildTree(found);
	const reached: string[] = [];
	const pending = [...tree.rootIds];
	for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
		reached.push(id);
		pending.push(...(tree.nodes.get(id)?.childIds ?? []));
	}
	expect(reached.toSorted()).toEqual(found.entries.map(({ id }) => id).toSorted());
	expect(new Set(reached).size).toBe(reached.length);
	for (const leafId of tree.leafIds) {
		const branch = buildBranch(tree, leafId);
		expect(tree.rootIds).toContain(branch[0]?.id);
		for (const [index, { id }] of branch.entries()) {
			expect(tree.nodes.get(id)?.parentId ?? undefined).toBe(branch[index - 1]?.id);
		}
	}
	expect(tree.nodes.has(findLeaf(tree)?.id ?? "")).toBe(true);
	expect(selectTree(tree).coverage.shownEntries).toBe(found.entries.length);
	expect(selectBranch(tree).coverage.totalEntries).toBe(found.entries.length);
}

const wildId = fc.constantFrom("a", "b", "c", "d", "e", "s", "", null, 7);
const wildRecord = fc.record(
	{
		type: fc.constantFrom("message", "custom", "label", "session", "tier", "compaction"),
		id: wildId,
		parentId: wildId,
		timestamp: fc.constantFrom("2026-01-01T00:00:00Z", "2026-01-02", "x", 5, undefined),
		message: fc.constantFrom({ role: "user", content: "x" }, { role: "user", content: null }, 5),
		customType: fc.constant("x"),
		summary: fc.constant("x"),
		firstKeptEntryIndex: fc.integer({ min: -2, max: 9 }),
		targetId: wildId,
	},
	{ requiredKeys: ["type"] },
);

describe("whatever the bytes are", () => {
	const check = async (bytes: Uint8Array) => {
		const found = await attempt(bytes);
		if (!found) return;
		expectAccounted(found, bytes);
		expectSound(found);
	};

	it("a small session cut off at every byte", async () => {
		for (let end = 0; end <= smallBytes.length; end++) await check(smallBytes.subarray(0, end));
	}, 60_000);

	it("a small session with its beginning missing, from every byte", async () => {
		for (let start = 0; start < smallBytes.length; start++) await check(smallBytes.subarray(start));
	}, 60_000);

	it("a small session with bytes changed", async () => {
		const byte = fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(...Buffer.from('"{}[]\n\\,:')));
		const change = fc.record({ at: fc.nat({ max: smallBytes.length - 1 }), byte });
		await fc.assert(
			fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
				const bytes = Buffer.from(smallBytes);
				for (const { at, byte } of changes) bytes[at] = byte;
				await check(bytes);
			}),
			{ numRuns: 400 },
		);
	}, 60_000);

	it("lines torn apart and glued together", async () => {
		const lines = small.split("\n");
		const piece = fc.record({
			line: fc.constantFrom(...lines),
			cut: fc.double({ min: 0, max: 1, noNaN: true }),
			end: fc.constantFrom("", "\n", "\n", " "),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
				const text = pieces.map(
					({ line, cut, end }) =>
						line.slice(0, Math.ceil(line.length * Math.min(1, cut * 2))) + end,
				);
				await check(Buffer.from(text.join("")));
			}),
			{ numRuns: 400 },
		);
	}, 60_000);

	it("records of any shape", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(wildRecord, { maxLength: 12 }), async (records) => {
				const text = records.map((record) => JSON.stringify(record)).join("\n");
				await check(Buffer.from(text));
			}),
			{ numRuns: 500 },
		);
	}, 60_000);

	it("JSON of any kind", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.json(), { maxLength: 6 }), async (values) => {
				await check(Buffer.from(values.join("\n")));
			}),
		);
	}, 60_000);

	it("bytes of any kind", async () => {
		await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), check));
	}, 60_000);
});

describe("records behind a tear are saved", () => {
	it("wherever the line before was torn off", async () => {
		const [head = "", first = "", second = ""] = small.split("\n");
		for (let cut = 1; cut < first.length; cut++) {
			const text = `${head}\n${first.slice(0, cut)}${second}\n`;
			const { entries } = await readSession({ text });
			expect(
				entries.map(({ id }) => id),
				first.slice(0, cut),
			).toEqual(["00000002"]);
		}
	});
});

describe("reading twice", () => {
	it.for(corpusFiles)("gives the same for %s", { timeout: 60_000 }, async (name) => {
		const path = corpus + name;
		const found = await readSession({ path });
		expect(found).toEqual(await readSession({ path }));
		expectSound(found);
	});

	it.for(corpusFiles)("migrates once, for %s", async (name) => {
		const found = await readSession({ path: corpus + name });
		const entries = found.entries.map(({ raw }) => raw);
		const again = await readSession({ entries, header: { ...found.header.raw, version: 3 } });
		expect(again.entries.map(({ raw }) => raw)).toEqual(entries);
	});
});
