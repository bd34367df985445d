// What of pi is used, as its declarations say it. Nothing of pi is imported: it hands over what is called here.

/** The part of pi's extension interface that pressleaf calls. */
export interface PiHost {
	registerCommand(
		name: string,
		command: {
			description?: string;
			getArgumentCompletions?: (prefix: string) => Promise<PiCompletion[] | null>;
			handler: (args: string, context: PiContext) => Promise<void>;
		},
	): void;
	on(event: "session_start", handler: (event: object, context: PiContext) => void): unknown;
	on(
		event: "session_shutdown",
		handler: (event: { readonly reason: string }) => Promise<void>,
	): unknown;
	/** What extensions say to each other. */
	readonly events: {
		emit(channel: string, data: unknown): void;
		on(channel: string, handler: (data: unknown) => void): unknown;
	};
	getActiveTools(): readonly string[];
	getAllTools(): readonly PiTool[];
}

/** A way on for what is being typed; `value` stands for all that follows the command. */
export interface PiCompletion {
	value: string;
	label: string;
	description?: string;
}

/** What a command is called with. */
export interface PiContext {
	readonly ui: PiUi;
	/** "tui", "rpc", "json" or "print". */
	readonly mode: string;
	/** Whether there is somebody to ask. */
	readonly hasUI: boolean;
	readonly cwd: string;
	readonly sessionManager: PiSession;
	isIdle(): boolean;
	getSystemPrompt(): string;
}

/** pi's own dialogs and notifications. */
export interface PiUi {
	select(
		title: string,
		options: string[],
		more?: { signal?: AbortSignal },
	): Promise<string | undefined>;
	confirm(title: string, message: string, more?: { signal?: AbortSignal }): Promise<boolean>;
	notify(message: string, type?: "info" | "warning" | "error"): void;
	setStatus(key: string, text: string | undefined): void;
	/** What is being typed. */
	getEditorText(): string;
	onTerminalInput(handler: (data: string) => { consume?: boolean } | undefined): () => void;
}

/** The live session, to be read. */
export interface PiSession {
	getSessionId(): string;
	/** Undefined for a session that is held in memory only. */
	getSessionFile(): string | undefined;
	getHeader(): object | null;
	getEntries(): readonly PiEntry[];
	/** From the root to the leaf. */
	getBranch(): readonly PiEntry[];
	/** Where the user stands; null before the first entry. */
	getLeafId(): string | null;
	getLabel(id: string): string | undefined;
}

/** An entry as pi holds it. */
export interface PiEntry {
	readonly type: string;
	readonly id: string;
	readonly parentId: string | null;
	readonly timestamp: string;
	readonly message?: unknown;
	/** Of a compaction, and of a branch that was left. */
	readonly summary?: unknown;
}

/** A tool as pi declares it to the model. */
export interface PiTool {
	readonly name: string;
	readonly description: string;
	readonly parameters: unknown;
}
