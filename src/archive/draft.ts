import { createHash, randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { gatherPieces, watchFaults, writeDraft } from "../export/index.ts";
import { describeFault } from "../file-fault.ts";

/** A file that is written and has no name of its own yet. */
export interface Draft {
	/** Relative to the archive. */
	readonly draft: string;
	readonly bytes: number;
	readonly sha256: string;
}

/** Where a draft goes: a folder of the archive, and what ends its writing. */
export interface DraftPlace {
	readonly dir: string;
	/** Relative to the archive; "" is the archive itself. */
	readonly folder: string;
	readonly signal: AbortSignal;
}

const ownerOnly = 0o600;

/** The name of a new draft in a folder. */
export function nameDraft(folder: string): string {
	const name = `.pressleaf-${randomBytes(8).toString("hex")}.tmp`;
	return folder === "" ? name : `${folder}/${name}`;
}

/**
 * Writes `pieces` to a new draft, down to the disk. After a failure none is left; what the file system refuses is an
 * OUTPUT_UNWRITABLE, what `pieces` reject with comes as it is.
 */
export async function writePieces(
	pieces: AsyncIterable<string> | Iterable<string>,
	place: DraftPlace,
): Promise<Draft> {
	const draft = nameDraft(place.folder);
	return { draft, ...(await writeFileOf(pieces, join(place.dir, draft), place.signal)) };
}

/** The same, to a file of a name that nothing has yet. */
export async function writeFileOf(
	pieces: AsyncIterable<string> | Iterable<string>,
	path: string,
	signal: AbortSignal,
): Promise<Omit<Draft, "draft">> {
	const hash = createHash("sha256");
	let own: unknown;
	const chunks = watchFaults(hashed(gatherPieces(asStream(pieces), signal), hash), (cause) => {
		own = cause;
	});
	try {
		const bytes = await writeDraft(path, ownerOnly, chunks);
		return { bytes, sha256: hash.digest("hex") };
	} catch (cause) {
		await removeQuietly(path);
		throw cause === own ? cause : describeFault(cause, path);
	}
}

/** Removes what was begun; what hinders that must not hide why it was given up, and the next run removes it. */
export async function removeQuietly(path: string): Promise<void> {
	await rm(path, { force: true, recursive: true }).catch(() => {});
}

async function* hashed(
	chunks: AsyncIterable<string>,
	hash: ReturnType<typeof createHash>,
): AsyncGenerator<string> {
	for await (const chunk of chunks) {
		hash.update(chunk);
		yield chunk;
	}
}

async function* asStream(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
	yield* pieces;
}
