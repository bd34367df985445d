import { describe, expect, it } from "vitest";
import { buildTree, omitKinds, type Selection, selectTree } from "../../src/tree/index.ts";
import { assistant, branchFrom, named, session, toolCall, toolResult, user } from "../builders.ts";
import { read } from "../session/reading.ts";

const entriesOf = ({ segments }: Selection) => segments.flatMap(({ entries }) => entries);

/** Segments as "parent > entries", the active ones starred, with their place at the fork. */
const segmentsOf = ({ segments }: Selection) =>
	segments.map(({ parent, entries, isActive, fork }) => {
		const place = fork ? ` ${fork.position}/${fork.count}` : "";
		const ids = entries.map(({ id }) => id).join();
		return `${parent ?? ""}>${ids}${isActive ? "*" : ""}${place}`;
	});

const call = named("call", assistant(toolCall("ls")));
const result = (id: string) => named(id, toolResult(id));
const ways = [
	{
		name: "a branch of which nothing is left is none",
		items: [call, result("r1"), branchFrom("call", named("end", user("b")))],
		segments: [">call,end*"],
	},
	{
		name: "a shown branch of which nothing is left ends before the fork",
		items: [call, named("one", user("b")), branchFrom("call", result("r1"))],
		segments: [">call*", "0>one"],
		leafId: "r1",
	},
	{
		name: "what is left of the first entries are beginnings",
		items: [
			result("r1"),
			named("one", user("a")),
			branchFrom("r1", named("two", user("b"))),
			branchFrom(null, named("three", user("c"))),
		],
		segments: [">one 1/3", ">two 2/3", ">three* 3/3"],
	},
	{
		name: "a branch that ends in what is gone keeps what is left",
		items: [
			call,
			result("r1"),
			result("r2"),
			branchFrom("r1", result("r3"), named("one", user("b"))),
			branchFrom("r1", result("r4")),
		],
		segments: [">call,one*"],
		leafId: "one",
	},
	{
		name: "of nothing at all no segment is left",
		items: [result("r1"), branchFrom("r1", result("r2")), branchFrom("r1", result("r3"))],
		segments: [],
	},
];

describe("a tree of which parts are left out", () => {
	it("chains the branches of a tree past what is gone, across forks", async () => {
		const items = [
			named("ask", user("a")),
			named("call", assistant(toolCall("ls"))),
			named("r1", toolResult("1")),
			named("one", user("b")),
			branchFrom("call", named("r2", toolResult("2")), named("two", user("c"))),
			branchFrom("r2", named("three", user("d"))),
		];
		const tree = selectTree(buildTree(await read(session(...items))));
		const thin = omitKinds(tree, ["tools"]);
		expect(
			entriesOf(thin)
				.map(({ id, parentId }) => `${parentId}>${id}`)
				.toSorted(),
		).toEqual(["ask>call", "call>one", "call>three", "call>two", "null>ask"]);
		expect(segmentsOf(tree)).toEqual([
			">ask,call*",
			"0>r1,one 1/2",
			"0>r2* 2/2",
			"2>two 1/2",
			"2>three* 2/2",
		]);
		expect(segmentsOf(thin)).toEqual([">ask,call*", "0>one 1/3", "0>two 2/3", "0>three* 3/3"]);
		expect(thin.coverage.shownBranches).toBe(3);
	});

	it.for(ways)("$name", async ({ items, segments, leafId }) => {
		const tree = buildTree(await read(session(...items)));
		const thin = omitKinds(selectTree(tree, leafId), ["tools"]);
		expect(segmentsOf(thin)).toEqual(segments);
		expect(thin.segments.map(({ index }) => index)).toEqual(segments.map((_, at) => at));
	});
});
