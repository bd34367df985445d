import type { Problem } from "../errors.ts";

/** A JSON value as it stands in a session file. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object; made without a prototype key such as `__proto__`. */
export interface JsonObject {
	readonly [key: string]: Json | undefined;
}

/** Tokens and US dollars of one model call; absent numbers of the file are 0, an absent total is the sum of its parts. */
export interface Usage {
	readonly input: number;
	readonly output: number;
	readonly cacheRead: number;
	readonly cacheWrite: number;
	/** Tokens of the whole call: the context that the model saw, plus its answer. */
	readonly totalTokens: number;
	/** US dollars. */
	readonly cost: number;
}

export interface TextBlock {
	readonly type: "text";
	readonly text: string;
}

export interface ImageBlock {
	readonly type: "image";
	/** Base64, unchecked. */
	readonly data: string;
	/** As declared; never trusted. */
	readonly mimeType: string;
}

export interface ThinkingBlock {
	readonly type: "thinking";
	readonly thinking: string;
	readonly isRedacted: boolean;
}

export interface ToolCallBlock {
	readonly type: "toolCall";
	/** Undefined where the file names none: such a call pairs with no result. */
	readonly id: string | undefined;
	readonly name: string;
	readonly arguments: Json;
}

/** A block of a type that this version does not know, or one that is damaged; `name` is its recorded type. */
export interface UnknownBlock {
	readonly type: "unknown";
	readonly name: string;
	readonly json: Json;
}

export type ContentBlock = TextBlock | ImageBlock | ThinkingBlock | ToolCallBlock | UnknownBlock;

interface MessageBase {
	/** Unix milliseconds. */
	readonly timestamp: number | undefined;
}

export interface UserMessage extends MessageBase {
	readonly role: "user";
	readonly content: readonly ContentBlock[];
}

export interface AssistantMessage extends MessageBase {
	readonly role: "assistant";
	readonly content: readonly ContentBlock[];
	readonly api: string | undefined;
	readonly provider: string | undefined;
	readonly model: string | undefined;
	readonly responseModel: string | undefined;
	readonly thinkingLevel: string | undefined;
	readonly usage: Usage | undefined;
	/** `stop`, `length`, `toolUse`, `error`, `aborted`, or whatever a provider wrote. */
	readonly stopReason: string | undefined;
	readonly errorMessage: string | undefined;
}

/** A call that a tool made on its own while it ran. */
export interface NestedCall {
	readonly name: string;
	readonly arguments: Json | undefined;
	/** Size of the recorded arguments in bytes where they themselves were left out. */
	readonly argumentsBytes: number | undefined;
	readonly status: "ok" | "error" | "unfinished";
	readonly durationMs: number | undefined;
	readonly error: string | undefined;
}

export interface ToolResultMessage extends MessageBase {
	readonly role: "toolResult";
	readonly toolCallId: string | undefined;
	readonly toolName: string;
	readonly content: readonly ContentBlock[];
	readonly details: Json | undefined;
	readonly usage: Usage | undefined;
	readonly nestedCalls:
		| { readonly calls: readonly NestedCall[]; readonly isComplete: boolean }
		| undefined;
	readonly isError: boolean;
}

export interface BashExecutionMessage extends MessageBase {
	readonly role: "bashExecution";
	readonly command: string;
	readonly output: string;
	readonly exitCode: number | undefined;
	readonly isCancelled: boolean;
	readonly isTruncated: boolean;
	readonly fullOutputPath: string | undefined;
	readonly isExcludedFromContext: boolean;
}

export interface CustomMessage extends MessageBase {
	readonly role: "custom";
	readonly customType: string;
	readonly content: readonly ContentBlock[];
	/** False where pi hides it in the terminal. */
	readonly display: boolean;
	readonly details: Json | undefined;
}

export interface SummaryMessage extends MessageBase {
	readonly role: "branchSummary" | "compactionSummary";
	readonly summary: string;
	readonly fromId: string | undefined;
	readonly tokensBefore: number | undefined;
}

/** A tool as the system message declares it. */
export interface ToolDeclaration {
	readonly name: string;
	readonly description: string | undefined;
	readonly parameters: Json | undefined;
}

export interface SystemMessage extends MessageBase {
	readonly role: "system";
	readonly content: readonly ContentBlock[];
	/** Sections by name; null removes one that an earlier system message set. */
	readonly sections: ReadonlyMap<string, string | null>;
	readonly toolsAdded: readonly ToolDeclaration[];
	readonly toolsRemoved: readonly string[];
}

/** A message of a role that this version does not know; `name` is its recorded role, or "" where there is none. */
export interface UnknownMessage extends MessageBase {
	readonly role: "unknown";
	readonly name: string;
	readonly json: Json;
}

export type Message =
	| UserMessage
	| AssistantMessage
	| ToolResultMessage
	| BashExecutionMessage
	| CustomMessage
	| SummaryMessage
	| SystemMessage
	| UnknownMessage;

