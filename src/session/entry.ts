import type { Problem } from "../errors.ts";
import type { Json, JsonObject } from "./json.ts";
import type { ContentBlock, Message, Usage } from "./message.ts";

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

/** A part of the file that holds no record which could be read. */
export interface Loss {
	readonly line: number;
	/** How many records of its line stand before it. */
	readonly recordsBefore: number;
	/** The id of the record that it was, where it can still be read. */
	readonly id: string | undefined;
	/** What that record followed, null where it was a root, undefined where it cannot be read any more. */
	readonly parentId: string | null | undefined;
}

/** A session file as read: every line of it is a header, an entry or a problem. */
export interface Session {
	readonly header: SessionHeader;
	/** In file order. */
	readonly entries: readonly Entry[];
	/** In file order. */
	readonly losses: readonly Loss[];
	readonly problems: readonly Problem[];
	readonly source: SourceFacts;
}
