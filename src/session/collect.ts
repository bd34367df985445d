import { createHash } from "node:crypto";
import { createInterner, DEPTH_MARKER, MAX_DEPTH } from "./bounds.ts";
import { createLineSplitter, type Line, MAX_LINE_BYTES } from "./lines.ts";
import { digestRecord, type PlacedRecord, recordedId } from "./migrate.ts";
import type { ProblemLog } from "./problem-log.ts";
import { type LineContent, parseRecords } from "./records.ts";
import type { OpenSource } from "./source.ts";

/** How a session is read. */
export interface ReadOptions {
	/** Ends the reading with its reason. */
	readonly signal?: AbortSignal;
	/** Told after each piece that was read; the total is unknown for a stream. */
	readonly onProgress?: (readBytes: number, totalBytes: number | undefined) => void;
}

/** What stands in a source, in file order, before anybody asks what it means. */
export interface Collected {
	readonly records: readonly PlacedRecord[];
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

/** Reads all of `source` once: its records, its size and its digest. */
export async function collectRecords(
	source: OpenSource,
	log: ProblemLog,
	options: ReadOptions,
): Promise<Collected> {
	const splitter = createLineSplitter();
	const collector = createCollector(log);
	const digest = createHash("sha256");
	let head: Uint8Array = new Uint8Array();
	let bytes = 0;
	for await (const chunk of source.chunks) {
		options.signal?.throwIfAborted();
		if (head.length === 0) head = chunk.slice(0, HEAD_BYTES);
		bytes += chunk.byteLength;
		digest.update(chunk);
		for (const line of splitter.push(chunk)) collector.take(line);
		options.onProgress?.(bytes, source.totalBytes);
	}
	options.signal?.throwIfAborted();
	const last = splitter.finish();
	if (last) collector.take(last);
	return { ...collector.result(), bytes, sha256: digest.digest("hex"), head };
}

const HEAD_BYTES = 512;

function createCollector(log: ProblemLog) {
	const records: PlacedRecord[] = [];
	const intern = createInterner();
	let lines = 0;
	let otherJsonLines = 0;
	const take = (line: Line) => {
		if (line.text?.trim() === "") return;
		lines++;
		if (line.text === undefined) return reportTooLong(line, log);
		const content = parseRecords(line.text, intern);
		for (const { value, text: recordText } of content.records) {
			const hasId = value.type === "session" || recordedId(value.id) !== undefined;
			const digest = hasId ? undefined : digestRecord(recordText, records.length);
			records.push({ line: line.number, value, digest });
		}
		if (content.isOtherJson) otherJsonLines++;
		reportLine(line, content, log);
	};
	return { take, result: () => ({ records, lines, otherJsonLines }) };
}

function reportTooLong({ number, byteLength }: Line, log: ProblemLog): void {
	const mebibytes = (size: number) => Math.ceil(size / 1024 / 1024);
	const message = `This line has ${mebibytes(byteLength)} MiB and was skipped; ${mebibytes(MAX_LINE_BYTES)} MiB is the longest that is read.`;
	log.add({ severity: "warning", code: "line-too-long", line: number, message });
}

function reportLine(line: Line, content: LineContent, log: ProblemLog): void {
	const { number } = line;
	const isUnfinished = !line.isTerminated && content.unfinished > 0;
	const lost = isUnfinished ? content.lost - content.unfinished : content.lost;
	if (!isUnfinished && !line.isUtf8) {
		const message = "Bytes that are not UTF-8 stand on this line; each is shown as U+FFFD.";
		log.add({ severity: "warning", code: "text-not-utf8", line: number, message });
	}
	if (content.cutValues > 0) {
		const message = `Nested more than ${MAX_DEPTH} levels deep: what lies deeper is replaced by "${DEPTH_MARKER}".`;
		log.add({ severity: "warning", code: "line-too-deep", line: number, message });
	}
	if (isUnfinished) {
		const message = `The last line is unfinished (${content.unfinished} characters): it was still being written, or its writer was stopped.`;
		log.add({ severity: "info", code: "line-unfinished", line: number, message });
	}
	reportLoss(
		{ number, found: content.records.length, lost, isOtherJson: content.isOtherJson },
		log,
	);
}

interface LineOutcome {
	readonly number: number;
	readonly found: number;
	readonly lost: number;
	readonly isOtherJson: boolean;
}

function reportLoss(
	{ number: line, found, lost, isOtherJson }: LineOutcome,
	log: ProblemLog,
): void {
	if (isOtherJson) {
		const message = "This line is JSON, but no object; it was skipped.";
		log.add({ severity: "warning", code: "line-not-object", line, message });
	} else if (found === 0 && lost > 0) {
		const message = `This line is not JSON; its ${lost} characters were skipped.`;
		log.add({ severity: "warning", code: "line-not-json", line, message });
	} else if (found > 0 && lost > 0) {
		const message = `${found === 1 ? "One record was" : `${found} records were`} saved from this damaged line; ${lost} characters of it are lost.`;
		log.add({ severity: "warning", code: "line-glued", line, message });
	} else if (found > 1) {
		const message = `${found} records stand on this line without a newline between them; all were read.`;
		log.add({ severity: "info", code: "line-glued", line, message });
	}
}
