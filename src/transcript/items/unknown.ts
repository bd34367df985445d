import { quoteInput } from "../../errors.ts";
import type { UnknownEntry, UnknownMessage } from "../../session/index.ts";
import { composeJson } from "../json.ts";
import type { UnknownItem } from "../types.ts";
import type { ItemSite } from "./item.ts";

/** An entry that this version does not know, or a damaged one, as its JSON. */
export function composeUnknownEntry(entry: UnknownEntry, site: ItemSite): UnknownItem {
	return {
		kind: "unknown",
		...site.base,
		title: nameEntry(entry),
		json: composeJson(entry.raw),
	};
}

/** A message of a role that this version does not know, as its JSON. */
export function composeUnknownMessage(message: UnknownMessage, site: ItemSite): UnknownItem {
	const title =
		message.name === ""
			? "message without a role"
			: `unknown message "${quoteInput(message.name)}"`;
	return { kind: "unknown", ...site.base, title, json: composeJson(message.json) };
}

function nameEntry({ name, fault }: UnknownEntry): string {
	const quoted = name === "" ? "entry" : `entry "${quoteInput(name)}"`;
	if (fault !== undefined) return `damaged ${quoted}: ${quoteInput(fault)}`;
	return name === "" ? "entry without a type" : `unknown ${quoted}`;
}
