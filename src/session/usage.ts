import type { Json, JsonObject } from "./json.ts";
import type { Usage } from "./message.ts";
import { check, costSchema, usageSchema } from "./schema.ts";

/** Tokens and cost of a call; numbers that the file lacks are 0, and sums are made from their parts. */
export function readUsage(record: JsonObject): Usage {
	const checked = check(usageSchema, record);
	const line = checked.fault === undefined ? checked.value : {};
	const { input = 0, output = 0, cacheRead = 0, cacheWrite = 0 } = line;
	return {
		input,
		output,
		cacheRead,
		cacheWrite,
		totalTokens: line.totalTokens ?? input + output + cacheRead + cacheWrite,
		cost: readCost(line.cost),
	};
}

function readCost(cost: Json | undefined): number {
	if (typeof cost === "number" && Number.isFinite(cost)) return cost;
	const checked = check(costSchema, cost ?? {});
	if (checked.fault !== undefined) return 0;
	const { input = 0, output = 0, cacheRead = 0, cacheWrite = 0, total } = checked.value;
	return total ?? input + output + cacheRead + cacheWrite;
}
