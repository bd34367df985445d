import { describe, expect, it } from "vitest";
import { buildTree, findEntryId, findLeaf, selectBranch } from "../../src/tree/index.ts";
import {
	branchFrom,
	branchSummary,
	compaction,
	contextEdit,
	custom,
	customMessage,
	entry,
	type Item,
	label,
	modelChange,
	named,
	session,
	sessionInfo,
	usageEntry,
	user,
} from "../builders.ts";
import { read } from "../session/reading.ts";

const ten = Array.from({ length: 10 }, (_, index) => named(`m${index + 1}`, user(`${index + 1}`)));

async function treeOf(...items: readonly Item[]) {
	return buildTree(await read(session(...items)));
}

describe("the leaf", () => {
	const kept: readonly { name: string; items: readonly Item[]; leaf: string }[] = [
		{ name: "the last entry", items: ten, leaf: "m10" },
		{
			name: "the last entry, on a branch",
			items: [...ten, branchFrom("m2", named("x", user("x")))],
			leaf: "x",
		},
		...[branchSummary("m10", "x"), compaction("x"), customMessage("x", "y")].map((item, index) => ({
			name: `what is said on an older branch (${index})`,
			items: [...ten, branchFrom("m2", named("x", item))],
			leaf: "x",
		})),
		{
			name: "a note at the tip of the conversation",
			items: [...ten, label("m1", "x"), named("x", sessionInfo("y"))],
			leaf: "x",
		},
		{
			name: "a note where nothing was said",
			items: [modelChange("a", "b"), branchFrom(null, named("x", sessionInfo("y")))],
			leaf: "x",
		},
	];
	it.for(kept)("$name", async ({ items, leaf }) => {
		const tree = await treeOf(...items);
		expect(findLeaf(tree)).toEqual({ id: leaf, replaced: undefined });
		const { coverage, problems } = selectBranch(tree);
		expect(coverage).toMatchObject({ leafId: leaf, replacedLeafId: undefined });
		expect(problems).toEqual([]);
	});

	const notes: readonly { name: string; item: Item }[] = [
		{ name: "session_info", item: sessionInfo("x") },
		{ name: "label", item: label("m1", "x") },
		{ name: "custom", item: custom("agent_end") },
		{ name: "usage", item: usageEntry("title") },
		{ name: "model_change", item: modelChange("a", "b") },
		{ name: "context_edit", item: contextEdit("m1", null) },
		{ name: "exit", item: entry("exit") },
	];
	it.for(notes)("the newest conversation, where a $name would hide it", async ({ name, item }) => {
		const tree = await treeOf(...ten, branchFrom("m2", named("note", item)));
		const { coverage, problems, segments } = selectBranch(tree);
		expect(coverage).toEqual({
			kind: "branch",
			leafId: "m10",
			shownEntries: 10,
			totalEntries: 11,
			shownBranches: 1,
			hiddenBranches: 0,
			replacedLeafId: "note",
			goesOn: false,
		});
		expect(segments[0]?.entries.at(-1)?.id).toBe("m10");
		expect(problems.at(-1)).toEqual({
			severity: "info",
			code: "leaf-replaced",
			place: { file: "text", line: 12 },
			message: `The file ends with ${name === "exit" ? "an unknown entry" : `an entry of type "${name}"`} on an older branch. The newest conversation is shown instead; 1 entry is not on it.`,
		});
	});

	it("takes the notes that follow the newest words with it", async () => {
		const tree = await treeOf(
			...ten,
			named("after", label("m1", "x")),
			branchFrom("m2", sessionInfo("x")),
		);
		expect(findLeaf(tree)?.id).toBe("after");
	});

	it("may be asked for in spite of it all", async () => {
		const tree = await treeOf(...ten, branchFrom("m2", named("note", sessionInfo("x"))));
		const { coverage, problems } = selectBranch(tree, "note");
		expect(coverage).toMatchObject({ leafId: "note", shownEntries: 3, hiddenBranches: 1 });
		expect(problems).toEqual([]);
	});
});

describe("findEntryId", () => {
	const items = [
		named("1a2b0000", user("a")),
		named("1a2b", user("b")),
		branchFrom("1a2b0000", named("77de0000", user("c"))),
		named("77de1111", user("d")),
	];
	const found = [
		["1a2b0000", "1a2b0000"],
		["1a2b", "1a2b"],
		["1a2b0", "1a2b0000"],
		["77de1", "77de1111"],
	] as const;
	it.for(found)("%s is %s", async ([asked, id]) => {
		expect(findEntryId(await treeOf(...items), asked)).toBe(id);
	});

	const missing = [
		["9f2c", 'No entry "9f2c" in "text". Its leaves are 77de1111 and 1a2b.'],
		["", 'No entry "" in "text". Its leaves are 77de1111 and 1a2b.'],
		[
			"77",
			'"77" is the beginning of 2 entries in "text": 77de0000 and 77de1111. Give more of the id.',
		],
		["x\n\u001b[2J", 'No entry "x\uFFFD\uFFFD[2J" in "text". Its leaves are 77de1111 and 1a2b.'],
	] as const;
	it.for(missing)("%j is refused", async ([asked, message]) => {
		const tree = await treeOf(...items);
		expect(() => findEntryId(tree, asked)).toThrow(
			expect.objectContaining({ code: "ENTRY_NOT_FOUND", message }),
		);
	});

	it("names one leaf, or the newest of many", async () => {
		const one = await treeOf(user("a"));
		expect(() => findEntryId(one, "x")).toThrow("Its leaf is 00000001.");
		const many = await treeOf(...Array.from({ length: 9 }, () => branchFrom(null, user("a"))));
		expect(() => findEntryId(many, "x")).toThrow(
			"Its leaves are 00000009, 00000008, 00000007, 00000006, 00000005 and 4 more.",
		);
	});
});
