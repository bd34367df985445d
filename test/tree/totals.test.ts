import { describe, expect, it } from "vitest";
import { buildTree, selectBranch, sumTotals } from "../../src/tree/index.ts";
import {
	assistant,
	assistantWith,
	branchFrom,
	branchSummary,
	compaction,
	type Item,
	modelChange,
	session,
	toolCall,
	toolResult,
	usage,
	usageEntry,
	user,
} from "../builders.ts";
import { corpusBytes, read } from "../session/reading.ts";

const totalsOf = async (...items: readonly Item[]) =>
	sumTotals((await read(session(...items))).entries);

describe("sumTotals", () => {
	it("adds answers, results, summaries and usage entries", async () => {
		const totals = await totalsOf(
			user("hi"),
			assistant("yo"),
			assistant(toolCall("agent")),
			toolResult("done", { usage: usage() }),
			compaction("x", { usage: usage() }),
			branchSummary("00000001", "x", { usage: usage() }),
			usageEntry("title"),
		);
		expect(totals).toMatchObject({ input: 600, output: 60, cacheRead: 0, cacheWrite: 0 });
		expect(totals.cost).toBeCloseTo(6 * 0.0033, 10);
		expect(totals).toMatchObject({ userMessages: 1, assistantMessages: 2, toolCalls: 1 });
	});

	it("adds up a cost without a total, and does without any", async () => {
		const cost = { input: 1, output: 2, cacheRead: 0.5 };
		expect((await totalsOf(assistantWith({ usage: { cost } }, "a"))).cost).toBe(3.5);
		expect((await totalsOf(assistantWith({ usage: undefined }, "a"))).cost).toBe(0);
	});

	it("names the models that answered, in order of first use", async () => {
		const answer = (model: string, fields = {}) => assistantWith({ model, ...fields }, "a");
		const totals = await totalsOf(
			modelChange("anthropic", "never-used"),
			answer("b"),
			answer("a"),
			answer("b"),
			answer("auto", { responseModel: "c" }),
			answer("gateway-injected", { provider: "openclaw" }),
			answer(""),
			usageEntry("title"),
		);
		expect(totals.models).toEqual(["b", "a", "c"]);
	});

	it("counts failed results by either sign", async () => {
		const totals = await totalsOf(
			assistant(toolCall("a"), toolCall("b"), toolCall("c")),
			toolResult("x", { isError: true }),
			toolResult("x", { details: { status: "error" } }),
			toolResult("x", { details: { status: "ok" } }),
		);
		expect(totals).toMatchObject({ toolCalls: 3, failedCalls: 2 });
	});
});

describe("the totals of a session", () => {
	it("covers the branch and the file apart", async () => {
		const file = session(user("a"), assistant("b"), branchFrom("00000001", assistant("c")));
		const { totals, fileTotals } = selectBranch(buildTree(await read(file)));
		expect([totals.input, fileTotals.input]).toEqual([100, 200]);
	});

	it("agrees with a plain sum over a real session", async () => {
		const bytes = corpusBytes("pimono-large-session.jsonl");
		const records = Buffer.from(bytes)
			.toString()
			.trimEnd()
			.split("\n")
			.map((line) => JSON.parse(line));
		const usages = records.flatMap(({ message }) => message?.usage ?? []);
		const { input, cost, models } = sumTotals((await read(bytes)).entries);
		expect(input).toBe(usages.reduce((sum, found) => sum + found.input, 0));
		expect(cost).toBeCloseTo(
			usages.reduce((sum, found) => sum + found.cost.total, 0),
			8,
		);
		expect(models.length).toBeGreaterThan(1);
	});
});
