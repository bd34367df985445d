import type { Entry } from "../../session/index.ts";
import type { Item } from "../types.ts";
import { composeCompaction } from "./compaction.ts";
import { composeCustom } from "./custom.ts";
import { composeCustomState, composeUsage } from "./data.ts";
import type { EntryComposer, EntryOf, ItemSite } from "./item.ts";
import {
	composeContextEdit,
	composeLabel,
	composeModelChange,
	composeName,
	composeThinkingLevel,
} from "./marker.ts";
import { composeMessage } from "./message.ts";
import { composeBranchSummary } from "./summary.ts";
import { composeUnknownEntry } from "./unknown.ts";

const composers: { readonly [K in keyof EntryOf]: EntryComposer<K> } = {
	message: ({ message }, site) => composeMessage(message, site),
	model_change: composeModelChange,
	thinking_level_change: composeThinkingLevel,
	compaction: composeCompaction,
	branch_summary: composeBranchSummary,
	custom: composeCustomState,
	custom_message: composeCustom,
	label: composeLabel,
	session_info: composeName,
	usage: composeUsage,
	context_edit: composeContextEdit,
	unknown: composeUnknownEntry,
};

/** The item of an entry; undefined where the entry is shown inside another item. */
export function composeEntry(entry: Entry, site: ItemSite): Item | undefined {
	return composeOf(entry.type, entry, site);
}

function composeOf<K extends keyof EntryOf>(
	type: K,
	entry: EntryOf[K],
	site: ItemSite,
): Item | undefined {
	return composers[type](entry, site);
}
