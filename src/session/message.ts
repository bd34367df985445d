import type { Json } from "./json.ts";

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
