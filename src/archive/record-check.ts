import { fileNames } from "./layout.ts";
import type { ArchivedFile, ArchiveRecord } from "./record.ts";
import { count, flag, list, moment, shape, text } from "./shape.ts";

const hash = text(/^[0-9a-f]{64}$/);

/** A file of an archive whose name fits a pattern: no other name is ever taken from a file. */
function file(pattern: RegExp) {
	return shape({ path: text(pattern), bytes: count, sha256: hash });
}

const usage = shape({
	input: count,
	output: count,
	cacheRead: count,
	cacheWrite: count,
	cost: count,
});

const facts = shape(
	{
		sessionId: text(),
		title: text(),
		isNamed: flag,
		turns: count,
		messages: count,
		toolCalls: count,
		failedCalls: count,
		entries: count,
		branches: count,
		usage,
		models: list(shape({ model: text(), answers: count, tokens: count, cost: count })),
		problems: list(text()),
		problemCount: count,
		fileName: text(),
	},
	{
		cwd: text(),
		startedAt: text(),
		endedAt: text(),
		durationMs: count,
		parent: text(),
		firstEntryId: text(),
	},
);

const record = shape(
	{
		key: text(/^[0-9a-f]{16}$/),
		source: shape(
			{ bytes: count, modifiedMs: moment, sha256: text(/^(?:[0-9a-f]{64})?$/) },
			{ path: text() },
		),
		settings: text(/^[0-9a-f-]{1,80}$/),
	},
	{
		files: shape(
			{ page: file(fileNames.page), text: file(fileNames.text) },
			{ copy: file(fileNames.copy) },
		),
		facts,
		failure: text(),
		isGone: flag,
	},
);

/** Whether a value that was read is the record of a session, and names files of its own alone. */
export function isArchiveRecord(value: unknown): value is ArchiveRecord {
	return isOfShape(value) && namesItsOwn(value);
}

function isOfShape(value: unknown): value is ArchiveRecord {
	return record(value);
}

function namesItsOwn({ key, files }: ArchiveRecord): boolean {
	return Object.values(files ?? {}).every(({ path }) => path.includes(key));
}

/** Whether a value that was read is the index of an archive. */
export function isIndexFile(value: unknown): value is ArchivedFile {
	return file(fileNames.index)(value);
}

/** What a manifest says of a shard of the search. */
export interface ArchivedShard {
	/** What the keys of its sessions begin with. */
	readonly group: string;
	/** Its folder in `search/`: a hash of what is in it. */
	readonly name: string;
	/** Hash of what it was made of. */
	readonly madeOf: string;
	readonly files: readonly ArchivedFile[];
	/** Keys of the sessions of which not all can be found; absent where all can. */
	readonly cut?: readonly string[];
}

const shard = shape(
	{
		group: text(/^[0-9a-f]{0,16}$/),
		name: text(/^[0-9a-f]{16}$/),
		madeOf: hash,
		files: list(file(fileNames.bucket)),
	},
	{ cut: list(text(/^[0-9a-f]{16}$/)) },
);

/** Whether a value that was read is a shard of an archive. */
export function isArchivedShard(value: unknown): value is ArchivedShard {
	return shard(value);
}
