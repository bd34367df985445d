import type { Problem } from "../errors.ts";

/** What a list says of a session. */
export interface SessionInfo {
	/** Absolute. */
	readonly path: string;
	/** As in the header; where that is missing, the same that reading the file derives. */
	readonly id: string;
	/** Working directory, which need not exist any more; "" where the file does not say. */
	readonly cwd: string;
	/** The latest that it was given; undefined where there is none, or it was taken away. */
	readonly name: string | undefined;
	readonly parentSessionPath: string | undefined;
	/** When it began: the header's time, else the first entry's, else the file's. */
	readonly created: Date;
	/** Time of the latest message of user or assistant, else of the latest message, else `created`. */
	readonly modified: Date;
	readonly messageCount: number;
	/**
	 * Beginning of what the user said first, else of the first text that there is, else "(no messages)"; at most 500
	 * characters. As recorded: control characters are in it.
	 */
	readonly firstMessage: string;
	/** All that user and assistant said, where it was asked for; else "". */
	readonly allMessagesText: string;
	/** Of those that answered, in order of first use. */
	readonly models: readonly string[];
	readonly tokens: {
		readonly input: number;
		readonly output: number;
		readonly cacheRead: number;
		readonly cacheWrite: number;
	};
	/** US dollars. */
	readonly cost: number;
	readonly entryCount: number;
	readonly branchCount: number;
	/** Size of the file. */
	readonly bytes: number;
	/** What is wrong with the file, as far as a list looks: long lines of known kinds are not read to their end. */
	readonly problems: readonly Problem[];
}
