import { describe, expect, it } from "vitest";
import { MAX_LINE_BYTES } from "../../src/session/lines.ts";
import { buildBranch, buildTree, selectBranch } from "../../src/tree/index.ts";
import { corpusBytes, problemsOf, read } from "../session/reading.ts";

const head =
	'{"type":"session","version":3,"id":"s","timestamp":"2026-01-01T00:00:00.000Z","cwd":"/w"}';

/** Messages m1 to m10, each following the one before unless `parents` says otherwise, as lines. */
function chain(parents: Readonly<Record<number, string | null>> = {}): string[] {
	return Array.from({ length: 10 }, (_, index) => {
		const number = index + 1;
		const parentId = parents[number] ?? (number === 1 ? null : `m${number - 1}`);
		const timestamp = `2026-01-01T00:00:${String(number).padStart(2, "0")}.000Z`;
		const message = { role: "user", content: `text ${number}` };
		return JSON.stringify({ type: "message", id: `m${number}`, parentId, timestamp, message });
	});
}

/** A session of `lines`, with those of some messages replaced. */
function damaged(lines: readonly string[], changes: Readonly<Record<number, string>>): string {
	const changed = lines.map((line, index) => changes[index + 1] ?? `${line}\n`);
	return `${head}\n${changed.join("")}`;
}

const cut = (line: string | undefined, end: number) => (line ?? "").slice(0, end);

interface Case {
	readonly name: string;
	readonly file: string;
	/** Of the branch that is shown by default. */
	readonly branch: string;
	readonly message: string;
}

const lost = (line: number) =>
	`The entry that this one follows was lost with line ${line}; it is shown after the one before.`;
const ten = chain();
const glued = 'trailing {"type":"message","id":"m5","mess';
const forked = chain({ 3: "m1", 5: "m2", 6: "m3", 7: "m5" });
const all = "m1 m2 m3 m4 m6 m7 m8 m9 m10";

const cases: readonly Case[] = [
	{
		name: "a line cut off, its ids still readable",
		file: damaged(ten, { 5: `${cut(ten[4], 60)}\n` }),
		branch: all,
		message: lost(6),
	},
	{
		name: "a line cut off before its id",
		file: damaged(ten, { 5: `${cut(ten[4], 18)}\n` }),
		branch: all,
		message: lost(6),
	},
	{
		name: "a line of which nothing is left but noise",
		file: damaged(ten, { 5: "\0\0\0\0\n" }),
		branch: all,
		message: lost(6),
	},
	{
		name: "a record torn off, the next one glued to it",
		file: damaged(ten, { 5: '{"type":"message","id":"m5","mess' }),
		branch: all,
		message: lost(6),
	},
	{
		name: "a record torn off behind a whole one on its line",
		file: damaged(ten, { 4: ten[3] ?? "", 5: `${glued}\n` }),
		branch: all,
		message: lost(5),
	},
	{
		name: "two lines in a row, ids readable",
		file: damaged(ten, { 4: `${cut(ten[3], 60)}\n`, 5: `${cut(ten[4], 60)}\n` }),
		branch: "m1 m2 m3 m6 m7 m8 m9 m10",
		message: lost(6),
	},
	{
		name: "a line on another branch than the one before it",
		file: damaged(forked, { 5: `${cut(forked[4], 60)}\n` }),
		branch: "m1 m2 m7 m8 m9 m10",
		message: lost(6),
	},
	{
		name: "the first line of all",
		file: damaged(ten, { 1: `${cut(ten[0], 60)}\n` }),
		branch: "m2 m3 m4 m5 m6 m7 m8 m9 m10",
		message: "The entry that this one follows was lost with line 2; it is shown as a beginning.",
	},
	{
		name: "no line, but an entry that the file never held",
		file: damaged(ten, { 5: "" }),
		branch: all,
		message:
			"The entry that this one follows is not in the file; it is shown after the entry before it.",
	},
	{
		name: "an entry that the file never held, long after a line of noise",
		file: damaged(ten, { 2: `noise\n${ten[1]}\n`, 5: "" }),
		branch: all,
		message:
			"The entry that this one follows is not in the file; it is shown after the entry before it.",
	},
];

describe("an entry that lost its parent follows what stood before", () => {
	it.for(cases)("$name", async ({ file, branch, message }) => {
		const tree = buildTree(await read(file));
		const selection = selectBranch(tree);
		const shown = selection.segments.flatMap(({ entries }) => entries.map(({ id }) => id));
		expect(shown.join(" ")).toBe(branch);
		expect(tree.problems.map((problem) => problem.message)).toEqual([message]);
	});

	it("a line too long to be read, whose beginning is kept", async () => {
		const long = `${cut(forked[4], 100)}${" ".repeat(MAX_LINE_BYTES)}"}}\n`;
		const tree = buildTree(await read(damaged(forked, { 5: long })));
		expect(buildBranch(tree, "m10").map(({ id }) => id)).toEqual("m1 m2 m7 m8 m9 m10".split(" "));
		expect(problemsOf(tree)).toEqual(["parent-missing 8"]);
	}, 60_000);

	it("every line of a chain may be lost, and every cut of it", async () => {
		for (let number = 2; number < 10; number++) {
			for (let end = 1; end < (ten[number - 1] ?? "").length; end += 7) {
				for (const newline of ["\n", ""]) {
					const file = damaged(ten, { [number]: cut(ten[number - 1], end) + newline });
					const tree = buildTree(await read(file));
					const { shownEntries, hiddenBranches } = selectBranch(tree).coverage;
					expect({ number, end, shownEntries, hiddenBranches }).toEqual({
						number,
						end,
						shownEntries: 9,
						hiddenBranches: 0,
					});
				}
			}
		}
	});
});

describe("excerpts are shown whole", () => {
	const files: readonly [name: string, shown: number, hidden: number][] = [
		["openclaw-win-cjk-excerpt.jsonl", 7, 0],
		["earendil-session-sample-head.jsonl", 2, 0],
		["agent-sessions-openclaw-large.jsonl", 6, 1],
	];
	it.for(files)("%s", async ([name, shown, hidden]) => {
		const { coverage } = selectBranch(buildTree(await read(corpusBytes(name))));
		expect(coverage).toMatchObject({ shownEntries: shown, hiddenBranches: hidden });
	});
});
