import { describe, expect, it } from "vitest";
import { buildTree, selectBranch, selectExcerpt, selectTree } from "../../src/tree/index.ts";
import {
	assistant,
	bash,
	branchFrom,
	branchSummary,
	compaction,
	contextEdit,
	customMessage,
	entry,
	type Item,
	label,
	modelChange,
	named,
	session,
	system,
	user,
} from "../builders.ts";
import { read } from "../session/reading.ts";

async function treeOf(...items: readonly Item[]) {
	return buildTree(await read(session(...items)));
}

const say = (id: string) => named(id, user(id));

const cases: readonly {
	readonly name: string;
	readonly items: readonly Item[];
	readonly states: Readonly<Record<string, string>>;
}[] = [
	{ name: "nothing where nothing happened", items: [say("a"), say("b")], states: {} },
	{
		name: "what a compaction did not keep",
		items: [say("a"), say("b"), say("c"), compaction("s", { firstKeptEntryId: "c" }), say("d")],
		states: { a: "summarised", b: "summarised" },
	},
	{
		name: "everything before one that carries its tail along",
		items: [say("a"), say("b"), compaction("s", { retainedTail: [] }), say("c")],
		states: { a: "summarised", b: "summarised" },
	},
	{
		name: "everything before one that kept what is not there",
		items: [say("a"), compaction("s", { firstKeptEntryId: "nowhere" }), say("b")],
		states: { a: "summarised" },
	},
	{
		name: "an earlier compaction with what it kept",
		items: [
			say("a"),
			say("b"),
			named("k", compaction("s", { firstKeptEntryId: "b" })),
			say("c"),
			compaction("t", { firstKeptEntryId: "c" }),
		],
		states: { a: "summarised", b: "summarised", k: "summarised" },
	},
	{
		name: "only what the model was sent: no system prompt, no note, no command kept from it",
		items: [
			named("sys", system("Be kind.")),
			modelChange("p", "m"),
			named("sent", bash("ls", "a")),
			bash("ls", "a", { excludeFromContext: true }),
			label("sent", "x"),
			named("extension", customMessage("x", "y")),
			named("branch", branchSummary("x", "y")),
			entry("future"),
			compaction("s", { retainedTail: [] }),
		],
		states: { sent: "summarised", extension: "summarised", branch: "summarised" },
	},
	{
		name: "the latest edit of each target",
		items: [
			say("a"),
			say("b"),
			say("c"),
			contextEdit("a", "else"),
			contextEdit("b", null),
			contextEdit("c", null),
			contextEdit("c", "back"),
		],
		states: { a: "edited", b: "removed", c: "edited" },
	},
	{
		name: "no edit of what is not in the context any more, or never was",
		items: [
			say("a"),
			named("l", label("a", "x")),
			contextEdit("a", "else"),
			contextEdit("l", null),
			contextEdit("nowhere", null),
			compaction("s", { retainedTail: [] }),
		],
		states: { a: "summarised" },
	},
	{
		name: "an edit of a kept entry and of the system prompt",
		items: [
			named("sys", system("Be kind.")),
			say("a"),
			contextEdit("sys", "Be brief."),
			contextEdit("a", null),
			say("b"),
			compaction("s", { firstKeptEntryId: "a" }),
		],
		states: { a: "removed" },
	},
];

describe("the states of entries in the model's context", () => {
	it.for(cases)("$name", async ({ items, states }) => {
		const { contextStates } = selectBranch(await treeOf(...items));
		expect(Object.fromEntries(contextStates)).toEqual(states);
	});

	const forked = [
		say("a"),
		say("b"),
		branchFrom("a", say("c"), compaction("s", { firstKeptEntryId: "c" })),
		branchFrom("b", named("end", assistant("x"))),
		branchFrom("b", contextEdit("c", null), named("edit", contextEdit("b", null))),
	];

	it("are those of the branch that is shown first", async () => {
		const tree = await treeOf(...forked);
		const edited = { b: "removed" };
		expect(Object.fromEntries(selectBranch(tree, "edit").contextStates)).toEqual(edited);
		expect(Object.fromEntries(selectTree(tree, "edit").contextStates)).toEqual(edited);
		expect(Object.fromEntries(selectTree(tree, "end").contextStates)).toEqual({});
	});

	it("are told of no entry that is left out", async () => {
		const items = [say("a"), say("b"), compaction("s", { retainedTail: [] }), say("c")];
		const tree = await treeOf(...items);
		const { contextStates } = selectExcerpt(tree, { from: "b" });
		expect(Object.fromEntries(contextStates)).toEqual({ b: "summarised" });
	});

	it("of an excerpt are those at the end of the branch that is named", async () => {
		const items = [say("a"), say("b"), compaction("s", { retainedTail: [] }), say("c")];
		const tree = await treeOf(...items);
		const whole = selectExcerpt(tree, { leafId: "c", to: "b" });
		expect(Object.fromEntries(whole.contextStates)).toEqual({ a: "summarised", b: "summarised" });
		expect(Object.fromEntries(selectExcerpt(tree, { to: "b" }).contextStates)).toEqual({});
	});
});
