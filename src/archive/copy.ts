import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { describeFault } from "../file-fault.ts";
import { type Draft, type DraftPlace, nameDraft, removeQuietly } from "./draft.ts";

/** The hash of a file's first `bytes` bytes, or of all of it. Rejects with what the file system refuses. */
export async function hashFile(path: string, bytes?: number): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of readStart(path, bytes)) hash.update(chunk);
	return hash.digest("hex");
}

/**
 * Copies a file's first `bytes` bytes to a new draft, down to the disk. Rejects with what reading meets as it is, and
 * with OUTPUT_UNWRITABLE where writing fails.
 */
export async function copyToDraft(
	path: string,
	bytes: number,
	{ dir, folder }: Omit<DraftPlace, "signal">,
): Promise<Draft> {
	const draft = nameDraft(folder);
	const target = join(dir, draft);
	const hash = createHash("sha256");
	const ended = await writeChunks(readStart(path, bytes), target, hash);
	if ("fault" in ended) {
		await removeQuietly(target);
		throw ended.fault;
	}
	return { draft, bytes: ended.written, sha256: hash.digest("hex") };
}

type Ended = { readonly written: number } | { readonly fault: unknown };

async function writeChunks(
	chunks: AsyncIterable<Buffer>,
	target: string,
	hash: ReturnType<typeof createHash>,
): Promise<Ended> {
	let written = 0;
	let isReading = false;
	try {
		const file = await open(target, "wx", 0o600);
		try {
			isReading = true;
			for await (const chunk of chunks) {
				isReading = false;
				hash.update(chunk);
				await file.writeFile(chunk);
				written += chunk.length;
				isReading = true;
			}
			isReading = false;
			await file.sync();
		} finally {
			await file.close();
		}
		return { written };
	} catch (cause) {
		return { fault: isReading ? cause : describeFault(cause, target) };
	}
}

/** The stream is opened when it is read: before that, nobody would hear that it cannot be. */
async function* readStart(path: string, bytes: number | undefined): AsyncGenerator<Buffer> {
	if (bytes === 0) return;
	yield* createReadStream(path, { ...(bytes !== undefined && { end: bytes - 1 }) });
}
