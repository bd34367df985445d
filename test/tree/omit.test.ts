import { describe, expect, it } from "vitest";
import type { Entry } from "../../src/session/index.ts";
import {
	buildTree,
	type OmittedKind,
	omitKinds,
	omittedKinds,
	type Selection,
	selectBranch,
} from "../../src/tree/index.ts";
import {
	assistant,
	type Block,
	bash,
	compaction,
	contextEdit,
	custom,
	customMessage,
	entry,
	type Item,
	image,
	label,
	line,
	named,
	session,
	system,
	text,
	thinking,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { read } from "../session/reading.ts";

async function omit(kinds: readonly OmittedKind[], ...items: readonly Item[]): Promise<Selection> {
	return omitKinds(selectBranch(buildTree(await read(session(...items)))), kinds);
}

const entriesOf = ({ segments }: Selection) => segments.flatMap(({ entries }) => entries);
const idsOf = (selection: Selection) => entriesOf(selection).map(({ id }) => id);
const countsOf = ({ omitted }: Selection) =>
	Object.fromEntries(omitted.map(({ kind, count }) => [kind, count]));

function blocksOf(entry: Entry | undefined): readonly Block[] {
	if (entry?.type === "custom_message") return entry.content.map((block) => ({ ...block }));
	if (entry?.type !== "message" || !("content" in entry.message)) return [];
	return entry.message.content.map((block) => ({ ...block }));
}

const exchange = [
	named("ask", user("Look.", image())),
	named("call", assistant(thinking("hm"), "I look.", toolCall("ls"), toolCall("bash"))),
	named("ls", toolResult("a.txt", { details: { status: "error" } })),
	named("bash", toolResult([text("b"), image()], { isError: false })),
	named("done", assistant(thinking("so"), "Done.")),
];

describe("omitKinds", () => {
	it("with no kinds is the selection itself", async () => {
		const selection = selectBranch(buildTree(await read(session(...exchange))));
		expect(omitKinds(selection, [])).toBe(selection);
	});

	it("leaves alone what holds nothing of the kind", async () => {
		const selection = selectBranch(buildTree(await read(session(...exchange))));
		const thin = omitKinds(selection, ["thinking"]);
		const [before, after] = [entriesOf(selection), entriesOf(thin)];
		expect(after.map((entry, at) => entry === before[at])).toEqual([
			true,
			false,
			true,
			true,
			false,
		]);
		expect(omitKinds(selection, ["system"])).toMatchObject({ ...selection, omitted: [] });
	});

	it("takes thinking out of messages and out of their records", async () => {
		const thin = await omit(["thinking"], ...exchange);
		expect(blocksOf(entriesOf(thin)[4])).toEqual([{ type: "text", text: "Done." }]);
		expect(entriesOf(thin)[4]?.raw).toMatchObject({ message: { content: [text("Done.")] } });
		expect(countsOf(thin)).toEqual({ thinking: 2 });
	});

	it("takes tools out with their results, and chains what is left", async () => {
		const thin = await omit(["tools"], ...exchange);
		expect(idsOf(thin)).toEqual(["ask", "call", "done"]);
		expect(entriesOf(thin).map(({ parentId }) => parentId)).toEqual([null, "ask", "call"]);
		expect(entriesOf(thin).map(({ raw }) => raw.parentId)).toEqual([null, "ask", "call"]);
		expect(blocksOf(entriesOf(thin)[1]).map(({ type }) => type)).toEqual(["thinking", "text"]);
		expect(thin.totals).toMatchObject({ toolCalls: 0, failedCalls: 0 });
		expect(thin.coverage).toMatchObject({ shownEntries: 3, totalEntries: 5 });
		expect(countsOf(thin)).toEqual({ tools: 2 });
	});

	it("keeps of a tool's output whether it failed", async () => {
		const thin = await omit(["tool-output"], ...exchange);
		expect(idsOf(thin)).toEqual(["ask", "call", "ls", "bash", "done"]);
		const messages = entriesOf(thin).map((entry) => entry.type === "message" && entry.message);
		expect(messages[2]).toMatchObject({ toolName: "ls", isError: true, content: [] });
		expect(messages[2]).toMatchObject({ details: undefined });
		expect(messages[3]).toMatchObject({ toolName: "bash", isError: false, content: [] });
		expect(thin.totals).toMatchObject({ toolCalls: 2, failedCalls: 1 });
		expect(countsOf(thin)).toEqual({ "tool-output": 2 });
	});

	it("keeps nested calls, their state and their time, when output goes", async () => {
		const calls = [{ name: "ls", arguments: { path: "." }, status: "error", durationMs: 5 }];
		const nestedCalls = { calls: calls.map((call) => ({ ...call, error: "no" })), complete: false };
		const result = toolResult("x", { nestedCalls });
		const thin = await omit(["tool-output"], assistant(toolCall("run")), result);
		expect(entriesOf(thin)[1]?.raw).toMatchObject({
			message: { nestedCalls: { calls, complete: false } },
		});
		expect(JSON.stringify(thin.segments)).not.toContain('"no"');
	});
});

describe("what goes with a kind", () => {
	it("drops what the user's commands printed with the output of tools", async () => {
		const items = [bash("make", "made", { exitCode: 2, fullOutputPath: "/tmp/x" })];
		for (const kind of ["tools", "tool-output"] as const) {
			const thin = await omit([kind], ...items);
			expect(entriesOf(thin)[0]).toMatchObject({
				message: { command: "make", output: "", exitCode: 2, fullOutputPath: undefined },
			});
			expect(countsOf(thin)).toEqual({ "tool-output": 1 });
		}
	});

	it("takes out what a context edit puts in place of what is gone", async () => {
		const items = [
			assistant(toolCall("ls")),
			named("result", toolResult("a.txt")),
			named("edit", contextEdit("result", "b.txt")),
			named("other", contextEdit("00000001", "c.txt")),
		];
		expect(idsOf(await omit(["tools"], ...items))).toEqual(["00000001", "other"]);
		const thin = await omit(["tool-output"], ...items);
		expect(entriesOf(thin)[2]).toMatchObject({ type: "context_edit", replacement: [] });
		expect(entriesOf(thin)[3]).toMatchObject({ replacement: [{ text: "c.txt" }] });
	});

	it("takes out system prompts, those that compactions carry along too", async () => {
		const thin = await omit(
			["system"],
			named("sys", system("Be kind.")),
			named("a", user("Hi")),
			compaction("s", { systemMessage: { role: "system", content: "Be kind." }, retainedTail: [] }),
		);
		expect(entriesOf(thin)).toMatchObject([
			{ id: "a", parentId: null },
			{ type: "compaction", systemMessage: undefined, retainedTail: [] },
		]);
		expect(countsOf(thin)).toEqual({ system: 2 });
		expect(thin.hasSystemPrompt).toBe(true);
	});

	it("takes out hidden messages, and commands that the model never saw", async () => {
		const thin = await omit(
			["hidden", "bash-excluded"],
			named("h", customMessage("x", "y", { display: false })),
			named("s", customMessage("x", "y")),
			named("e", bash("ls", "", { excludeFromContext: true })),
			named("b", bash("ls", "")),
		);
		expect(idsOf(thin)).toEqual(["s", "b"]);
		expect(countsOf(thin)).toEqual({ hidden: 1, "bash-excluded": 1 });
	});
});

describe("what is and what only looks like a kind", () => {
	it("takes images out of messages, records and texts", async () => {
		const thin = await omit(
			["images"],
			user("See ![x](data:image/png;base64,AAAA) here", image()),
			custom("state", { shots: [{ mimeType: "image/png", data: "AAAA" }, 1], kept: true }),
		);
		expect(entriesOf(thin)).toMatchObject([
			{ message: { content: [{ type: "text", text: "See ![x]([image]) here" }] } },
			{ data: { shots: [1], kept: true } },
		]);
		expect(countsOf(thin)).toEqual({ images: 3 });
	});

	it("takes nothing for content that is only called like it", async () => {
		const args = {
			type: "thinking",
			budget: 3,
			image: { type: "image", query: "cats" },
			role: "system",
		};
		const items = [named("a", assistant(toolCall("search", args)))];
		const thin = await omit(["thinking", "images", "system", "hidden", "bash-excluded"], ...items);
		expect(blocksOf(entriesOf(thin)[0])).toMatchObject([{ arguments: args }]);
		expect(thin.omitted).toEqual([]);
	});
});

describe("what is said of what is left", () => {
	it("keeps tokens, cost and messages those of the whole", async () => {
		const whole = selectBranch(buildTree(await read(session(...exchange))));
		const { toolCalls: _, failedCalls: __, ...rest } = whole.totals;
		expect(omitKinds(whole, omittedKinds).totals).toMatchObject(rest);
	});

	it("adds up when it is done in steps", async () => {
		const whole = selectBranch(buildTree(await read(session(...exchange))));
		const stepwise = omitKinds(omitKinds(whole, ["tools"]), ["thinking"]);
		expect(stepwise.omitted).toEqual(omitKinds(whole, ["thinking", "tools"]).omitted);
	});

	it("forgets labels and states of what is gone", async () => {
		const items = [...exchange, label("ls", "x"), label("ask", "y"), contextEdit("bash", null)];
		const thin = await omit(["tools"], ...items);
		expect([...thin.labels]).toEqual([["ask", "y"]]);
		expect([...thin.contextStates]).toEqual([]);
	});

	it("says no word of what is gone in a problem, and keeps its place", async () => {
		const items = [
			assistant(toolCall("ls")),
			toolResult([{ type: "secret" }]),
			line("not JSON"),
			entry("future"),
		];
		const thin = await omit(["tools"], ...items);
		expect(thin.problems.map(({ message, place }) => [place.line, place.entryId, message])).toEqual(
			[
				[3, undefined, "An unknown content block, left out here."],
				[4, undefined, "This line is not JSON; its 8 characters were skipped."],
				[5, "00000003", 'Unknown entry "future", shown as it stands.'],
			],
		);
	});
});

describe("how what is left hangs together", () => {
	it("lets a compaction keep what stands behind what it kept", async () => {
		const items = [
			user("a"),
			named("h", customMessage("x", "y", { display: false })),
			named("b", user("b")),
			compaction("s", { firstKeptEntryId: "h" }),
		];
		const thin = await omit(["hidden"], ...items);
		expect(entriesOf(thin).at(-1)).toMatchObject({ firstKeptEntryId: "b" });
		expect(entriesOf(thin).at(-1)?.raw).toMatchObject({ firstKeptEntryId: "b" });
	});

	it("of a record as deep as can be read does not overflow", async () => {
		const deep = JSON.parse(`${'{"a":['.repeat(99)}1${"]}".repeat(99)}`);
		const thin = await omit([...omittedKinds], custom("deep", deep));
		expect(entriesOf(thin)[0]).toMatchObject({ data: deep });
	});
});
