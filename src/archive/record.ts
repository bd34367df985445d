import type { UsageTotals } from "../transcript/index.ts";

/** A file of an archive; `path` is relative to the archive's folder and has "/" whatever the system. */
export interface ArchivedFile {
	readonly path: string;
	readonly bytes: number;
	/** Lower-case hex. */
	readonly sha256: string;
}

/** What an archive knows of one session: what its index shows, and what tells whether it has changed since. */
export interface ArchiveRecord {
	/** 16 hex digits of the hash of the source's path relative to the sessions folder: stable however the session grows. */
	readonly key: string;
	readonly source: ArchiveSourceFacts;
	/** Hash of the options and of pressleaf's version that the files were made with. */
	readonly settings: string;
	/** Absent where the session could never be archived. */
	readonly files?: ArchivedSession;
	/** Absent where the session could never be archived. */
	readonly facts?: ArchivedFacts;
	/** Why the latest attempt failed, in a sentence; files and facts are then those of an earlier one. */
	readonly failure?: string;
	/** Set where the source was not there any more at the latest run. */
	readonly isGone?: true;
}

/** The source as it was read. */
export interface ArchiveSourceFacts {
	/** Relative to the sessions folder, with "/"; absent where names are taken out. */
	readonly path?: string;
	readonly bytes: number;
	/** Unix milliseconds. */
	readonly modifiedMs: number;
	readonly sha256: string;
}

/** The files that stand for a session. */
export interface ArchivedSession {
	readonly page: ArchivedFile;
	/** Its text for the search. */
	readonly text: ArchivedFile;
	/** A copy of the source, byte by byte, where it was asked for. */
	readonly copy?: ArchivedFile;
}

/** What the index says of a session, after redaction and anonymizing; absent facts are left out. */
export interface ArchivedFacts {
	readonly sessionId: string;
	/** The session's name, else its first words, else its id. */
	readonly title: string;
	/** Whether `title` is a name that it was given. */
	readonly isNamed: boolean;
	readonly cwd?: string;
	/** ISO 8601. */
	readonly startedAt?: string;
	readonly endedAt?: string;
	readonly durationMs?: number;
	readonly turns: number;
	readonly messages: number;
	readonly toolCalls: number;
	readonly failedCalls: number;
	readonly entries: number;
	readonly branches: number;
	/** Of the whole file. */
	readonly usage: UsageTotals;
	/** In order of first use. */
	readonly models: readonly ArchivedModelUse[];
	/** What could not be read, in sentences; at most five, then `problemCount` says how many there are. */
	readonly problems: readonly string[];
	readonly problemCount: number;
	/** Base name, without ".jsonl", of the session file that the header names as its parent. */
	readonly parent?: string;
	/** Base name of its own file, without ".jsonl", by which children name it. */
	readonly fileName: string;
	/** Id of the first entry: a fork shares it with its parent, a subagent's session does not. */
	readonly firstEntryId?: string;
}

/** What one model did in a session. */
export interface ArchivedModelUse {
	readonly model: string;
	readonly answers: number;
	/** Tokens of all four kinds. */
	readonly tokens: number;
	/** US dollars. */
	readonly cost: number;
}
