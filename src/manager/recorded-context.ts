import {
	type ContextEditEntry,
	type Entry,
	isJsonObject,
	type JsonObject,
} from "../session/index.ts";
import { findContextSettings, listContributions } from "../tree/index.ts";
import { isRecordedMessage, type RecordedContext } from "./recorded.ts";

/** The context at the end of `branch` (root first), its messages as they stand in a file. */
export function buildRecordedContext(branch: readonly Entry[]): RecordedContext {
	const messages: readonly unknown[] = listContributions(branch).flatMap(({ entry, edit }) => {
		const sent = toMessages(entry);
		if (!edit) return sent;
		return edit.replacement === null ? [] : sent.map((message) => editMessage(message, edit));
	});
	const { thinkingLevel, model } = findContextSettings(branch);
	return {
		messages: messages.filter(isRecordedMessage),
		thinkingLevel,
		model: model ? { provider: model.provider ?? "", modelId: model.modelId } : null,
	};
}

function toMessages(entry: Entry): readonly JsonObject[] {
	const { raw } = entry;
	const timestamp = entry.timestamp === undefined ? {} : { timestamp: Date.parse(entry.timestamp) };
	switch (entry.type) {
		case "message":
			return isJsonObject(raw.message) ? [raw.message] : [];
		case "custom_message": {
			const { customType, content, display, details } = raw;
			return [{ role: "custom", customType, content, display, details, ...timestamp }];
		}
		case "branch_summary": {
			const { summary, fromId } = raw;
			return [{ role: "branchSummary", summary, fromId, ...timestamp }];
		}
		case "compaction":
			return summarise(raw, timestamp);
		default:
			return [];
	}
}

/** A compaction's own system message stands first, what it kept in itself last. */
function summarise(raw: JsonObject, timestamp: JsonObject): readonly JsonObject[] {
	const { summary, tokensBefore, systemMessage, retainedTail } = raw;
	const system = isJsonObject(systemMessage) ? [systemMessage] : [];
	const tail = Array.isArray(retainedTail) ? retainedTail.filter(isJsonObject) : [];
	return [...system, { role: "compactionSummary", summary, tokensBefore, ...timestamp }, ...tail];
}

/** Assistants and tools say blocks: a text becomes one. */
function editMessage(message: JsonObject, { raw, replacement }: ContextEditEntry): JsonObject {
	const edited = isJsonObject(raw.replacement) ? raw.replacement.content : undefined;
	const isText = typeof edited === "string";
	const text = (replacement ?? []).map((block) => (block.type === "text" ? block.text : ""));
	if (message.role === "bashExecution") return { ...message, output: text.join("\n") };
	if ("summary" in message) return { ...message, summary: text.join("\n") };
	const needsBlocks = isText && (message.role === "assistant" || message.role === "toolResult");
	return { ...message, content: needsBlocks ? [{ type: "text", text: edited }] : edited };
}
