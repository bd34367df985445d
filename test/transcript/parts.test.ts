import { describe, expect, it } from "vitest";
import { readSession } from "../../src/session/index.ts";
import { composeTranscript, type Transcript } from "../../src/transcript/index.ts";
import {
	buildTree,
	type OmittedKind,
	omitKinds,
	type Selection,
	type SessionTree,
	selectBranch,
	selectExcerpt,
	selectTree,
} from "../../src/tree/index.ts";
import {
	assistant,
	assistantWith,
	branchFrom,
	compaction,
	contextEdit,
	type Item,
	label,
	named,
	noHeader,
	session,
	system,
	toolCall,
	toolResult,
	usage,
	user,
} from "../builders.ts";
import { listItems, listTools } from "./compose-text.ts";

async function treeOf(...items: readonly Item[]): Promise<SessionTree> {
	return buildTree(await readSession({ text: session(...items) }));
}

function compose(selection: Selection): Transcript {
	return composeTranscript(selection, { generator: "pressleaf", optionNotes: [] });
}

async function composeWithout(kinds: readonly OmittedKind[], ...items: readonly Item[]) {
	return compose(omitKinds(selectBranch(await treeOf(...items)), kinds));
}

const answerWith = (totalTokens: number, total: number, model = "m") =>
	assistantWith({ model, usage: usage({ totalTokens, cost: { total } }) }, "x");

describe("what a transcript says of the part that it shows", () => {
	const line = [
		named("a", user("a")),
		named("b", user("b")),
		named("c", user("c")),
		branchFrom("a", named("d", user("d"))),
		branchFrom("c", named("e", user("e"))),
	];
	it.for<readonly [string, (tree: SessionTree) => Selection, readonly string[]]>([
		[
			"a stretch",
			(tree) => selectExcerpt(tree, { from: "b", to: "c" }),
			["This page is an excerpt: entries 2 to 3 of a branch of 3; 2 other branches are not in it."],
		],
		[
			"one entry",
			(tree) => selectExcerpt(tree, { leafId: "e", from: "b", to: "b" }),
			["This page is an excerpt: entry 2 of a branch of 4; 1 other branch is not in it."],
		],
		[
			"a tree",
			(tree) => selectTree(tree, "d"),
			[
				"This page holds the whole tree: 5 entries in 2 branches. The one that ends at d is shown first.",
			],
		],
		[
			"a branch",
			(tree) => selectBranch(tree),
			["This is the branch that ends at e: 4 of 5 entries; 1 other branch is not in it."],
		],
	])("%s", async ([, select, notices]) => {
		expect(compose(select(await treeOf(...line))).head.notices).toEqual(notices);
	});

	it("no word of a tree that has no fork", async () => {
		expect(compose(selectTree(await treeOf(user("a")))).head.notices).toEqual([]);
	});

	it("what was left out, by kind", async () => {
		const items = [user("a"), system("s"), assistant(toolCall("ls")), toolResult("b")];
		const { head } = await composeWithout(["tools", "system", "images"], ...items);
		expect(head.notices).toEqual(["Left out: 1 tool call, 1 system message."]);
	});
});

describe("prompts of an excerpt", () => {
	it("have the numbers that they have in the whole branch", async () => {
		const tree = await treeOf(user("one"), assistant("x"), named("b", user("two")), user("three"));
		const numbers = (selection: Selection) =>
			[...listItems(compose(selection))].flatMap((item) =>
				item.kind === "prompt" ? item.number : [],
			);
		expect(numbers(selectBranch(tree))).toEqual([1, 2, 3]);
		expect(numbers(selectExcerpt(tree, { from: "b" }))).toEqual([2, 3]);
	});
});

describe("the system prompt", () => {
	const remark = "The file holds no system prompt.";
	it.for<readonly [string, readonly Item[], readonly string[]]>([
		["is missed where there is none", [user("a")], [remark]],
		["is there", [system("s"), user("a")], []],
		[
			"is there in a compaction",
			[user("a"), compaction("s", { systemMessage: { role: "system", content: "s" } })],
			[],
		],
		["is there on another branch", [system("s"), branchFrom(null, user("a"))], []],
	])("%s", async ([, items, remarks]) => {
		expect(compose(selectBranch(await treeOf(...items))).provenance.remarks).toEqual(remarks);
	});

	it("is not missed where it was left out", async () => {
		const { provenance } = await composeWithout(["system"], system("s"), user("a"));
		expect(provenance.remarks).toEqual([]);
	});

	const isFirst = (transcript: Transcript) =>
		listItems(transcript).flatMap((item) => (item.kind === "system" ? [item.isFirst] : []));

	it("is the first system message of a branch", async () => {
		const tree = await treeOf(user("a"), system("s"), system("t"));
		expect(isFirst(compose(selectBranch(tree)))).toEqual([true, false]);
	});

	it("is no system message behind a beginning that is not shown, or not there", async () => {
		const tree = await treeOf(named("a", user("a")), named("b", user("b")), system("s"));
		expect(isFirst(compose(selectExcerpt(tree, { from: "a" })))).toEqual([true]);
		expect(isFirst(compose(selectExcerpt(tree, { from: "b" })))).toEqual([false]);
		const torn = await treeOf(noHeader(), branchFrom("gone", system("s"), user("a")));
		expect(isFirst(compose(selectBranch(torn)))).toEqual([false]);
	});
});

