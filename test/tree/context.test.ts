import { describe, expect, it } from "vitest";
import type { Message } from "../../src/session/index.ts";
import { buildContextEntries, buildSessionContext } from "../../src/tree/index.ts";
import {
	assistant,
	assistantWith,
	bash,
	branchSummary,
	compaction,
	contextEdit,
	custom,
	customMessage,
	type Item,
	label,
	message,
	modelChange,
	named,
	session,
	system,
	text,
	thinkingLevel,
	user,
} from "../builders.ts";
import { read } from "../session/reading.ts";

async function branchOf(...items: readonly Item[]) {
	return (await read(session(...items))).entries;
}

const idsIn = async (...items: readonly Item[]) =>
	buildContextEntries(await branchOf(...items)).map(({ id }) => id);

/** Messages as "role: text". */
function linesOf(messages: readonly Message[]): readonly string[] {
	return messages.map((found) => {
		if ("summary" in found) return `${found.role}: ${found.summary}`;
		if (!("content" in found)) return `${found.role}: ${"output" in found ? found.output : ""}`;
		return `${found.role}: ${found.content.map((block) => (block.type === "text" ? block.text : "?")).join(" ")}`;
	});
}

const linesIn = async (...items: readonly Item[]) =>
	linesOf(buildSessionContext(await branchOf(...items)).messages);

const say = (id: string) => named(id, user(id));

describe("buildContextEntries", () => {
	it("is the branch where nothing was compacted", async () => {
		expect(await idsIn(say("a"), named("l", label("a", "x")), say("b"))).toEqual(["a", "l", "b"]);
	});

	it("begins with the compaction, then what it kept, then what follows", async () => {
		const kept = named("z", compaction("so far", { firstKeptEntryId: "c" }));
		expect(
			await idsIn(say("a"), say("b"), say("c"), named("n", custom("x")), kept, say("d")),
		).toEqual(["z", "c", "n", "d"]);
	});

	it("leaves system messages out of what was kept, not of what follows", async () => {
		const kept = named("z", compaction("so far", { firstKeptEntryId: "a" }));
		const first = named("s1", system("one"));
		const later = named("s2", system("two"));
		expect(await idsIn(first, say("a"), first, kept, later, say("b"))).toEqual([
			"z",
			"a",
			"s2",
			"b",
		]);
	});

	it("goes by the latest compaction", async () => {
		const one = named("y", compaction("one", { firstKeptEntryId: "a" }));
		const two = named("z", compaction("two", { firstKeptEntryId: "b" }));
		expect(await idsIn(say("a"), one, say("b"), two)).toEqual(["z", "b"]);
		const earlier = named("z", compaction("two", { firstKeptEntryId: "a" }));
		expect(await idsIn(say("a"), one, say("b"), earlier)).toEqual(["z", "a", "y", "b"]);
	});

	it("keeps nothing above a compaction that carries its tail, or names what is not there", async () => {
		const tail = named("z", compaction("x", { retainedTail: [], firstKeptEntryId: "a" }));
		expect(await idsIn(say("a"), tail, say("b"))).toEqual(["z", "b"]);
		const lost = named("z", compaction("x", { firstKeptEntryId: "gone" }));
		expect(await idsIn(say("a"), lost, say("b"))).toEqual(["z", "b"]);
		expect(await idsIn(say("a"), named("z", compaction("x")), say("b"))).toEqual(["z", "b"]);
	});
});

const settings: readonly { name: string; items: readonly Item[]; expected: object }[] = [
	{
		name: "nothing said",
		items: [user("a")],
		expected: { thinkingLevel: "off", model: undefined },
	},
	{
		name: "a change",
		items: [modelChange("openai", "gpt"), thinkingLevel("high"), thinkingLevel("low")],
		expected: { thinkingLevel: "low", model: { provider: "openai", modelId: "gpt" } },
	},
	{
		name: "an answer after a change",
		items: [modelChange("openai", "gpt"), assistantWith({ provider: "p", model: "m" }, "a")],
		expected: { model: { provider: "p", modelId: "m" } },
	},
	{
		name: "an answer that names no model",
		items: [modelChange("openai", "gpt"), message("assistant", { content: [] })],
		expected: { model: { provider: "openai", modelId: "gpt" } },
	},
	{
		name: "settings above a compaction",
		items: [
			thinkingLevel("high"),
			modelChange("openai", "gpt"),
			compaction("x", { retainedTail: [] }),
		],
		expected: { thinkingLevel: "high", model: { provider: "openai", modelId: "gpt" } },
	},
];

describe("buildSessionContext", () => {
	it("turns entries into messages", async () => {
		expect(
			await linesIn(
				user("hi"),
				assistant("yo"),
				custom("state"),
				label("00000001", "x"),
				customMessage("note", "see"),
				branchSummary("00000001", "tried"),
				bash("ls", "a.txt"),
			),
		).toEqual([
			"user: hi",
			"assistant: yo",
			"custom: see",
			"branchSummary: tried",
			"bashExecution: a.txt",
		]);
	});

	it("gives a compaction's summary, its system message before it and its tail behind it", async () => {
		const compacted = compaction("so far", {
			retainedTail: [{ role: "user", content: "latest" }],
			systemMessage: { role: "system", content: "be kind" },
		});
		expect(await linesIn(user("hi"), compacted, user("more"))).toEqual([
			"system: be kind",
			"compactionSummary: so far",
			"user: latest",
			"user: more",
		]);
	});

	it("applies the latest edit of each target", async () => {
		expect(
			await linesIn(
				say("a"),
				say("b"),
				named("c", customMessage("x", "c")),
				named("d", branchSummary("a", "d")),
				named("e", bash("ls", "e")),
				named("f", compaction("f", { firstKeptEntryId: "a" })),
				contextEdit("a", "first"),
				contextEdit("a", "second"),
				contextEdit("b", "kept"),
				contextEdit("b", null),
				contextEdit("c", "C"),
				contextEdit("d", "D"),
				contextEdit("e", "E"),
				contextEdit("nowhere", null),
			),
		).toEqual([
			"compactionSummary: f",
			"user: second",
			"custom: C",
			"branchSummary: D",
			"bashExecution: E",
		]);
	});

	it("leaves the entries themselves alone", async () => {
		const branch = await branchOf(say("a"), contextEdit("a", "other"));
		buildSessionContext(branch);
		expect(branch[0]).toMatchObject({ message: { content: [text("a")] } });
	});
});

describe("several compactions", () => {
	it("have one summary: an earlier one that was kept is part of the later", async () => {
		const one = named("y", compaction("one", { firstKeptEntryId: "a" }));
		const two = named("z", compaction("two", { firstKeptEntryId: "a" }));
		const { messages } = buildSessionContext(
			await branchOf(say("a"), one, say("b"), two, say("c")),
		);
		expect(linesOf(messages)).toEqual(["compactionSummary: two", "user: a", "user: b", "user: c"]);
	});
});

describe("the settings of a context", () => {
	it.for(settings)("$name", async ({ items, expected }) => {
		expect(buildSessionContext(await branchOf(...items))).toMatchObject(expected);
	});
});
