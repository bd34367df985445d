import { createHash } from "node:crypto";
import { createInterner } from "./bounds.ts";
import type { Loss } from "./entry.ts";
import { digestRecord, type PlacedRecord, recordedId } from "./identity.ts";
import { reportLine, reportTooLong } from "./line-report.ts";
import { createLineSplitter, type Line } from "./lines.ts";
import { readStump } from "./loss.ts";
import type { ProblemLog } from "./problem-log.ts";
import { type LineContent, parseRecords } from "./records.ts";
import type { OpenSource } from "./source.ts";

/** How a session is read. */
export interface ReadOptions {
	/** Ends the reading with its reason. */
	readonly signal?: AbortSignal | undefined;
	/** Told before the first piece and after each one that was read; the total is unknown for a stream. */
	readonly onProgress?: ((readBytes: number, totalBytes: number | undefined) => void) | undefined;
}

/** What stands in a source, in file order, before anybody asks what it means. */
export interface Collected {
	readonly records: readonly PlacedRecord[];
	readonly losses: readonly Loss[];
	readonly bytes: number;
	/** Lower-case hex. */
	readonly sha256: string;
	/** Lines that are not blank. */
	readonly lines: number;
	/** Lines that are JSON, but no object. */
	readonly otherJsonLines: number;
	/** The first bytes, to tell what a file is that holds no session. */
	readonly head: Uint8Array;
}

/** Takes a source's bytes piece by piece. */
export interface Collection {
	push(chunk: Uint8Array): void;
	/** What all pieces hold. */
	finish(): Collected;
}

/** Reads all of `source` once: its records, its size and its digest. */
export async function collectRecords(
	source: OpenSource,
	log: ProblemLog,
	options: ReadOptions,
): Promise<Collected> {
	const collection = createCollection(log);
	let bytes = 0;
	options.onProgress?.(0, source.totalBytes);
	for await (const chunk of source.chunks) {
		options.signal?.throwIfAborted();
		bytes += chunk.byteLength;
		collection.push(chunk);
		options.onProgress?.(bytes, source.totalBytes);
	}
	options.signal?.throwIfAborted();
	return collection.finish();
}

/** An empty collection; what is wrong with its lines goes to `log`. */
export function createCollection(log: ProblemLog): Collection {
	const splitter = createLineSplitter();
	const collector = createCollector(log);
	const digest = createHash("sha256");
	let head = Buffer.alloc(0);
	let bytes = 0;
	return {
		push(chunk) {
			if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
			bytes += chunk.byteLength;
			digest.update(chunk);
			for (const line of splitter.push(chunk)) collector.take(line);
		},
		finish() {
			const last = splitter.finish();
			if (last) collector.take(last);
			return { ...collector.result(), bytes, sha256: digest.digest("hex"), head };
		},
	};
}

const HEAD_BYTES = 512;

function createCollector(log: ProblemLog) {
	const records: PlacedRecord[] = [];
	const losses: Loss[] = [];
	const intern = createInterner();
	let lines = 0;
	let otherJsonLines = 0;
	const takeTooLong = (line: Line) => {
		losses.push({ line: line.number, recordsBefore: 0, ...readStump(line.stump ?? "") });
		reportTooLong(line, log);
	};
	const take = (line: Line) => {
		if (line.text?.trim() === "") return;
		lines++;
		if (line.text === undefined) takeTooLong(line);
		else takeContent(line, parseRecords(line.text, intern));
	};
	const takeContent = (line: Line, content: LineContent) => {
		for (const { value, text: recordText } of content.records) {
			const hasId = value.type === "session" || recordedId(value.id) !== undefined;
			const digest = hasId ? undefined : digestRecord(recordText, records.length);
			records.push({ line: line.number, value, digest });
		}
		for (const loss of content.losses) losses.push({ line: line.number, ...loss });
		if (content.isOtherJson) otherJsonLines++;
		reportLine(line, content, log);
	};
	return { take, result: () => ({ records, losses, lines, otherJsonLines }) };
}
