import type {
	CompactionEntry,
	ContentBlock,
	ContextEditEntry,
	Entry,
	Message,
} from "../session/index.ts";

/** What the model is sent at the end of a branch. */
export interface SessionContext {
	readonly messages: readonly Message[];
	/** "off" where the branch says nothing. */
	readonly thinkingLevel: string;
	readonly model: { readonly provider: string | undefined; readonly modelId: string } | undefined;
}

/**
 * The entries that are in force at the end of `branch` (root first): all of them, or, with a compaction, the latest
 * one, then what it kept, then what follows it. Entries that are no messages stay, for viewers.
 */
export function buildContextEntries(branch: readonly Entry[]): readonly Entry[] {
	const at = branch.findLastIndex((entry) => entry.type === "compaction");
	const compaction = branch[at];
	if (compaction?.type !== "compaction") return branch;
	const kept = findKept(branch.slice(0, at), compaction);
	return [compaction, ...kept, ...branch.slice(at + 1)];
}

/** A retained tail stands for what was kept; a system message is part of the compaction itself. */
function findKept(before: readonly Entry[], compaction: CompactionEntry): readonly Entry[] {
	if (compaction.retainedTail) return [];
	const first = before.findIndex((entry) => entry.id === compaction.firstKeptEntryId);
	if (first === -1) return [];
	return before.slice(first).filter((entry) => !isSystemMessage(entry));
}

/** Whether an entry is the system prompt or a change of it. */
export function isSystemMessage(entry: Entry): boolean {
	return entry.type === "message" && entry.message.role === "system";
}

/** The messages, level and model that the model meets at the end of `branch` (root first). */
export function buildSessionContext(branch: readonly Entry[]): SessionContext {
	const messages = listContributions(branch).flatMap(({ entry, edit }) =>
		editMessages(toMessages(entry), edit),
	);
	return { messages, ...findContextSettings(branch) };
}

/** An entry that is in force, with the edit of it that counts. */
export interface Contribution {
	readonly entry: Entry;
	readonly edit: ContextEditEntry | undefined;
}

/** What the context at the end of `branch` is made from, in order; of several edits of an entry the latest counts. */
export function listContributions(branch: readonly Entry[]): readonly Contribution[] {
	const edits = new Map<string, ContextEditEntry>();
	for (const entry of branch) {
		if (entry.type === "context_edit") edits.set(entry.targetId, entry);
	}
	const inForce = buildContextEntries(branch);
	// A summary that was kept is summed up by the later one.
	const sent = inForce.filter((entry, index) => entry.type !== "compaction" || index === 0);
	return sent.map((entry) => ({ entry, edit: edits.get(entry.id) }));
}

/** Level and model at the end of `branch`; an answer sets the model too. */
export function findContextSettings(
	branch: readonly Entry[],
): Pick<SessionContext, "thinkingLevel" | "model"> {
	let thinkingLevel = "off";
	let model: SessionContext["model"];
	for (const entry of branch) {
		if (entry.type === "thinking_level_change") thinkingLevel = entry.thinkingLevel;
		if (entry.type === "model_change") model = { provider: entry.provider, modelId: entry.modelId };
		if (entry.type !== "message" || entry.message.role !== "assistant") continue;
		const { provider, model: modelId } = entry.message;
		if (modelId !== undefined) model = { provider, modelId };
	}
	return { thinkingLevel, model };
}

function toMessages(entry: Entry): readonly Message[] {
	const timestamp = entry.timestamp === undefined ? undefined : Date.parse(entry.timestamp);
	switch (entry.type) {
		case "message":
			return [entry.message];
		case "custom_message": {
			const { customType, content, display, details } = entry;
			return [{ role: "custom", customType, content, display, details, timestamp }];
		}
		case "branch_summary": {
			const { summary, fromId } = entry;
			return [{ role: "branchSummary", summary, fromId, tokensBefore: undefined, timestamp }];
		}
		case "compaction": {
			const { summary, tokensBefore, systemMessage, retainedTail = [] } = entry;
			const message = { summary, tokensBefore, fromId: undefined, timestamp };
			const system = systemMessage ? [systemMessage] : [];
			return [...system, { role: "compactionSummary", ...message }, ...retainedTail];
		}
		default:
			return [];
	}
}

/** Null takes an entry out of the context; content stands there instead of the entry's own. */
function editMessages(
	messages: readonly Message[],
	edit: ContextEditEntry | undefined,
): readonly Message[] {
	if (!edit) return messages;
	const { replacement } = edit;
	return replacement === null
		? []
		: messages.map((message) => replaceContent(message, replacement));
}

function replaceContent(message: Message, content: readonly ContentBlock[]): Message {
	if ("content" in message) return { ...message, content };
	const text = content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
	if (message.role === "bashExecution") return { ...message, output: text };
	return "summary" in message ? { ...message, summary: text } : message;
}
