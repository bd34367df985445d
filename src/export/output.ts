import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describeFault, faultCode } from "./fault.ts";
import { gatherPieces } from "./pieces.ts";
import { ownerOnly, resolveTarget, type Target } from "./target.ts";

/**
 * Writes `pieces` to `target` and gives the number of bytes. Until the last of them is safe on the disk they stand in
 * `.pressleaf-<random>.tmp` beside it; what `target` held is replaced as a whole or not at all, and after a failure
 * neither that file nor a folder made for it is left.
 */
export async function writeOutput(
	target: Target,
	pieces: AsyncIterable<string>,
	signal: AbortSignal,
): Promise<number> {
	const folder = dirname(target.realPath);
	const draft = join(folder, `.pressleaf-${randomBytes(8).toString("hex")}.tmp`);
	let made: string | undefined;
	let renderFault: unknown;
	const chunks = watchFaults(gatherPieces(pieces, signal), (cause) => {
		renderFault = cause;
	});
	try {
		made = await mkdir(folder, { recursive: true });
		const bytes = await writeDraft(draft, target.mode, chunks);
		await resolveTarget(target.path, target.rules); // an export takes time: something may stand there by now
		await rename(draft, target.realPath);
		return bytes;
	} catch (cause) {
		await rm(draft, { force: true });
		await removeFolders(folder, made);
		throw cause === renderFault ? cause : describeFault(cause, target.path);
	}
}

/** Tells faults in making the page from those in writing it: only the latter are the target's. */
async function* watchFaults(
	chunks: AsyncIterable<string>,
	tell: (cause: unknown) => void,
): AsyncGenerator<string> {
	try {
		yield* chunks;
	} catch (cause) {
		tell(cause);
		throw cause;
	}
}

async function writeDraft(
	draft: string,
	mode: number,
	chunks: AsyncIterable<string>,
): Promise<number> {
	const file = await open(draft, "wx", ownerOnly);
	let bytes = 0;
	try {
		for await (const chunk of chunks) bytes += await writeWhole(file, Buffer.from(chunk));
		if (mode !== ownerOnly) await file.chmod(mode);
		await file.sync();
	} finally {
		await file.close();
	}
	return bytes;
}

/** One write may take only a part of what it is given. */
async function writeWhole(file: FileHandle, chunk: Buffer): Promise<number> {
	let written = 0;
	while (written < chunk.length) {
		written += (await file.write(chunk, written, chunk.length - written)).bytesWritten;
	}
	return written;
}

/** Takes away the folders from `folder` up to `highest`, the first that was made, unless someone else uses them by now. */
async function removeFolders(folder: string, highest: string | undefined): Promise<void> {
	if (highest === undefined) return;
	for (let place = folder; place.length >= highest.length; place = dirname(place)) {
		try {
			await rmdir(place);
		} catch (cause) {
			if (faultCode(cause) === "ENOTEMPTY") return;
			throw cause;
		}
	}
}