describe("calls and results at a cut", () => {
	const items = [
		user("a"),
		named("call", assistant(toolCall("ls"))),
		named("result", toolResult("b")),
		named("aborted", assistantWith({ stopReason: "aborted" }, toolCall("ls"))),
		named("end", user("c")),
	];
	it("are not said to have none", async () => {
		const tree = await treeOf(...items);
		const [open] = listTools(compose(selectBranch(tree, "call")));
		expect(open).toMatchObject({ state: "unanswered", note: "No result is part of this page." });
		const behind = compose(selectExcerpt(tree, { from: "result", to: "result" }));
		const [late] = listTools(behind);
		expect(late).toMatchObject({ state: "uncalled", note: "Its call is not part of this page." });
		expect(behind.provenance.problems).toEqual([]);
	});

	it("are said to have none where the file says so", async () => {
		const tree = await treeOf(...items);
		const notes = listTools(compose(selectBranch(tree))).map(({ note }) => note);
		expect(notes).toEqual([undefined, "No result was recorded: the answer was aborted."]);
		const whole = listTools(compose(selectTree(tree, "call"))).map(({ state }) => state);
		expect(whole).toEqual(["ok", "unanswered"]);
	});
});

describe("entries that are not shown", () => {
	it("are named by no label, edit or summary", async () => {
		const tree = await treeOf(
			named("a", user("a")),
			named("aside", user("b")),
			branchFrom("a", label("aside", "x"), contextEdit("aside", null)),
			label("a", "y"),
			compaction("s", { firstKeptEntryId: "aside" }),
		);
		const targets = listItems(compose(selectBranch(tree))).flatMap((item) => {
			if (item.kind === "marker") return [item.targetId];
			return item.kind === "summary" ? [item.firstKeptId] : [];
		});
		expect(targets).toEqual([undefined, undefined, "a", undefined]);
	});
});

describe("answers of which all is left out", () => {
	it("have no item and no point in time, unless they are labelled or ended badly", async () => {
		const call = () => assistant(toolCall("ls"));
		const { segments, timeline } = await composeWithout(
			["tools"],
			user("a"),
			call(),
			named("labelled", call()),
			named("failed", assistantWith({ stopReason: "error" }, toolCall("ls"))),
			label("labelled", "x"),
			named("words", assistant("b", toolCall("ls"))),
		);
		const shown = segments.flatMap(({ turns }) => turns.flatMap(({ items }) => items));
		const answers = shown.filter(({ kind }) => kind === "answer").map(({ entryId }) => entryId);
		expect(answers).toEqual(["labelled", "failed", "words"]);
		expect(timeline.points.map(({ entryId }) => entryId)).toEqual(answers);
		expect(segments[0]?.turns[0]?.usage.input).toBe(400);
	});
});

describe("the timeline", () => {
	it("has a point for each answer whose usage is known, along the branch shown first", async () => {
		const tree = await treeOf(
			named("a", user("a")),
			answerWith(10, 0.1),
			branchFrom("a", answerWith(20, 0.2)),
			assistantWith({ usage: undefined }, "x"),
			answerWith(0, 0),
			user("b"),
			answerWith(0, 0.3),
		);
		const { points } = compose(selectTree(tree)).timeline;
		expect(points.map(({ turn, contextTokens, cost }) => [turn, contextTokens, cost])).toEqual([
			[1, 20, 0.2],
			[2, 0, 0.3],
		]);
		expect(compose(selectBranch(tree)).timeline.points).toEqual(points);
	});

	it("marks each change of the model that answers, and each compaction", async () => {
		const tree = await treeOf(
			user("a"),
			answerWith(10, 0, "one"),
			answerWith(10, 0, "one"),
			named("two", answerWith(10, 0, "two\u0007")),
			answerWith(0, 0, "three"),
			named("k", compaction("s", { tokensBefore: undefined })),
			answerWith(10, 0, "two\u0007"),
		);
		expect(compose(selectBranch(tree)).timeline.marks).toEqual([
			{ entryId: "two", kind: "model", text: "two" },
			{ entryId: "k", kind: "compaction", text: "Compacted" },
		]);
	});
});
