import type { CustomEntry, UsageEntry } from "../../session/index.ts";
import { composeJson } from "../json.ts";
import { present } from "../present.ts";
import type { DataItem } from "../types.ts";
import { composeUsageFacts, toUsageTotals } from "../usage.ts";
import type { ItemSite } from "./item.ts";

/** An extension's state. */
export function composeCustomState(entry: CustomEntry, site: ItemSite): DataItem {
	return present({
		kind: "data" as const,
		...site.base,
		variety: "custom" as const,
		title: entry.customType,
		facts: [],
		json: entry.data === undefined ? undefined : composeJson(entry.data),
	});
}

/** Tokens and cost that no message accounts for. */
export function composeUsage(entry: UsageEntry, site: ItemSite): DataItem {
	const model = [entry.provider, entry.model].filter((part) => part !== undefined).join("/");
	const words = [model, entry.note ?? ""].filter((text) => text !== "");
	return {
		kind: "data",
		...site.base,
		variety: "usage",
		title: entry.kind,
		facts: [
			...words.map((text) => ({ text, tone: "plain" as const })),
			...composeUsageFacts(toUsageTotals(entry.usage)),
		],
	};
}
