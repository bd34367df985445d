import {
	type BranchSummaryEntry,
	isJsonObject,
	type Json,
	type SummaryMessage,
} from "../../session/index.ts";
import { present } from "../present.ts";
import { composeRestDetails } from "../tools/rest.ts";
import type { Block, SummaryItem } from "../types.ts";
import type { ItemSite } from "./item.ts";

const SHOWN_DETAILS = ["readFiles", "modifiedFiles"];

/** What was summed up of a branch that was left. */
export function composeBranchSummary(entry: BranchSummaryEntry, site: ItemSite): SummaryItem {
	return present({
		kind: "summary" as const,
		...site.base,
		variety: "branch" as const,
		fromId: entry.fromId,
		...entry.files,
		fromHook: entry.fromHook,
		blocks: composeSummaryText(entry),
	});
}

/** A summary as a built context holds it. */
export function composeSummaryMessage(message: SummaryMessage, site: ItemSite): SummaryItem {
	return present({
		kind: "summary" as const,
		...site.base,
		variety: message.role === "compactionSummary" ? ("compaction" as const) : ("branch" as const),
		tokensBefore: message.tokensBefore,
		fromId: message.fromId,
		readFiles: [],
		modifiedFiles: [],
		fromHook: false,
		blocks: composeSummaryText(message),
	});
}

/** A summary's text as prose, and the details that nothing else shows. */
export function composeSummaryText({
	summary,
	details,
}: {
	readonly summary: string;
	readonly details?: Json | undefined;
}): readonly Block[] {
	const blocks: Block[] = summary.trim() === "" ? [] : [{ kind: "prose", text: summary }];
	if (isJsonObject(details)) blocks.push(...composeRestDetails(details, SHOWN_DETAILS));
	return blocks;
}