interface EntryBase {
	/** Unique in its session. */
	readonly id: string;
	/** The id of an entry as recorded; null for a root. The tree decides what a dangling one means. */
	readonly parentId: string | null;
	/** A valid date as ISO 8601 in UTC, else undefined. */
	readonly timestamp: string | undefined;
	/** Line of the source, counted from 1. */
	readonly line: number;
	/** The record as parsed, with its id and parentId after migration; what JSONL outputs are made from. */
	readonly raw: JsonObject;
}

export interface MessageEntry extends EntryBase {
	readonly type: "message";
	readonly message: Message;
}

export interface ModelChangeEntry extends EntryBase {
	readonly type: "model_change";
	readonly provider: string | undefined;
	readonly modelId: string;
}

export interface ThinkingLevelChangeEntry extends EntryBase {
	readonly type: "thinking_level_change";
	readonly thinkingLevel: string;
}

/** Files that a summary says were read and changed. */
export interface FileLists {
	readonly readFiles: readonly string[];
	readonly modifiedFiles: readonly string[];
}

export interface CompactionEntry extends EntryBase {
	readonly type: "compaction";
	readonly summary: string;
	readonly tokensBefore: number | undefined;
	readonly firstKeptEntryId: string | undefined;
	readonly retainedTail: readonly Message[] | undefined;
	readonly files: FileLists;
	readonly details: Json | undefined;
	readonly usage: Usage | undefined;
	readonly fromHook: boolean;
	readonly systemMessage: Message | undefined;
}

export interface BranchSummaryEntry extends EntryBase {
	readonly type: "branch_summary";
	readonly fromId: string | undefined;
	readonly summary: string;
	readonly files: FileLists;
	readonly details: Json | undefined;
	readonly usage: Usage | undefined;
	readonly fromHook: boolean;
}

/** State of an extension; the model never sees it. */
export interface CustomEntry extends EntryBase {
	readonly type: "custom";
	readonly customType: string;
	readonly data: Json | undefined;
}

export interface CustomMessageEntry extends EntryBase {
	readonly type: "custom_message";
	readonly customType: string;
	readonly content: readonly ContentBlock[];
	readonly display: boolean;
	readonly details: Json | undefined;
}

export interface LabelEntry extends EntryBase {
	readonly type: "label";
	readonly targetId: string;
	/** Undefined clears the target's label. */
	readonly label: string | undefined;
}

export interface SessionInfoEntry extends EntryBase {
	readonly type: "session_info";
	/** Undefined clears the name. */
	readonly name: string | undefined;
}

export interface UsageEntry extends EntryBase {
	readonly type: "usage";
	readonly kind: string;
	readonly provider: string | undefined;
	readonly model: string | undefined;
	readonly usage: Usage;
	readonly note: string | undefined;
}

export interface ContextEditEntry extends EntryBase {
	readonly type: "context_edit";
	readonly targetId: string;
	/** Null removes the target from the context; else what stands there instead. */
	readonly replacement: readonly ContentBlock[] | null;
}

/** An entry of a type that this version does not know, or a damaged one (then `fault` says what is wrong). */
export interface UnknownEntry extends EntryBase {
	readonly type: "unknown";
	/** The recorded type, "" where there is none. */
	readonly name: string;
	readonly fault: string | undefined;
}

export type Entry =
	| MessageEntry
	| ModelChangeEntry
	| ThinkingLevelChangeEntry
	| CompactionEntry
	| BranchSummaryEntry
	| CustomEntry
	| CustomMessageEntry
	| LabelEntry
	| SessionInfoEntry
	| UsageEntry
	| ContextEditEntry
	| UnknownEntry;

/** The file's first record, or what could be derived without one. */
export interface SessionHeader {
	readonly id: string;
	/** 1 where the file says nothing. */
	readonly version: number;
	readonly timestamp: string | undefined;
	readonly cwd: string | undefined;
	readonly parentSession: string | undefined;
	readonly provider: string | undefined;
	readonly modelId: string | undefined;
	readonly thinkingLevel: string | undefined;
	readonly title: string | undefined;
	/** False where the file had none and this one was derived. */
	readonly isRecorded: boolean;
	readonly raw: JsonObject;
}

/** What is known about the bytes that a session was read from. */
export interface SourceFacts {
	/** Base name of the file, or "stdin", "text", "bytes", "entries". */
	readonly name: string;
	/** Absolute path where there is one. */
	readonly path: string | undefined;
	readonly bytes: number;
	/** Lower-case hex. */
	readonly sha256: string;
}

/** A session file as read: every line of it is a header, an entry or a problem. */
export interface Session {
	readonly header: SessionHeader;
	/** In file order. */
	readonly entries: readonly Entry[];
	readonly problems: readonly Problem[];
	readonly source: SourceFacts;
}
