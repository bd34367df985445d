import type { Entry } from "../session/index.ts";
import { readModel } from "./totals.ts";

/** What one model did in a session. */
export interface ModelUse {
	readonly model: string;
	readonly answers: number;
	/** Tokens of all four kinds. */
	readonly tokens: number;
	/** US dollars. */
	readonly cost: number;
}

/** The models that answered, in order of first use: those that `sumTotals` names, each with its share. */
export function listModelUses(entries: Iterable<Entry>): readonly ModelUse[] {
	const uses = new Map<string, { answers: number; tokens: number; cost: number }>();
	for (const entry of entries) {
		if (entry.type !== "message" || entry.message.role !== "assistant") continue;
		const model = readModel(entry.message);
		if (model === undefined) continue;
		const use = uses.get(model) ?? { answers: 0, tokens: 0, cost: 0 };
		const {
			input = 0,
			output = 0,
			cacheRead = 0,
			cacheWrite = 0,
			cost = 0,
		} = entry.message.usage ?? {};
		use.answers++;
		use.tokens += input + output + cacheRead + cacheWrite;
		use.cost += cost;
		uses.set(model, use);
	}
	return [...uses].map(([model, use]) => ({ model, ...use, cost: roundCost(use.cost) }));
}

/** Adding binary fractions leaves dust behind the ninth decimal. */
function roundCost(cost: number): number {
	return Math.round(cost * 1e9) / 1e9;
}
