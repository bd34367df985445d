/**
 * The transcript: what a page, a Markdown file or a library user shows of a session, without a word of HTML.
 * Plain JSON throughout; absent facts are left out, never null. Every string is a session's and hostile.
 */
export interface Transcript {
	readonly head: Head;
	/** In document order: a branch is one segment, a whole tree many. */
	readonly segments: readonly TranscriptSegment[];
	/** Each distinct image once, keyed by `ImageBlock.image`. */
	readonly images: readonly ImageAsset[];
	/** Files that tools read or changed, in order of first touch. */
	readonly files: readonly TouchedFile[];
	/** How context and cost grew along the branch that is shown first. */
	readonly timeline: Timeline;
	readonly provenance: Provenance;
}

/** A file that tools read or changed, and the answers that did. */
export interface TouchedFile {
	/** Relative to the working directory where it lies inside. */
	readonly path: string;
	readonly touches: readonly {
		/** The entry that the call's card is of: its result's, or where there is none the one that called. */
		readonly entryId: string;
		readonly action: FileTouch["action"];
		readonly isFailed: boolean;
	}[];
}

/** How context and cost grew along a branch. */
export interface Timeline {
	/** An answer each, in order, where its usage is recorded. */
	readonly points: readonly TimelinePoint[];
	/** What changed the course, in order. */
	readonly marks: readonly TimelineMark[];
}

export interface TimelinePoint {
	readonly entryId: string;
	/** The turn's number. */
	readonly turn: number;
	readonly at?: string;
	/** Tokens that the model was sent and gave back. */
	readonly contextTokens: number;
	/** US dollars, of this answer alone. */
	readonly cost: number;
}

export interface TimelineMark {
	readonly entryId: string;
	readonly kind: "compaction" | "model";
	/** e.g. "Compacted from 148,200 tokens", or the model's name. */
	readonly text: string;
}

/** What stands above the turns. */
export interface Head {
	/** The session's name, else the first words of its first prompt, else its id. */
	readonly title: string;
	/** Last part of the working directory. */
	readonly project?: string;
	readonly cwd?: string;
	readonly sessionId: string;
	readonly parentSession?: string;
	readonly startedAt?: string;
	readonly endedAt?: string;
	readonly durationMs?: number;
	readonly models: readonly string[];
	readonly counts: HeadCounts;
	/** Of what is shown. */
	readonly usage: UsageTotals;
	/** Of the whole file, where that is more than what is shown. */
	readonly fileUsage?: UsageTotals;
	readonly coverage: CoverageFacts;
	/** Sentences on what was left out, redacted or chosen instead; shown as a banner. */
	readonly notices: readonly string[];
}

export interface HeadCounts {
	readonly turns: number;
	readonly messages: number;
	readonly toolCalls: number;
	readonly failedCalls: number;
	/** Messages that pi keeps out of the terminal (`display: false`). */
	readonly hiddenMessages: number;
}

/** Tokens, and US dollars. */
export interface UsageTotals {
	readonly input: number;
	readonly output: number;
	readonly cacheRead: number;
	readonly cacheWrite: number;
	readonly cost: number;
}

export interface CoverageFacts {
	readonly kind: "branch" | "tree" | "excerpt";
	readonly shownEntries: number;
	readonly totalEntries: number;
	readonly hiddenBranches: number;
}

export interface TranscriptSegment {
	readonly index: number;
	readonly parent?: number;
	readonly isActive: boolean;
	/** Set where other segments begin with it. */
	readonly fork?: {
		/** Counted from 1, oldest first. */
		readonly position: number;
		readonly count: number;
		/** The indexes of the segments that begin there, this one included. */
		readonly siblings: readonly number[];
	};
	readonly turns: readonly Turn[];
}

/** A prompt and all that followed until the next; a segment may begin with a turn without a prompt. */
export interface Turn {
	/** Counts prompts from 1 along each branch; 0 for what precedes the first. A turn without a prompt has its branch's last. */
	readonly number: number;
	/** The prompt's first words; empty where the turn has no prompt. */
	readonly title: string;
	readonly startedAt?: string;
	readonly durationMs?: number;
	readonly usage: UsageTotals;
	readonly models: readonly string[];
	readonly toolCalls: number;
	readonly failedCalls: number;
	readonly items: readonly Item[];
}

/** One entry of the session as a reader meets it. */
export type Item =
	| PromptItem
	| AnswerItem
	| ToolItem
	| ShellItem
	| CustomItem
	| SummaryItem
	| MarkerItem
	| SystemItem
	| DataItem
	| UnknownItem;

/** What became of an entry in the model's context: summed up by a compaction, or replaced or removed by an edit. */
export type ContextState = "summarised" | "edited" | "removed";

interface ItemBase {
	readonly entryId: string;
	/** ISO 8601 in UTC. */
	readonly at?: string;
	readonly label?: string;
	/** How the entry stands in the model's context at the end of the branch that is shown first; absent: as it is. */
	readonly context?: ContextState;
}

