import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeFault, faultCode } from "../file-fault.ts";
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
		const fault = cause === renderFault ? cause : describeFault(cause, target.path);
		throw (await clearAway({ draft, folder, made })) ? fault : tellLeftovers(fault, folder);
	}
}

/** Tells faults in making the page from those in writing it: only the latter are the target's. */
export async function* watchFaults(
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

/** Writes the new file `draft`, down to the disk, and gives the number of bytes. */
export async function writeDraft(
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

interface Leftovers {
	readonly draft: string;
	readonly folder: string;
	/** The highest folder that was made. */
	readonly made: string | undefined;
}

/** Whether nothing is left of what was begun; what hinders that must not hide why the export failed. */
async function clearAway({ draft, folder, made }: Leftovers): Promise<boolean> {
	const isDraftGone = await rm(draft, { force: true }).then(
		() => true,
		() => false,
	);
	const areFoldersGone = await removeFolders(folder, made).then(
		() => true,
		() => false,
	);
	return isDraftGone && areFoldersGone;
}

function tellLeftovers(fault: unknown, folder: string): unknown {
	if (!(fault instanceof PressleafError)) return fault;
	const message = `${fault.message} What was begun could not be removed: look into "${quoteInput(folder)}".`;
	return new PressleafError(fault.code, message, { cause: fault.cause });
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
