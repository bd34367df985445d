import type { ContentBlock, Entry, Message } from "../session/index.ts";
import { composeTitle, findPromptWords } from "../transcript/index.ts";
import type { ListedEntry } from "../tree/index.ts";

const SHOWN_CALLS = 8;

/** What an entry is, in a word or a tool's name; as recorded, at most 80 characters. */
export function describeKind({ kind, entry }: ListedEntry): string {
	if (entry.type === "unknown") return composeTitle(entry.name) || "unknown";
	if (entry.type !== "message") return kindWords[entry.type] ?? kind;
	const { message } = entry;
	if (message.role === "toolResult") return composeTitle(message.toolName) || kind;
	if (message.role === "unknown") return composeTitle(message.name) || kind;
	return kind;
}

/** The first words of an entry, or what it called, on one line without control characters; "" where it has none. */
export function findWords({ entry, isToolOnly }: ListedEntry): string {
	if (entry.type === "message") return composeTitle(wordsOfMessage(entry.message, isToolOnly));
	return composeTitle(wordsOfEntry(entry));
}

const kindWords: Partial<Record<Entry["type"], string>> = {
	model_change: "model",
	thinking_level_change: "thinking level",
	compaction: "compaction",
	label: "label",
	session_info: "name",
	usage: "usage",
	context_edit: "context edit",
};

function wordsOfMessage(message: Message, isToolOnly: boolean): string {
	switch (message.role) {
		case "user":
			return findPromptWords(message);
		case "assistant":
			return isToolOnly
				? listCalls(message.content)
				: joinTexts(message.content) || (message.errorMessage ?? "");
		case "bashExecution":
			return message.command;
		case "branchSummary":
		case "compactionSummary":
			return message.summary;
		case "unknown":
			return "";
		default:
			return joinTexts(message.content);
	}
}

function wordsOfEntry(entry: Exclude<Entry, { type: "message" }>): string {
	switch (entry.type) {
		case "compaction":
		case "branch_summary":
			return entry.summary;
		case "custom_message":
			return joinTexts(entry.content) || entry.customType;
		case "custom":
			return entry.customType;
		case "model_change":
			return entry.modelId;
		case "thinking_level_change":
			return entry.thinkingLevel;
		case "label":
			return entry.label ?? "(removed)";
		case "session_info":
			return entry.name ?? "(removed)";
		case "usage":
			return entry.kind;
		case "context_edit":
			return entry.targetId;
		case "unknown":
			return entry.fault ?? "";
	}
}

function joinTexts(content: readonly ContentBlock[]): string {
	return content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join(" ");
}

function listCalls(content: readonly ContentBlock[]): string {
	const names = content.flatMap((block) => (block.type === "toolCall" ? [block.name] : []));
	return names.slice(0, SHOWN_CALLS).join(", ");
}