/** A user's message. */
export interface PromptItem extends ItemBase {
	readonly kind: "prompt";
	readonly number: number;
	/** Set where the message calls a skill: shown folded before the user's own words. */
	readonly skill?: { readonly name: string; readonly location: string; readonly text: string };
	readonly blocks: readonly Block[];
	/** Set where the text is so long that it is clipped until opened: its size in characters. */
	readonly clippedCharacters?: number;
}

/** An assistant's message; its blocks in recorded order, each call with its result. */
export interface AnswerItem extends ItemBase {
	readonly kind: "answer";
	readonly model?: string;
	readonly usage?: UsageTotals;
	readonly blocks: readonly Block[];
	/** Set where the answer did not end well. */
	readonly stop?: StopNotice;
}

export interface StopNotice {
	readonly reason: "error" | "aborted" | "length" | "other";
	/** A readable sentence, e.g. "429 rate_limit_error: Number of requests has exceeded your limit". */
	readonly message: string;
	/** The recorded text where it says more than `message`. */
	readonly detail?: string;
	/** Equal failures in a row that this one stands for, itself included; their entries' ids after the first. */
	readonly repeats: number;
	readonly repeatedIds: readonly string[];
}

/** A tool's result without a call on the branch. */
export interface ToolItem extends ItemBase {
	readonly kind: "tool";
	readonly tool: ToolBlock;
}

/** A command that the user ran. */
export interface ShellItem extends ItemBase {
	readonly kind: "shell";
	readonly tool: ToolBlock;
	/** False for `!!` commands, which the model never saw. */
	readonly isInContext: boolean;
}

/** A message of an extension. */
export interface CustomItem extends ItemBase {
	readonly kind: "custom";
	readonly customType: string;
	/** True where pi hides it in the terminal. */
	readonly isHidden: boolean;
	readonly blocks: readonly Block[];
	readonly details?: CodeBlock;
}

/** A compaction or a branch summary. */
export interface SummaryItem extends ItemBase {
	readonly kind: "summary";
	readonly variety: "compaction" | "branch";
	readonly tokensBefore?: number;
	readonly readFiles: readonly string[];
	readonly modifiedFiles: readonly string[];
	/** The last entry of the branch that a branch summary sums up, where it is shown. */
	readonly fromId?: string;
	/** The first entry that a compaction kept, where it is shown. */
	readonly firstKeptId?: string;
	/** Tokens and cost of the summary itself. */
	readonly facts: readonly Fact[];
	/** Whether an extension wrote it. */
	readonly fromHook: boolean;
	readonly blocks: readonly Block[];
	/** Messages that a compaction carries along (`retainedTail`), as blocks with their role. */
	readonly retained?: readonly { readonly role: string; readonly blocks: readonly Block[] }[];
}

/**
 * A small line between messages: a change of model or level, a label, a name, an edit of the context; or a gap, which is
 * no entry and stands where the file lost one.
 */
export interface MarkerItem extends ItemBase {
	readonly kind: "marker";
	readonly variety: "model" | "thinking-level" | "label" | "name" | "context-edit" | "gap";
	/** e.g. "Model" */
	readonly text: string;
	/** The session's own words, e.g. "anthropic/claude-opus-4-5". */
	readonly value?: string;
	/** The entry that a label or an edit is about, where it is shown. */
	readonly targetId?: string;
	readonly blocks?: readonly Block[];
}

/** The system prompt, or what a later system message changed. */
export interface SystemItem extends ItemBase {
	readonly kind: "system";
	readonly isFirst: boolean;
	readonly blocks: readonly Block[];
	readonly sections: readonly {
		readonly name: string;
		readonly text: string;
		readonly isRemoved: boolean;
	}[];
	readonly toolsAdded: readonly {
		readonly name: string;
		readonly description?: string;
		readonly parameters?: CodeBlock;
	}[];
	readonly toolsRemoved: readonly string[];
}

/** An extension's state or a usage record: in the totals, shown only in the view of everything. */
export interface DataItem extends ItemBase {
	readonly kind: "data";
	readonly variety: "custom" | "usage";
	readonly title: string;
	readonly facts: readonly Fact[];
	readonly json?: CodeBlock;
}

/** An entry or message that this version does not know, or a damaged one. */
export interface UnknownItem extends ItemBase {
	readonly kind: "unknown";
	/** e.g. `unknown entry "service_tier_change"` or `damaged entry "message": content is not a list`. */
	readonly title: string;
	readonly json: CodeBlock;
}

/** A piece of content. */
export type Block =
	| ProseBlock
	| ThinkingBlock
	| CodeBlock
	| OutputBlock
	| DiffBlock
	| ImageBlock
	| ToolBlock
	| NoticeBlock
	| RawBlock;

/** Markdown text. */
export interface ProseBlock {
	readonly kind: "prose";
	readonly text: string;
}

