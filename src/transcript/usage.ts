import type { Usage } from "../session/index.ts";
import type { Totals } from "../tree/index.ts";
import { formatCost, formatNumberOf } from "./format.ts";
import type { Fact, UsageTotals } from "./types.ts";

/** Tokens and cost alone. */
export function toUsageTotals(usage: Usage | Totals): UsageTotals {
	const { input, output, cacheRead, cacheWrite } = usage;
	// Adding binary fractions leaves dust behind the ninth decimal.
	return { input, output, cacheRead, cacheWrite, cost: Math.round(usage.cost * 1e9) / 1e9 };
}

/** Tokens and cost as facts, those that are zero left out. */
export function composeUsageFacts(usage: UsageTotals): readonly Fact[] {
	const counts: readonly (readonly [number, string])[] = [
		[usage.input, "in"],
		[usage.output, "out"],
		[usage.cacheRead, "cache read"],
		[usage.cacheWrite, "cache write"],
	];
	const facts = counts
		.filter(([count]) => count > 0)
		.map(([count, name]) => `${formatNumberOf(count, "token")} ${name}`);
	if (usage.cost > 0) facts.push(formatCost(usage.cost));
	return facts.map((text) => ({ text, tone: "plain" }));
}
