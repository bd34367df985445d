import type { Message } from "../../session/index.ts";
import type { Item } from "../types.ts";
import { composeAnswer } from "./answer.ts";
import { composeCustom } from "./custom.ts";
import type { ItemSite, MessageComposer, MessageOf } from "./item.ts";
import { composePrompt } from "./prompt.ts";
import { composeResultApart } from "./result.ts";
import { composeShell } from "./shell.ts";
import { composeSummaryMessage } from "./summary.ts";
import { composeSystem } from "./system.ts";
import { composeUnknownMessage } from "./unknown.ts";

const composers: { readonly [K in keyof MessageOf]: MessageComposer<K> } = {
	user: composePrompt,
	assistant: composeAnswer,
	toolResult: composeResultApart,
	bashExecution: composeShell,
	custom: composeCustom,
	branchSummary: composeSummaryMessage,
	compactionSummary: composeSummaryMessage,
	system: composeSystem,
	unknown: composeUnknownMessage,
};

/** The item of a message; undefined where the message is shown inside another item. */
export function composeMessage(message: Message, site: ItemSite): Item | undefined {
	return composeOf(message.role, message, site);
}

function composeOf<K extends keyof MessageOf>(
	role: K,
	message: MessageOf[K],
	site: ItemSite,
): Item | undefined {
	return composers[role](message, site);
}
