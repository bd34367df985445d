import { quoteInput } from "../../errors.ts";
import type { ToolResultMessage } from "../../session/index.ts";
import { composeApart } from "../call.ts";
import type { ToolItem } from "../types.ts";
import type { ItemSite } from "./item.ts";

/** A tool's result that no card of a call shows; undefined where one does. */
export function composeResultApart(
	message: ToolResultMessage,
	site: ItemSite,
): ToolItem | undefined {
	if (!site.pairing.apart.has(message)) return undefined;
	const call = site.pairing.apart.get(message);
	if (!call && !site.isCut.before) site.report("result-without-call", sayMissingCall(message));
	return { kind: "tool", ...site.base, tool: composeApart(message, call, site) };
}

function sayMissingCall({ toolCallId, toolName }: ToolResultMessage): string {
	const name = toolName === "" ? "a tool" : quoteInput(toolName);
	if (toolCallId === undefined) return `A result of ${name} names no call.`;
	return `A result of ${name} answers call "${quoteInput(toolCallId)}", which is not before it.`;
}
