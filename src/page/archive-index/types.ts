import type { UsageTotals } from "../../transcript/index.ts";

/** What the index page of an archive shows, as data. */
export interface ArchiveIndex {
	/** e.g. "pressleaf 0.1.0" */
	readonly generator: string;
	readonly search: ArchiveSearchFiles;
	/** Of all sessions that are in the archive. */
	readonly totals: ArchiveTotals;
	/** The first and the last moment known of any session, ISO 8601. */
	readonly from?: string;
	readonly to?: string;
	/** Those with the latest sessions first. */
	readonly projects: readonly ArchiveProject[];
	/** The latest first, that of sessions without a date last. */
	readonly months: readonly ArchiveMonthShare[];
	/** The dearest first. */
	readonly models: readonly ArchiveModelShare[];
	/** Sessions whose latest attempt failed, those with an earlier page included. */
	readonly failures: readonly ArchiveFailure[];
}

/** What the search in the page has to know of its files. */
export interface ArchiveSearchFiles {
	readonly shards: readonly string[];
	/** The hash in the name of each session's text, by its key. */
	readonly texts: readonly (readonly [key: string, hash: string])[];
	/** Keys of the sessions of which not all can be found. */
	readonly cut: readonly string[];
}

export interface ArchiveTotals {
	readonly sessions: number;
	readonly messages: number;
	/** Of all four kinds. */
	readonly tokens: number;
	/** US dollars. */
	readonly cost: number;
	/** Of the session files. */
	readonly bytes: number;
}

export interface ArchiveProject {
	/** The last component of its folder, with as many before it as tell it from others; undefined where no folder is known. */
	readonly name?: string;
	/** The whole path, where one is known. */
	readonly path?: string;
	/** Of its own sessions, wherever they stand. */
	readonly totals: ArchiveTotals;
	/** The latest first, that of sessions without a date last. */
	readonly months: readonly ArchiveMonth[];
	/** Its sessions that stand with their families in other projects. */
	readonly elsewhere: readonly ArchiveLink[];
}

/** The families that began in a month. */
export interface ArchiveMonth {
	/** e.g. "2026-08"; undefined where no date is known. */
	readonly month?: string;
	/** Of what stands here. */
	readonly totals: ArchiveTotals;
	readonly rows: readonly ArchiveRow[];
}

/** A session in the archive. */
export interface ArchiveRow extends ArchiveLink {
	/** Its page, relative to the archive's folder. */
	readonly page: string;
	readonly isNamed: boolean;
	/** Position in `projects`. */
	readonly project: number;
	/** ISO 8601. */
	readonly startedAt?: string;
	readonly durationMs?: number;
	/** Positions in `models`, in order of first use. */
	readonly models: readonly number[];
	readonly messages: number;
	readonly usage: UsageTotals;
	/** Of the session file. */
	readonly bytes: number;
	readonly branches: number;
	/** In sentences; there may be more of them than are told. */
	readonly problems: readonly string[];
	readonly problemCount: number;
	/** Why the latest attempt failed; what is shown is then of an earlier one. */
	readonly failure?: string;
	readonly isGone: boolean;
	/** Whether not all of it can be found by a search. */
	readonly isCut: boolean;
	/** How many ancestors it stands under. */
	readonly depth: number;
	/** How many sessions stand under it, theirs included; told of those that stand under none. */
	readonly descendants: number;
	readonly origin?: ArchiveOrigin;
	/** How many sessions stand right under it. */
	readonly forks: number;
	readonly begun: number;
}

export interface ArchiveLink {
	readonly key: string;
	readonly title: string;
}

/** What a session's header says of where it comes from. */
export type ArchiveOrigin =
	| {
			/** A fork begins with its parent's first entry; a subagent's session, or one that goes on from another, does not. */
			readonly relation: "fork" | "begun";
			readonly parent: ArchiveLink;
	  }
	/** The parent is not in the archive, or it is a descendant. */
	| { readonly relation: "absent" | "circle" };

export interface ArchiveMonthShare {
	readonly month?: string;
	readonly totals: ArchiveTotals;
}

export interface ArchiveModelShare {
	readonly model: string;
	readonly sessions: number;
	readonly answers: number;
	readonly tokens: number;
	readonly cost: number;
}

/** A session that could not be archived the last time. */
export interface ArchiveFailure {
	readonly key: string;
	/** Of the session file, where it may be told. */
	readonly path?: string;
	readonly reason: string;
	/** Set where an earlier page of it stands in the archive. */
	readonly title?: string;
}
