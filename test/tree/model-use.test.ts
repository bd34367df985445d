import { expect, it } from "vitest";
import { readSession, sumTotals } from "../../src/index.ts";
import { listModelUses } from "../../src/tree/index.ts";
import { assistantWith, branchFrom, session, usage, user } from "../builders.ts";

const costs = (total: number) => ({ input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total });
const used = (cost: number) =>
	usage({ input: 1, output: 10, cacheRead: 100, cacheWrite: 1000, cost: costs(cost) });

it("each model has its answers, all four kinds of tokens, and its cost, on every branch", async () => {
	const text = session(
		user("hi"),
		assistantWith({ model: "b", usage: used(0.1) }, "one"),
		assistantWith({ model: "a", usage: used(0.2) }, "two"),
		branchFrom("00000001", assistantWith({ model: "b", usage: used(0.2) }, "three")),
		assistantWith({ model: "a", responseModel: "c", usage: undefined }, "four"),
		assistantWith({ model: "gateway-injected", usage: used(9) }, "five"),
	);
	const { entries } = await readSession({ text });
	expect(listModelUses(entries)).toEqual([
		{ model: "b", answers: 2, tokens: 2222, cost: 0.3 },
		{ model: "a", answers: 1, tokens: 1111, cost: 0.2 },
		{ model: "c", answers: 1, tokens: 0, cost: 0 },
	]);
});

it("names the models that the totals name, in their order", async () => {
	const path = "test/fixtures/corpus/pimono-compact-2025-12-24.jsonl";
	const { entries } = await readSession({ path });
	const uses = listModelUses(entries);
	expect(uses.map(({ model }) => model)).toEqual(sumTotals(entries).models);
	expect(uses.reduce((sum, { answers }) => sum + answers, 0)).toBe(
		entries.filter((entry) => entry.type === "message" && entry.message.role === "assistant")
			.length,
	);
});
