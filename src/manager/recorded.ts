/** Content as it stands in a session file. */
export interface RecordedText {
	readonly type: "text";
	readonly text: string;
}

export interface RecordedImage {
	readonly type: "image";
	/** Base64. */
	readonly data: string;
	/** "image/png" for example. */
	readonly mimeType: string;
}

export interface RecordedThinking {
	readonly type: "thinking";
	readonly thinking: string;
	readonly thinkingSignature?: string | undefined;
	readonly redacted?: boolean | undefined;
}

export interface RecordedToolCall {
	readonly type: "toolCall";
	readonly id: string;
	readonly name: string;
	readonly arguments: Readonly<Record<string, unknown>>;
}

/** Tokens and US dollars of one model call. */
export interface RecordedUsage {
	readonly input: number;
	/** Reasoning included. */
	readonly output: number;
	readonly cacheRead: number;
	readonly cacheWrite: number;
	readonly totalTokens: number;
	/** US dollars. */
	readonly cost: {
		readonly input: number;
		readonly output: number;
		readonly cacheRead: number;
		readonly cacheWrite: number;
		readonly total: number;
	};
}

interface RecordedMessageBase {
	/** Unix milliseconds. */
	readonly timestamp: number;
}

/** A text, or texts and images. */
export type RecordedUserContent = string | readonly (RecordedText | RecordedImage)[];

export interface RecordedUserMessage extends RecordedMessageBase {
	readonly role: "user";
	readonly content: RecordedUserContent;
}

export interface RecordedAssistantMessage extends RecordedMessageBase {
	readonly role: "assistant";
	readonly content: readonly (RecordedText | RecordedThinking | RecordedToolCall)[];
	readonly api: string;
	readonly provider: string;
	readonly model: string;
	readonly responseModel?: string | undefined;
	readonly thinkingLevel?: string | undefined;
	readonly usage: RecordedUsage;
	/** `stop`, `length`, `toolUse`, `error`, `aborted`, or what a newer pi writes. */
	readonly stopReason: string;
	readonly errorMessage?: string | undefined;
}

export interface RecordedToolResult extends RecordedMessageBase {
	readonly role: "toolResult";
	readonly toolCallId: string;
	readonly toolName: string;
	readonly content: readonly (RecordedText | RecordedImage)[];
	readonly details?: unknown;
	readonly usage?: RecordedUsage | undefined;
	readonly isError: boolean;
}

export interface RecordedBashExecution extends RecordedMessageBase {
	readonly role: "bashExecution";
	readonly command: string;
	readonly output: string;
	readonly exitCode?: number | undefined;
	readonly cancelled: boolean;
	readonly truncated: boolean;
	readonly fullOutputPath?: string | undefined;
	readonly excludeFromContext?: boolean | undefined;
}

export interface RecordedCustomMessage extends RecordedMessageBase {
	readonly role: "custom";
	readonly customType: string;
	readonly content: RecordedUserContent;
	/** False where pi hides it in the terminal. */
	readonly display: boolean;
	readonly details?: unknown;
}

export interface RecordedSystemMessage extends RecordedMessageBase {
	readonly role: "system";
	readonly content: string;
	/** By name; null removes one. */
	readonly sections?: Readonly<Record<string, string | null>> | undefined;
	readonly toolsAdded?: readonly unknown[] | undefined;
	readonly toolsRemoved?: readonly unknown[] | undefined;
}

/** Stands for a branch that was left; only a built context has it. */
export interface RecordedBranchSummaryMessage extends RecordedMessageBase {
	readonly role: "branchSummary";
	readonly summary: string;
	readonly fromId: string;
}

/** Stands for what a compaction summed up; only a built context has it. */
export interface RecordedCompactionSummaryMessage extends RecordedMessageBase {
	readonly role: "compactionSummary";
	readonly summary: string;
	readonly tokensBefore: number;
}

/** A message that may be appended. */
export type AppendableMessage =
	| RecordedUserMessage
	| RecordedAssistantMessage
	| RecordedToolResult
	| RecordedBashExecution
	| RecordedCustomMessage
	| RecordedSystemMessage;

/** A message as it stands in a session file, or in a context. */
export type RecordedMessage =
	| AppendableMessage
	| RecordedBranchSummaryMessage
	| RecordedCompactionSummaryMessage;

interface RecordedEntryBase {
	/** Unique in its session; eight hex digits where this library or pi gave it. */
	readonly id: string;
	/** Null for a root. */
	readonly parentId: string | null;
	/** ISO 8601 in UTC. */
	readonly timestamp: string;
}

