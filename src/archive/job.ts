import type { ErrorCode } from "../errors.ts";
import type { Move } from "./journal.ts";
import type { ArchivedFile, ArchiveRecord } from "./record.ts";
import type { PageOptions } from "./settings.ts";

/** A session to be archived; plain data, as all that goes between threads. */
export interface SessionJob {
	readonly kind: "session";
	/** The archive's folder, absolute. */
	readonly dir: string;
	readonly key: string;
	/** Where it is read, and its name relative to the sessions folder. */
	readonly sourcePath: string;
	readonly path: string;
	readonly modifiedMs: number;
	readonly bytes: number;
	readonly options: PageOptions;
	/** Hash of the settings. */
	readonly settings: string;
}

/** Sessions to be made into a shard of the search. */
export interface ShardJob {
	readonly kind: "shard";
	readonly dir: string;
	readonly sessions: readonly {
		readonly key: string;
		readonly title: string;
		readonly path: string;
	}[];
}

export type Job = SessionJob | ShardJob;

/** What came of a job. */
export type JobResult =
	| { readonly state: "made"; readonly record: ArchiveRecord; readonly moves: readonly Move[] }
	/** A folder with the files of a shard, which is to be called by its name. */
	| {
			readonly state: "sharded";
			readonly name: string;
			readonly draft: string;
			readonly files: readonly ArchivedFile[];
			/** Keys of the sessions of which not all can be found. */
			readonly cut: readonly string[];
	  }
	| Failed
	/** No other session would fare better: the disk is full, or the options are wrong. */
	| { readonly state: "stopped"; readonly code: ErrorCode; readonly message: string };

/** A session that cannot be archived. */
export interface Failed {
	readonly state: "failed";
	/** In a sentence. */
	readonly reason: string;
	/** Of what was read; "" where another attempt may fare better. */
	readonly sha256: string;
}
