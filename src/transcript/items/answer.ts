import type { AssistantMessage } from "../../session/index.ts";
import { composeBlocks } from "../blocks.ts";
import { present } from "../present.ts";
import { composeStop } from "../stop.ts";
import type { AnswerItem } from "../types.ts";
import { toUsageTotals } from "../usage.ts";
import type { ItemSite } from "./item.ts";

/**
 * An assistant's message: text, thinking and calls in recorded order, and how it ended where that was not well.
 * Undefined where all that it said is left out.
 */
export function composeAnswer(message: AssistantMessage, site: ItemSite): AnswerItem | undefined {
	const blocks = composeBlocks(message.content, site);
	const stop = composeStop(message);
	const isEmptied = site.isThinned && blocks.length === 0 && !stop;
	if (isEmptied && site.base.label === undefined) return undefined;
	return present({
		kind: "answer" as const,
		...site.base,
		model: message.responseModel ?? message.model,
		usage: message.usage && toUsageTotals(message.usage),
		blocks,
		stop,
	});
}