export interface RecordedMessageEntry extends RecordedEntryBase {
	readonly type: "message";
	readonly message: RecordedMessage;
}

export interface RecordedModelChange extends RecordedEntryBase {
	readonly type: "model_change";
	readonly provider: string;
	readonly modelId: string;
}

export interface RecordedThinkingLevelChange extends RecordedEntryBase {
	readonly type: "thinking_level_change";
	readonly thinkingLevel: string;
}

export interface RecordedCompaction extends RecordedEntryBase {
	readonly type: "compaction";
	readonly summary: string;
	/** Where what was kept begins; the compaction's own id where nothing was. */
	readonly firstKeptEntryId?: string | undefined;
	readonly retainedTail?: readonly RecordedMessage[] | undefined;
	/** Tokens. */
	readonly tokensBefore: number;
	readonly details?: unknown;
	readonly usage?: RecordedUsage | undefined;
	readonly fromHook?: boolean | undefined;
	readonly systemMessage?: RecordedSystemMessage | undefined;
}

export interface RecordedBranchSummary extends RecordedEntryBase {
	readonly type: "branch_summary";
	/** Where the branch that is summed up ended; "root" where there was none. */
	readonly fromId: string;
	readonly summary: string;
	readonly details?: unknown;
	readonly usage?: RecordedUsage | undefined;
	readonly fromHook?: boolean | undefined;
}

export interface RecordedCustomEntry extends RecordedEntryBase {
	readonly type: "custom";
	readonly customType: string;
	readonly data?: unknown;
}

export interface RecordedCustomMessageEntry extends RecordedEntryBase {
	readonly type: "custom_message";
	readonly customType: string;
	readonly content: RecordedUserContent;
	readonly display: boolean;
	readonly details?: unknown;
}

export interface RecordedLabel extends RecordedEntryBase {
	readonly type: "label";
	readonly targetId: string;
	/** Nothing, or "", clears it. */
	readonly label?: string | undefined;
}

export interface RecordedSessionInfo extends RecordedEntryBase {
	readonly type: "session_info";
	/** "" clears it. */
	readonly name?: string | undefined;
}

export interface RecordedUsageEntry extends RecordedEntryBase {
	readonly type: "usage";
	readonly kind: string;
	readonly provider: string;
	readonly model: string;
	readonly usage: RecordedUsage;
	readonly note?: string | undefined;
}

/** What stands in a target's place in the model's context; null takes it out. */
export type ContextReplacement = {
	readonly content: string | readonly (RecordedText | RecordedImage)[];
} | null;

export interface RecordedContextEdit extends RecordedEntryBase {
	readonly type: "context_edit";
	readonly targetId: string;
	readonly replacement: ContextReplacement;
}

/**
 * An entry as it stands in a session file, in the shape of version 3. An entry of a type that is not known here, and one
 * that is damaged, is handed out as it stands too.
 */
export type RecordedEntry =
	| RecordedMessageEntry
	| RecordedModelChange
	| RecordedThinkingLevelChange
	| RecordedCompaction
	| RecordedBranchSummary
	| RecordedCustomEntry
	| RecordedCustomMessageEntry
	| RecordedLabel
	| RecordedSessionInfo
	| RecordedUsageEntry
	| RecordedContextEdit;

/** A session file's first record. */
export interface RecordedHeader {
	readonly type: "session";
	readonly version: number;
	readonly id: string;
	/** ISO 8601 in UTC. */
	readonly timestamp: string;
	/** Absolute; it need not exist any more. */
	readonly cwd: string;
	/** Path of the session that this one was made from. */
	readonly parentSession?: string | undefined;
}

/** A part of a tree: an entry with all that follows it. */
export interface RecordedTreeNode {
	readonly entry: RecordedEntry;
	/** Oldest first. */
	readonly children: RecordedTreeNode[];
	label?: string;
	/** When the label was given: ISO 8601 in UTC. */
	labelTimestamp?: string;
}

/** What the model is sent at the end of a branch. */
export interface RecordedContext {
	readonly messages: readonly RecordedMessage[];
	/** "off" where the branch says nothing. */
	readonly thinkingLevel: string;
	readonly model: { readonly provider: string; readonly modelId: string } | null;
}

/** `raw` by the type that its reader found it to have. */
export function isRecordedEntry(raw: unknown): raw is RecordedEntry {
	return typeof raw === "object" && raw !== null;
}

/** A message by the type that its entry's reader found it to have. */
export function isRecordedMessage(raw: unknown): raw is RecordedMessage {
	return typeof raw === "object" && raw !== null;
}
