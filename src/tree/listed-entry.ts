import {
	type AssistantMessage,
	type Entry,
	isJsonObject,
	type Message,
	type ToolResultMessage,
} from "../session/index.ts";
import { findBadEnd } from "./answer-end.ts";
import type { ListedFacts, ListedKind } from "./filter-mode.ts";
import type { Selection } from "./selection.ts";

/** An entry in a list of a tree's. */
export interface ListedEntry extends Omit<ListedFacts, "isLabelled"> {
	readonly entry: Entry;
	/** What it follows in the selection. */
	readonly parent: ListedEntry | undefined;
	/** Whether it lies on the branch that is shown first. */
	readonly isActive: boolean;
}

/** The entries of a selection in document order, with what lists ask of them; parents come first. */
export function listEntries({ segments }: Selection): readonly ListedEntry[] {
	const listed: ListedEntry[] = [];
	const lasts: (ListedEntry | undefined)[] = [];
	for (const { index, parent, isActive, entries } of segments) {
		let last = parent === undefined ? undefined : lasts[parent];
		for (const entry of entries) {
			last = { ...describeEntry(entry), entry, parent: last, isActive };
			listed.push(last);
		}
		lasts[index] = last;
	}
	return listed;
}

function describeEntry(entry: Entry): Omit<ListedFacts, "isLabelled"> {
	const message = entry.type === "message" ? entry.message : undefined;
	return {
		kind: message ? messageKinds[message.role] : entryKinds[entry.type],
		isPlainResult: message?.role === "toolResult" && !isFailed(message),
		isToolOnly: message?.role === "assistant" && isToolOnly(message),
	};
}

const messageKinds: { readonly [Role in Message["role"]]: ListedKind } = {
	user: "prompt",
	assistant: "answer",
	toolResult: "result",
	bashExecution: "shell",
	custom: "custom",
	branchSummary: "summary",
	compactionSummary: "summary",
	system: "system",
	unknown: "unknown",
};

const entryKinds: { readonly [Type in Entry["type"]]: ListedKind } = {
	message: "unknown",
	model_change: "marker",
	thinking_level_change: "marker",
	compaction: "summary",
	branch_summary: "summary",
	custom: "data",
	custom_message: "custom",
	label: "marker",
	session_info: "marker",
	usage: "data",
	context_edit: "marker",
	unknown: "unknown",
};

function isFailed({ isError, details }: ToolResultMessage): boolean {
	return isError || (isJsonObject(details) && details.status === "error");
}

function isToolOnly(message: AssistantMessage): boolean {
	const spoken = message.content.filter(
		(block) => block.type !== "thinking" && !(block.type === "text" && block.text.trim() === ""),
	);
	const isCalls = spoken.length > 0 && spoken.every(({ type }) => type === "toolCall");
	return isCalls && findBadEnd(message) === undefined;
}
