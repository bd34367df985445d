import type { ReadingNotes } from "./content-reader.ts";
import { isJsonObject, type JsonObject } from "./json.ts";
import { amounts, costSchema, usageSchema } from "./line-schemas.ts";
import type { Usage } from "./message.ts";
import { check } from "./schema.ts";

/** Tokens and cost of a call; numbers that the file lacks or cannot mean are 0, and sums are made from their parts. */
export function readUsage(record: JsonObject, notes: ReadingNotes): Usage {
	const cost = isJsonObject(record.cost) ? record.cost : { total: record.cost };
	const uncounted = [
		...listUncounted(record, usageSchema.names),
		...listUncounted(cost, costSchema.names).map((field) => `cost.${field}`),
	];
	if (uncounted.length > 0) notes.uncounted(uncounted);
	const checked = check(usageSchema, record);
	const line = checked.fault === undefined ? checked.value : undefined;
	const { input = 0, output = 0, cacheRead = 0, cacheWrite = 0 } = line ?? {};
	return {
		input,
		output,
		cacheRead,
		cacheWrite,
		totalTokens: line?.totalTokens ?? input + output + cacheRead + cacheWrite,
		cost: readCost(cost),
	};
}

/** Of `fields`, the numbers that count nothing. */
function listUncounted(record: JsonObject, fields: readonly string[]): readonly string[] {
	return fields.filter((field) => {
		const value = record[field];
		return typeof value === "number" && !(value >= amounts.least && value <= amounts.most);
	});
}

function readCost(cost: JsonObject): number {
	const checked = check(costSchema, cost);
	if (checked.fault !== undefined) return 0;
	const { input = 0, output = 0, cacheRead = 0, cacheWrite = 0, total } = checked.value;
	return total ?? input + output + cacheRead + cacheWrite;
}
