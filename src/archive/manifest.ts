import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeInputFault, faultCode } from "../file-fault.ts";
import { layout } from "./layout.ts";
import { refuseIrregular } from "./own-files.ts";
import type { ArchivedFile, ArchiveRecord } from "./record.ts";
import {
	type ArchivedShard,
	isArchivedShard,
	isArchiveRecord,
	isIndexFile,
} from "./record-check.ts";
import { list, shape, text } from "./shape.ts";

/** What an archive is: its sessions with their files, its search, its index. It says nothing of when or where it was made. */
export interface Manifest {
	/** The program that made the index, "pressleaf 0.1.0". */
	readonly generator: string;
	readonly index: ArchivedFile;
	/** In the order of their groups. */
	readonly shards: readonly ArchivedShard[];
	/** In the order of their keys. */
	readonly sessions: readonly ArchiveRecord[];
}

/** Tells a manifest and a journal from other files, and later forms of them from this one. */
export const archiveFormat = 1;

const isNewer = shape({
	pressleafArchive: (value) => typeof value === "number" && value > archiveFormat,
});

const isOfShape = shape({
	pressleafArchive: (value) => value === archiveFormat,
	generator: text(),
	index: isIndexFile,
	shards: list(isArchivedShard),
	sessions: list(isArchiveRecord),
});

/** The manifest as a file holds it: one session a line, the same bytes for the same archive. */
export function serializeManifest({ generator, index, shards, sessions }: Manifest): string {
	const linesOf = (items: readonly unknown[]) =>
		items.map((item) => `\n${JSON.stringify(item)}`).join(",");
	return `{"pressleafArchive":${archiveFormat},"generator":${JSON.stringify(generator)},"index":${JSON.stringify(index)},"shards":[${linesOf(shards)}],"sessions":[${linesOf(sessions)}]}\n`;
}

/** The manifest of the archive in `folder`; undefined where there is none. Rejects with ARCHIVE_DAMAGED where it is no manifest. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
	const path = join(folder, layout.manifest);
	const content = await readIfThere(path);
	if (content === undefined) return undefined;
	const value = parse(content);
	if (isManifest(value)) return value;
	throw refuse(path, value);
}

/** The text of a file; undefined where there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
	refuseIrregular(path);
	try {
		return await readFile(path, "utf8");
	} catch (cause) {
		if (["ENOENT", "ENOTDIR"].includes(faultCode(cause) ?? "")) return undefined;
		throw describeInputFault(cause, path);
	}
}

function parse(content: string): unknown {
	try {
		return JSON.parse(content);
	} catch {
		return undefined;
	}
}

function isManifest(value: unknown): value is Manifest {
	return isOfShape(value);
}

function refuse(path: string, value: unknown): PressleafError {
	const message = isNewer(value)
		? `"${quoteInput(path)}" was written by a newer pressleaf. Use that one.`
		: `"${quoteInput(path)}" is damaged, so that nobody knows what the archive holds. Bring it back from a copy, or make an archive elsewhere.`;
	return new PressleafError("ARCHIVE_DAMAGED", message);
}
