import { quoteInput } from "../errors.ts";
import type { NestedCall, ToolCallBlock, ToolResultMessage } from "../session/index.ts";
import { formatCost, formatNumberOf } from "./format.ts";
import { findNumber } from "./json.ts";
import type { PlacedCall, PlacedResult } from "./pairing.ts";
import { present } from "./present.ts";
import type { Site } from "./site.ts";
import { readUse, toObject } from "./tool-use.ts";
import { composeToolView } from "./tools/table.ts";
import type { ToolUse } from "./tools/view.ts";
import type { Fact, NestedCalls, ToolBlock } from "./types.ts";
import { applyView } from "./viewers/card.ts";
import type { CardKey } from "./viewers/uses.ts";

/** A call with the result that answers it. */
export function composeCall(block: ToolCallBlock, site: Site): ToolBlock {
	const call = site.pairing.callOf.get(block);
	const result = site.pairing.resultOf.get(block);
	if (site.pairing.repeated.has(block)) site.report("call-id-repeated", sayRepeated(block));
	const use = readUse(block, result?.message);
	return present({
		...composeCard(use, block, site),
		state: result ? judgeResult(use) : ("unanswered" as const),
		durationMs: measureCall(use, call, result),
		nested: composeNested(result?.message, site),
		resultEntryId: result?.entryId,
		resultContext: site.contextStates.get(result?.entryId ?? ""),
		note: result ? sayAside(result) : sayUnanswered(call?.stopReason, site),
	});
}

/** A result that stands in its own place: its call is missing, or stands before a fork. */
export function composeApart(
	message: ToolResultMessage,
	call: PlacedCall | undefined,
	site: Site,
): ToolBlock {
	const use = readUse(call?.block, message);
	return present({
		...composeCard(use, message, site),
		state: call ? judgeResult(use) : ("uncalled" as const),
		nested: composeNested(message, site),
		note: call
			? "The call stands before a fork; this is another branch's result."
			: sayUncalled(site),
	});
}

function composeCard(use: ToolUse, key: CardKey, site: Site): Omit<ToolBlock, "state"> {
	const given = site.toolViews.get(key);
	const own = composeToolView(use, site);
	const view = given ? applyView(given, own, { use, site }) : own;
	const cost = use.result?.usage?.cost ?? 0;
	const facts: readonly Fact[] =
		cost > 0 ? [...view.facts, { text: formatCost(cost), tone: "plain" }] : view.facts;
	return { kind: "tool", name: use.name, ...view, facts };
}

function judgeResult({ isFailed }: ToolUse): ToolBlock["state"] {
	return isFailed ? "failed" : "ok";
}

/** What the tool measured, else the time from the call to the result; undefined where the clocks disagree. */
function measureCall(
	use: ToolUse,
	call: PlacedCall | undefined,
	result: PlacedResult | undefined,
): number | undefined {
	const measured = findNumber(use.details, "durationMs");
	if (measured !== undefined && measured >= 0) return measured;
	if (call?.time === undefined || result?.time === undefined) return undefined;
	return result.time >= call.time ? result.time - call.time : undefined;
}

function sayUncalled({ isCut }: Site): string {
	return isCut.before
		? "Its call is not part of this page."
		: "No call for this result was recorded.";
}

function sayUnanswered(stopReason: string | undefined, { isCut }: Site): string {
	if (stopReason === "aborted") return "No result was recorded: the answer was aborted.";
	if (stopReason === "error") return "No result was recorded: the answer ended in an error.";
	return isCut.after ? "No result is part of this page." : "No result was recorded.";
}

function sayAside({ isAside }: PlacedResult): string | undefined {
	return isAside ? "This result stands on another branch than the one shown first." : undefined;
}

function sayRepeated(block: ToolCallBlock): string {
	const id = quoteInput(block.id ?? "");
	return `Several calls have the id "${id}": each result is paired with the nearest call before it.`;
}

function composeNested(
	message: ToolResultMessage | undefined,
	site: Site,
): NestedCalls | undefined {
	const nested = message?.nestedCalls;
	if (!nested) return undefined;
	return {
		isComplete: nested.isComplete,
		calls: nested.calls.map((call) => composeNestedCall(call, site)),
	};
}

function composeNestedCall(call: NestedCall, site: Site): NestedCalls["calls"][number] {
	const args = toObject(call.arguments, "arguments");
	const use = { name: call.name, args, result: undefined, details: {}, isFailed: false };
	const view = composeToolView(use, site);
	return present({
		name: call.name,
		summary: view.summary || saySize(call.argumentsBytes),
		call: view.call,
		status: call.status,
		durationMs: call.durationMs,
		error: call.error,
	});
}

function saySize(bytes: number | undefined): string {
	return bytes === undefined ? "" : `${formatNumberOf(bytes, "byte")} of arguments`;
}
