import { open } from "node:fs/promises";
import { basename } from "node:path";
import type { SessionSource } from "../session/index.ts";
import type { SessionPlace } from "./contract.ts";
import type { Desk } from "./desk.ts";

/** A session to read, and its file where it has one. */
export interface OpenedSession {
	readonly source: SessionSource;
	readonly path: string | undefined;
}

/** The live session: its file where that is as new as what pi holds in memory, else what pi hands over. */
export async function openSession(place: SessionPlace, desk: Desk): Promise<OpenedSession> {
	const { file, needed } = place;
	if (file !== undefined && needed !== undefined && (await holdsEntries(file, needed))) {
		return { source: { path: file }, path: file };
	}
	const bytes = await desk.askForRecords();
	const name = file === undefined ? `${place.id}.jsonl` : basename(file);
	return { source: { bytes, name }, path: file };
}

const CHUNK_BYTES = 1024 * 1024;

/** Whether all of the entries stand in a file; looked for from its end, where the newest are. A file that cannot be read holds none. */
async function holdsEntries(path: string, ids: readonly string[]): Promise<boolean> {
	try {
		const file = await open(path, "r");
		try {
			const missing = new Set(ids.map((id) => `"id":${JSON.stringify(id)}`));
			const overlap = Math.max(0, ...[...missing].map((mark) => Buffer.byteLength(mark)));
			let end = (await file.stat()).size;
			while (missing.size > 0 && end > 0) {
				const start = Math.max(0, end - CHUNK_BYTES);
				const length = end - start + overlap;
				const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
				const chunk = buffer.subarray(0, bytesRead);
				for (const mark of missing) if (chunk.includes(mark)) missing.delete(mark);
				end = start;
			}
			return missing.size === 0;
		} finally {
			await file.close();
		}
	} catch {
		return false;
	}
}
