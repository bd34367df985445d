import {
	type BranchSummaryEntry,
	isJsonObject,
	type Json,
	type SummaryMessage,
	type Usage,
} from "../../session/index.ts";
import { present } from "../present.ts";
import { findShown } from "../site.ts";
import { composeRestDetails } from "../tools/rest.ts";
import type { Block, Fact, SummaryItem } from "../types.ts";
import { composeUsageFacts, toUsageTotals } from "../usage.ts";
import type { ItemSite } from "./item.ts";

const SHOWN_DETAILS = ["readFiles", "modifiedFiles"];

/** What was summed up of a branch that was left. */
export function composeBranchSummary(entry: BranchSummaryEntry, site: ItemSite): SummaryItem {
	return present({
		kind: "summary" as const,
		...site.base,
		variety: "branch" as const,
		fromId: findShown(entry.fromId, site),
		...entry.files,
		fromHook: entry.fromHook,
		facts: composeOwnUsage(entry),
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
		fromId: findShown(message.fromId, site),
		readFiles: [],
		modifiedFiles: [],
		fromHook: false,
		facts: [],
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

/** What writing a summary took. */
export function composeOwnUsage({ usage }: { readonly usage: Usage | undefined }): readonly Fact[] {
	return usage ? composeUsageFacts(toUsageTotals(usage)) : [];
}
