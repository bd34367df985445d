import { describe, expect, it } from "vitest";
import { buildBranch, buildTree, type SessionTree } from "../../src/tree/index.ts";
import { branchFrom, entry, type Item, named, session, user } from "../builders.ts";
import { problemsOf, read } from "../session/reading.ts";

async function treeOf(...items: readonly Item[]): Promise<SessionTree> {
	return buildTree(await read(session(...items)));
}

/** The tree as "parent > child, child" where there are children. */
function shapeOf(tree: SessionTree): readonly string[] {
	const parents = [...tree.nodes.values()].filter(({ childIds }) => childIds.length > 0);
	return [
		`: ${tree.rootIds.join(" ")}`,
		...parents.map(({ entry, childIds }) => `${entry.id}: ${childIds.join(" ")}`),
	];
}

/** An entry with the fields that matter to the tree. */
const node = (id: string, parentId: unknown, timestamp?: unknown) =>
	named(
		id,
		entry("custom", {
			customType: "x",
			parentId,
			...(timestamp === undefined ? {} : { timestamp }),
		}),
	);

const said = (id: string, parentId: string | null) =>
	named(id, entry("message", { parentId, message: { role: "user", content: id } }));

const cases: readonly { name: string; items: Item[]; shape: string[]; problems: string[] }[] = [
	{
		name: "a chain",
		items: [node("a", null), node("b", "a"), node("c", "b")],
		shape: [": a", "a: b", "b: c"],
		problems: [],
	},
	{
		name: "branches",
		items: [node("a", null), node("b", "a"), node("c", "b"), node("d", "a")],
		shape: [": a", "a: b d", "b: c"],
		problems: [],
	},
	{
		name: "several roots",
		items: [node("a", null), node("b", "a"), node("c", null)],
		shape: [": a c", "a: b"],
		problems: [],
	},
	{
		name: "a parent that is missing in mid-file: what stood before stays before",
		items: [node("a", null), node("b", "gone"), node("c", "b")],
		shape: [": a", "a: b", "b: c"],
		problems: ["parent-missing 3"],
	},
	{
		name: "a parent that is missing before all else",
		items: [node("a", "gone"), node("b", "a")],
		shape: [": a", "a: b"],
		problems: ["parent-missing 2"],
	},
	{
		name: "two that follow the same missing one stay siblings",
		items: [node("a", null), node("b", "gone"), node("c", "b"), node("d", "gone")],
		shape: [": a", "a: b d", "b: c"],
		problems: ["parent-missing 3", "parent-missing 5"],
	},
	{
		name: "an orphan behind its own follower, which it cannot follow",
		items: [node("a", null), said("b", "c"), node("c", "gone")],
		shape: [": a c", "c: b"],
		problems: ["parent-missing 4"],
	},
	{
		name: "an orphan behind a note on an older branch",
		items: [said("a", null), said("b", "a"), node("name", "a"), said("c", "gone")],
		shape: [": a", "a: b name", "b: c"],
		problems: ["parent-missing 5"],
	},
	{
		name: "an entry that follows itself",
		items: [node("a", "a"), node("b", "a")],
		shape: [": a", "a: b"],
		problems: ["parent-cycle 2"],
	},
	{
		name: "a circle of two, with a tail",
		items: [node("a", "b"), node("b", "a"), node("c", "b")],
		shape: [": a", "a: b", "b: c"],
		problems: ["parent-cycle 2"],
	},
	{
		name: "a circle that another entry leads into first",
		items: [node("t", "b"), node("r", null), node("a", "c"), node("b", "a"), node("c", "b")],
		shape: [": r a", "a: b", "b: t c"],
		problems: ["parent-cycle 4"],
	},
	{
		name: "two circles",
		items: [node("a", "b"), node("b", "a"), node("c", "d"), node("d", "c")],
		shape: [": a c", "a: b", "c: d"],
		problems: ["parent-cycle 2", "parent-cycle 4"],
	},
	{
		name: "children out of time order",
		items: [
			node("a", null),
			node("late", "a", "2026-01-05T00:00:02.500Z"),
			node("early", "a", "2026-01-05T00:00:02Z"),
			node("abroad", "a", "2026-01-05T02:00:01+02:00"),
		],
		shape: [": a", "a: abroad early late"],
		problems: [],
	},
	{
		name: "children at one time stay in file order",
		items: ["c", "b", "d"]
			.map((id) => node(id, "a", "2026-01-05"))
			.toSpliced(0, 0, node("a", null)),
		shape: [": a", "a: c b d"],
		problems: [],
	},
	{
		name: "a child without a time stays behind the one before it",
		items: [
			node("a", null),
			node("x", "a", "2026-01-05"),
			node("y", "a", null),
			node("z", "a", "2026-01-04"),
			node("first", null, "2025-01-01"),
		],
		shape: [": first a", "a: z x y"],
		problems: [],
	},
];

describe("buildTree", () => {
	it.for(cases)("$name", async ({ items, shape, problems }) => {
		const tree = await treeOf(...items);
		expect(shapeOf(tree)).toEqual(shape);
		expect(problemsOf(tree)).toEqual(problems);
	});

	it("lists leaves in file order", async () => {
		const tree = await treeOf(user("a"), user("b"), branchFrom("00000001", user("c")));
		expect(tree.leafIds).toEqual(["00000002", "00000003"]);
	});
});

describe("buildBranch", () => {
	it("goes from the root to the entry", async () => {
		const tree = await treeOf(user("a"), user("b"), branchFrom("00000001", user("c")));
		expect(buildBranch(tree, "00000003").map(({ id }) => id)).toEqual(["00000001", "00000003"]);
		expect(buildBranch(tree, "nowhere")).toEqual([]);
	});
});
