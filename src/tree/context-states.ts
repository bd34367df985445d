import type { Entry } from "../session/index.ts";
import { isSystemMessage, listContributions } from "./context.ts";

/** What became of an entry in the model's context: summed up by a compaction, or replaced or removed by an edit. */
export type ContextState = "summarised" | "edited" | "removed";

/** How the entries of `branch` (root first) stand in the model's context at its end; those that stand as they are have no state. */
export function findContextStates(branch: readonly Entry[]): ReadonlyMap<string, ContextState> {
	const inForce = new Set(listContributions(branch).map(({ entry }) => entry.id));
	const states = new Map<string, ContextState>();
	const edits = findEdits(branch);
	for (const entry of branch) {
		if (!isSent(entry)) continue;
		const state = inForce.has(entry.id) ? edits.get(entry.id) : judgeAbsent(entry);
		if (state) states.set(entry.id, state);
	}
	return states;
}

/** A compaction carries the system prompt along by itself. */
function judgeAbsent(entry: Entry): ContextState | undefined {
	return isSystemMessage(entry) ? undefined : "summarised";
}

/** The latest edit of each target counts. */
function findEdits(branch: readonly Entry[]): ReadonlyMap<string, ContextState> {
	const edits = new Map<string, ContextState>();
	for (const entry of branch) {
		if (entry.type !== "context_edit") continue;
		edits.set(entry.targetId, entry.replacement === null ? "removed" : "edited");
	}
	return edits;
}

/** Whether an entry is for the model at all. */
function isSent(entry: Entry): boolean {
	if (entry.type === "message") {
		const { message } = entry;
		return message.role !== "bashExecution" || !message.isExcludedFromContext;
	}
	return ["custom_message", "branch_summary", "compaction"].includes(entry.type);
}
