import type { AssistantMessage } from "../../session/index.ts";
import { composeBlocks } from "../blocks.ts";
import { present } from "../present.ts";
import { composeStop } from "../stop.ts";
import type { AnswerItem } from "../types.ts";
import { toUsageTotals } from "../usage.ts";
import type { ItemSite } from "./item.ts";

/** An assistant's message: text, thinking and calls in recorded order, and how it ended where that was not well. */
export function composeAnswer(message: AssistantMessage, site: ItemSite): AnswerItem {
	return present({
		kind: "answer" as const,
		...site.base,
		model: message.responseModel ?? message.model,
		usage: message.usage && toUsageTotals(message.usage),
		blocks: composeBlocks(message.content, site),
		stop: composeStop(message),
	});
}