/** What the model thought; empty text where it was redacted. */
export interface ThinkingBlock {
	readonly kind: "thinking";
	readonly text: string;
	readonly isRedacted: boolean;
}

/** Source text to be highlighted where the language is known. */
export interface CodeBlock {
	readonly kind: "code";
	/** A language name or file extension; never guessed from the text. */
	readonly language?: string;
	readonly text: string;
	/** The name of the argument that it is, where it stands for one of several. */
	readonly title?: string;
	/** Number of the first line, where lines are numbered. */
	readonly firstLine?: number;
	/** What it is, in words, for assistive technology and the copy button: "command", "file", "arguments", "result". */
	readonly role: "command" | "file" | "arguments" | "result" | "json" | "text";
}

/** What a tool or a command gave back: may hold ANSI sequences. */
export interface OutputBlock {
	readonly kind: "output";
	readonly text: string;
	/** Whether it was written for a terminal, where a carriage return goes back to overwrite; elsewhere it is a character. */
	readonly isTerminal: boolean;
	readonly isError: boolean;
}

/** An edit, line by line. */
export interface DiffBlock {
	readonly kind: "diff";
	readonly language?: string;
	readonly rows: readonly DiffRow[];
	readonly added: number;
	readonly removed: number;
	/** Recorded by the tool, computed here from old and new text, or (too large to compare) merely put side by side. */
	readonly origin: "recorded" | "computed" | "uncompared";
}

export interface DiffRow {
	readonly change: "same" | "added" | "removed" | "gap";
	readonly oldLine?: number;
	readonly newLine?: number;
	readonly text: string;
}

/** An image that is shown. */
export interface ImageBlock {
	readonly kind: "image";
	/** Index into `Transcript.images`. */
	readonly image: number;
	readonly alt: string;
}

/** A tool's call with its result. */
export interface ToolBlock {
	readonly kind: "tool";
	/** As recorded. */
	readonly name: string;
	readonly state: "ok" | "failed" | "unanswered" | "uncalled";
	/** One line that is enough when the card is folded, in the tool's own terms: a path, a command, a pattern. */
	readonly summary: string;
	/** Short facts at the row's end: "exit 0", "20 lines", "+3". */
	readonly facts: readonly Fact[];
	readonly durationMs?: number;
	/** What was asked beyond the summary, then what came back. */
	readonly call: readonly Block[];
	readonly result: readonly Block[];
	/** Where a view from outside shows the call: what was recorded and no other block shows, to be folded. */
	readonly recorded?: readonly Block[];
	readonly nested?: NestedCalls;
	/** The file that it read or changed. */
	readonly file?: FileTouch;
	/** The result's own entry. */
	readonly resultEntryId?: string;
	/** How the result's entry stands in the model's context. */
	readonly resultContext?: ContextState;
	/** Why the state is what it is, e.g. "No result was recorded." */
	readonly note?: string;
}

/** What a tool did to a file; the path relative to the working directory where it lies inside. */
export interface FileTouch {
	readonly path: string;
	readonly action: "read" | "write" | "edit";
}

export interface Fact {
	readonly text: string;
	readonly tone: "plain" | "good" | "bad";
}

export interface NestedCalls {
	readonly isComplete: boolean;
	readonly calls: readonly {
		readonly name: string;
		readonly summary: string;
		/** What was asked beyond the summary. */
		readonly call: readonly Block[];
		readonly status: "ok" | "error" | "unfinished";
		readonly durationMs?: number;
		readonly error?: string;
	}[];
}

/** A sentence of pressleaf's own about the content: a truncation, a refused image. */
export interface NoticeBlock {
	readonly kind: "notice";
	readonly tone: "plain" | "bad";
	readonly text: string;
}

/** A block that this version does not know, or a damaged one. */
export interface RawBlock {
	readonly kind: "raw";
	readonly title: string;
	readonly json: CodeBlock;
}

/** An image that passed the checks; its type and size were read from its bytes. */
export interface ImageAsset {
	readonly mimeType: "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/avif";
	/** Canonical base64. */
	readonly base64: string;
	readonly bytes: number;
	readonly width: number;
	readonly height: number;
	/** How many blocks show it. */
	readonly uses: number;
}

/** Where the page comes from, for its foot. */
export interface Provenance {
	/** "pressleaf 0.1.0" */
	readonly generator: string;
	readonly source: {
		readonly name: string;
		readonly bytes: number;
		readonly sha256: string;
		readonly version: number;
	};
	/** Options that changed what is shown, in words. */
	readonly options: readonly string[];
	/** Sentences on what the file itself lacks, e.g. "The file holds no system prompt." */
	readonly remarks: readonly string[];
	readonly redactions: readonly { readonly kind: string; readonly count: number }[];
	readonly problems: readonly ProblemNote[];
}

export interface ProblemNote {
	readonly severity: "warning" | "info";
	readonly line: number;
	readonly code: string;
	readonly message: string;
	readonly entryId?: string;
}
