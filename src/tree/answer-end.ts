import type { AssistantMessage } from "../session/index.ts";

/** How an answer ended that did not end well. */
export type BadEnd = "aborted" | "error" | "length" | "other";

/** Ways for an answer to end well, by the names that providers give them. */
const GOOD_ENDS: ReadonlySet<string> = new Set([
	"stop",
	"toolUse",
	"tool_use",
	"tool_calls",
	"end_turn",
	"stop_sequence",
]);
const LENGTH_ENDS: ReadonlySet<string> = new Set(["length", "max_tokens"]);

/** How an answer ended; undefined where it ended well. */
export function findBadEnd({
	stopReason,
	errorMessage,
}: Pick<AssistantMessage, "stopReason" | "errorMessage">): BadEnd | undefined {
	if (stopReason === "aborted" || stopReason === "error") return stopReason;
	if (stopReason !== undefined && LENGTH_ENDS.has(stopReason)) return "length";
	if (stopReason !== undefined && !GOOD_ENDS.has(stopReason)) return "other";
	return errorMessage === undefined || errorMessage.trim() === "" ? undefined : "error";
}
