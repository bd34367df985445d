import { describe, expect, it } from "vitest";
import {
	assistant,
	assistantWith,
	branchFrom,
	named,
	type Item as SessionItem,
	session,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { composeBranch, composeWhole, listItems, listTools } from "./compose-text.ts";

const call = (id: string) => toolCall("bash", { command: `echo ${id}` }, { id });
const result = (id: string, text = `${id} came`) => toolResult(text, { toolCallId: id });

/** Each card as "summary: what came, state". */
function tell(tools: ReturnType<typeof listTools>): readonly string[] {
	return tools.map(({ summary, result: [first], state }) => {
		const came = first?.kind === "output" ? first.text : "nothing";
		return `${summary}: ${came}, ${state}`;
	});
}

describe("calls and results", () => {
	it("pair by id whatever their order", async () => {
		const text = session(
			user("go"),
			assistant(call("a"), call("b"), call("c")),
			result("c"),
			result("a"),
			result("b"),
		);
		const transcript = await composeBranch(text);
		expect(tell(listTools(transcript))).toEqual([
			"echo a: a came, ok",
			"echo b: b came, ok",
			"echo c: c came, ok",
		]);
		expect(listItems(transcript)).toHaveLength(2);
	});

	it("pair across messages in between", async () => {
		const text = session(user("go"), assistant(call("a")), user("wait"), result("a"));
		expect(tell(listTools(await composeBranch(text)))).toEqual(["echo a: a came, ok"]);
	});

	it("do not pair a result with a later call", async () => {
		const text = session(
			user("go"),
			toolResult("early", { toolCallId: "a" }),
			assistant(call("a")),
		);
		expect(tell(listTools(await composeBranch(text)))).toEqual([
			": early, uncalled",
			"echo a: nothing, unanswered",
		]);
	});

	it.for([
		["aborted", "No result was recorded: the answer was aborted."],
		["error", "No result was recorded: the answer ended in an error."],
		["toolUse", "No result was recorded."],
	] as const)("without a result say why after %s", async ([stopReason, note]) => {
		const text = session(user("go"), assistantWith({ stopReason }, call("a")));
		expect(listTools(await composeBranch(text))[0]).toMatchObject({ state: "unanswered", note });
	});
});

describe("a repeated call id", () => {
	it("gives each result to the nearest call that waits", async () => {
		const text = session(
			user("go"),
			assistant(toolCall("bash", { command: "first" }, { id: "x" })),
			assistant(toolCall("bash", { command: "second" }, { id: "x" })),
			toolResult("one", { toolCallId: "x" }),
			toolResult("two", { toolCallId: "x" }),
			toolResult("three", { toolCallId: "x" }),
		);
		const transcript = await composeBranch(text);
		expect(tell(listTools(transcript))).toEqual([
			"first: two, ok",
			"second: one, ok",
			": three, uncalled",
		]);
		expect(transcript.provenance.problems.map(({ code }) => code)).toEqual([
			"call-id-repeated",
			"result-without-call",
		]);
	});

	it("is a problem once, however often it comes", async () => {
		const answers = Array.from({ length: 50 }, () => assistant(call("x")));
		const { provenance } = await composeBranch(session(user("go"), ...answers));
		expect(provenance.problems).toHaveLength(1);
	});

	it("is none where it stands on another branch", async () => {
		const text = session(
			named("root", user("go")),
			assistant(call("x")),
			result("x"),
			branchFrom("root", assistant(call("x")), result("x", "other")),
		);
		const transcript = await composeWhole(text);
		expect(transcript.provenance.problems).toEqual([]);
		expect(tell(listTools(transcript)).toSorted()).toEqual([
			"echo x: other, ok",
			"echo x: x came, ok",
		]);
	});
});

describe("a fork between call and result", () => {
	const fork = (...rest: readonly SessionItem[]) =>
		session(user("go"), named("call", assistant(call("x"))), ...rest);

	it("shows the shown branch's result with the call, the other in its place", async () => {
		const text = fork(
			named("old", result("x", "old")),
			assistant("old end"),
			branchFrom("call", named("new", result("x", "new")), assistant("new end")),
		);
		const transcript = await composeWhole(text);
		const [card, other] = listTools(transcript);
		expect(card).toMatchObject({ state: "ok", resultEntryId: "new" });
		expect(other).toMatchObject({ state: "ok", summary: "echo x" });
		expect(other?.note).toContain("fork");
		expect(transcript.provenance.problems).toEqual([]);
	});

	it("says where the only result stands aside", async () => {
		const text = fork(result("x", "old"), branchFrom("call", user("never mind"), assistant("ok")));
		const [card] = listTools(await composeWhole(text));
		expect(card).toMatchObject({ state: "ok", note: expect.stringContaining("another branch") });
	});
});

describe("a tool's duration", () => {
	it.for([
		["from call to result", {}, 1000],
		["as the tool measured it", { details: { durationMs: 431 } }, 431],
	] as const)("is taken %s", async ([, fields, durationMs]) => {
		const text = session(user("go"), assistant(call("a")), toolResult("", { ...fields }));
		expect(listTools(await composeBranch(text))[0]).toMatchObject({ durationMs });
	});

	it("is left out where the clocks disagree", async () => {
		const lines = session(user("go"), assistant(call("a")), toolResult("")).split("\n");
		lines[3] = lines[3]?.replace(/"timestamp":"[^"]*"/, '"timestamp":"2020-01-01T00:00:00Z"') ?? "";
		expect(listTools(await composeBranch(lines.join("\n")))[0]).not.toHaveProperty("durationMs");
	});
});

it("pairs a long session in time that grows with its length only", async () => {
	const rounds = Array.from({ length: 5_000 }, () => [assistant(call("same")), result("same")]);
	const transcript = await composeBranch(session(user("go"), ...rounds.flat()));
	expect(listTools(transcript).every(({ state }) => state === "ok")).toBe(true);
}, 30_000);
