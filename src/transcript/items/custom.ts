import {
	type CustomMessage,
	type CustomMessageEntry,
	isJsonObject,
	type Json,
} from "../../session/index.ts";
import { composeBlocks } from "../blocks.ts";
import { composeJson } from "../json.ts";
import { present } from "../present.ts";
import type { CodeBlock, CustomItem } from "../types.ts";
import type { ItemSite } from "./item.ts";

/** A message of an extension, hidden ones included. */
export function composeCustom(
	message: CustomMessage | CustomMessageEntry,
	site: ItemSite,
): CustomItem {
	return present({
		kind: "custom" as const,
		...site.base,
		customType: message.customType,
		isHidden: !message.display,
		blocks: composeBlocks(message.content, site),
		details: composeDetails(message.details),
	});
}

function composeDetails(details: Json | undefined): CodeBlock | undefined {
	if (details === undefined || details === null) return undefined;
	if (isJsonObject(details) && Object.keys(details).length === 0) return undefined;
	return composeJson(details);
}
