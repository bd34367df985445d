import { describe, expect, it } from "vitest";
import {
	buildTree,
	type Selection,
	selectBranch,
	selectExcerpt,
	selectTree,
} from "../../src/tree/index.ts";
import {
	branchFrom,
	custom,
	type Item,
	label,
	line,
	named,
	session,
	sessionInfo,
	user,
} from "../builders.ts";
import { read } from "../session/reading.ts";

async function treeOf(...items: readonly Item[]) {
	return buildTree(await read(session(...items)));
}

const say = (id: string) => named(id, user(id));

/**
 *     a ── b ─┬─ c ── d
 *             ├─ e ─┬─ f
 *             │     └─ g
 *             └─ h
 */
const forked = [
	say("a"),
	say("b"),
	say("c"),
	say("d"),
	branchFrom("b", say("e"), say("f")),
	branchFrom("e", say("g")),
	branchFrom("b", say("h")),
];

/** Segments as "parent > entries", the active ones starred. */
const segmentsOf = ({ segments }: Selection) =>
	segments.map(
		({ parent, isActive, entries }) =>
			`${parent ?? ""}>${entries.map(({ id }) => id).join("")}${isActive ? "*" : ""}`,
	);

describe("selectBranch", () => {
	it("takes the branch of the last entry, as one segment", async () => {
		const selection = selectBranch(await treeOf(...forked));
		expect(segmentsOf(selection)).toEqual([">abh*"]);
		expect(selection.coverage).toEqual({
			kind: "branch",
			leafId: "h",
			shownEntries: 3,
			totalEntries: 8,
			shownBranches: 1,
			hiddenBranches: 3,
			replacedLeafId: undefined,
			goesOn: false,
			stretch: undefined,
		});
	});

	it("takes the branch that is asked for, or what stands above an inner entry", async () => {
		const tree = await treeOf(...forked);
		expect(segmentsOf(selectBranch(tree, "g"))).toEqual([">abeg*"]);
		expect(segmentsOf(selectBranch(tree, "b"))).toEqual([">ab*"]);
		expect(selectBranch(tree, "b").coverage.hiddenBranches).toBe(4);
		expect(() => selectBranch(tree, "zz")).toThrow('No entry "zz"');
	});

	it("keeps nothing of other branches but numbers", async () => {
		const tree = await treeOf(...forked, label("f", "elsewhere"), label("a", "here"));
		const selection = selectBranch(tree, "d");
		expect([...selection.labels]).toEqual([["a", "here"]]);
		expect(JSON.stringify(selection)).not.toContain("elsewhere");
	});

	it("takes the latest label and the latest name, in file order", async () => {
		const tree = await treeOf(
			say("a"),
			label("a", "one"),
			sessionInfo("first"),
			branchFrom("a", label("a", "two"), sessionInfo("second"), say("b")),
		);
		expect(selectBranch(tree)).toMatchObject({ name: "second", labels: new Map([["a", "two"]]) });
	});

	it("forgets a label and a name that were cleared", async () => {
		const tree = await treeOf(
			say("a"),
			label("a", "one"),
			sessionInfo("x"),
			label("a"),
			sessionInfo(),
		);
		expect(selectBranch(tree)).toMatchObject({ name: undefined, labels: new Map() });
	});

	it("sums up what is shown, and the whole file", async () => {
		const { totals, fileTotals } = selectBranch(await treeOf(...forked));
		expect([totals.userMessages, fileTotals.userMessages]).toEqual([3, 8]);
	});

	it("carries the problems of the file and of its tree", async () => {
		const tree = await treeOf(say("a"), line("oops"), branchFrom("gone", say("b")));
		expect(selectBranch(tree).problems.map(({ code }) => code)).toEqual([
			"line-not-json",
			"parent-missing",
		]);
	});

	it("does not count a note beside the branch as a hidden branch", async () => {
		const tree = await treeOf(say("a"), custom("x"), branchFrom("a", custom("y"), say("b")));
		expect(selectBranch(tree).coverage.hiddenBranches).toBe(0);
	});
});

describe("selectTree", () => {
	it("takes every entry once, cut at the forks", async () => {
		const selection = selectTree(await treeOf(...forked));
		expect(segmentsOf(selection)).toEqual([">ab*", "0>cd", "0>e", "2>f", "2>g", "0>h*"]);
		expect(selection.segments.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
		expect(selection.coverage).toMatchObject({
			kind: "tree",
			shownEntries: 8,
			shownBranches: 4,
			hiddenBranches: 0,
		});
	});

	it("marks the branch that is asked for, and cuts where it ends", async () => {
		const tree = await treeOf(...forked);
		expect(segmentsOf(selectTree(tree, "c"))).toEqual([
			">ab*",
			"0>e",
			"1>f",
			"1>g",
			"0>h",
			"0>c*",
			"5>d",
		]);
	});

	it("begins a segment at each root", async () => {
		const tree = await treeOf(say("a"), branchFrom(null, say("b")), say("c"));
		expect(segmentsOf(selectTree(tree))).toEqual([">a", ">bc*"]);
	});
});

describe("selectExcerpt", () => {
	const cases = [
		{ bounds: { from: "b", to: "e" }, segments: [">be*"], leafId: "e" },
		{ bounds: { from: "b" }, segments: [">bh*"], leafId: "h" },
		{ bounds: { to: "c" }, segments: [">abc*"], leafId: "c" },
		{ bounds: { leafId: "g", from: "b", to: "e" }, segments: [">be*"], leafId: "g" },
		{ bounds: { leafId: "g", from: "g" }, segments: [">g*"], leafId: "g" },
		{ bounds: {}, segments: [">abh*"], leafId: "h" },
		{ bounds: { from: "e" }, segments: [">eg*"], leafId: "g" },
	];
	it.for(cases)("$bounds", async ({ bounds, segments, leafId }) => {
		const selection = selectExcerpt(await treeOf(...forked), bounds);
		expect(segmentsOf(selection)).toEqual(segments);
		expect(selection.coverage).toMatchObject({ kind: "excerpt", leafId });
	});

	const refused = [
		{
			bounds: { from: "e", to: "b" },
			code: "OPTION_INVALID",
			message: 'Entry "e" comes after "b". Exchange the two.',
		},
		{
			bounds: { leafId: "h", from: "c" },
			code: "ENTRY_NOT_FOUND",
			message: 'Entry "c" is not on the branch that ends at "h". Name a leaf below it.',
		},
		{
			bounds: { leafId: "g", from: "e", to: "b" },
			code: "OPTION_INVALID",
			message: 'Entry "e" comes after "b". Exchange the two.',
		},
		{
			bounds: { from: "zz" },
			code: "ENTRY_NOT_FOUND",
			message: expect.stringContaining('No entry "zz"'),
		},
	];
	it.for(refused)("$bounds is refused", async ({ bounds, code, message }) => {
		const tree = await treeOf(...forked);
		expect(() => selectExcerpt(tree, bounds)).toThrow(expect.objectContaining({ code, message }));
	});
});
