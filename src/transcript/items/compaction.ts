import type { CompactionEntry } from "../../session/index.ts";
import { present } from "../present.ts";
import { findShown } from "../site.ts";
import type { SummaryItem } from "../types.ts";
import type { ItemSite } from "./item.ts";
import { composeRetained } from "./retained.ts";
import { composeOwnUsage, composeSummaryText } from "./summary.ts";

/** A compaction in its place, its summary as prose. */
export function composeCompaction(entry: CompactionEntry, site: ItemSite): SummaryItem {
	const tail = entry.systemMessage
		? [entry.systemMessage, ...(entry.retainedTail ?? [])]
		: entry.retainedTail;
	return present({
		kind: "summary" as const,
		...site.base,
		variety: "compaction" as const,
		tokensBefore: entry.tokensBefore,
		...entry.files,
		fromHook: entry.fromHook,
		firstKeptId: findShown(entry.firstKeptEntryId, site),
		facts: composeOwnUsage(entry),
		blocks: composeSummaryText(entry),
		retained: tail && tail.length > 0 ? composeRetained(tail, site) : undefined,
	});
}
