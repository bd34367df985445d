import {
	createLineSplitter,
	createProblemLog,
	deriveHeader,
	type Entry,
	isPreamble,
	type JsonObject,
	MAX_LINE_BYTES,
	type ProblemLog,
	parseRecords,
	readHeader,
	readNewEntry,
	recordedId,
	reportLine,
	reportTooLong,
	type SessionHeader,
} from "../session/index.ts";
import { createCounter } from "../tree/index.ts";
import { readBriefly, readStub } from "./brief-line.ts";
import { createLeafCount } from "./leaf-count.ts";
import { createPreview } from "./preview.ts";
import type { SessionFile } from "./session-files.ts";
import type { SessionInfo } from "./session-info.ts";

/** Lines longer than this, in bytes, are judged by their beginning. */
const LONGEST_LINE = 8 * 1024 * 1024;
/** Lines longer than this, in characters, are not parsed where their beginning and end are enough. */
const SHORT_LINE = 400;

/** Takes a session file's bytes piece by piece and keeps no more of them than a list says. */
export interface Scan {
	push(chunk: Uint8Array): void;
	/** The header, once it was met. */
	header(): SessionHeader | undefined;
	finish(): SessionInfo;
}

type Line = Parameters<typeof reportLine>[0];

/** A scan of `file`; `withText` says whether all words are kept. */
export function createScan(file: SessionFile, withText: boolean): Scan {
	const splitter = createLineSplitter(LONGEST_LINE);
	const log = createProblemLog(file.path);
	const facts = createFacts(log, withText);
	const take = (line: Line) => {
		if (line.text === undefined) takeTooLong(line);
		else if (line.text.trim() !== "") takeText(line, line.text);
	};
	const takeTooLong = (line: Line) => {
		if (line.byteLength > MAX_LINE_BYTES) return reportTooLong(line, log);
		const stub = readStub(line.stump ?? "");
		if (stub) facts.add(stub, line.number);
		else reportUnread(line, log);
	};
	const takeText = (line: Line, text: string) => {
		// Where there is no header, the session's id is made of all that its first record holds.
		const mayBeBrief = facts.isBegun() && text.length > SHORT_LINE;
		const brief = mayBeBrief ? readBriefly(text, facts.needsText()) : undefined;
		if (brief) return facts.add(brief, line.number);
		const content = parseRecords(text, (data) => data);
		for (const { value } of content.records) facts.add(value, line.number);
		reportLine(line, content, log);
	};
	return {
		push(chunk) {
			for (const line of splitter.push(chunk)) take(line);
		},
		header: facts.header,
		finish() {
			const last = splitter.finish();
			if (last) take(last);
			return facts.describe(file);
		},
	};
}

function reportUnread({ number, byteLength }: Line, log: ProblemLog): void {
	const mebibytes = Math.ceil(byteLength / 1024 / 1024);
	const message = `A line of ${mebibytes} MiB is not looked into by a list.`;
	log.add({ severity: "info", code: "line-too-long", line: number, message });
}

/** What is known of a session so far. */
function createFacts(log: ProblemLog, withText: boolean) {
	const counter = createCounter();
	const leaves = createLeafCount();
	const preview = createPreview(withText);
	const times = createTimes();
	let header: SessionHeader | undefined;
	let first: JsonObject | undefined;
	let name: string | undefined;
	let preambleTitle: string | undefined;
	let [entryCount, preambleCount, messageCount, knownCount] = [0, 0, 0, 0];
	const addHeader = (record: JsonObject, line: number) => {
		if (header) return;
		header = readHeader(record, line, log);
	};
	const addPreamble = (record: JsonObject) => {
		const { type, title } = record;
		first ??= record;
		preambleCount++;
		if (type === "title" && typeof title === "string") preambleTitle = title;
	};
	const add = (record: JsonObject, line: number) => {
		if (record.type === "session") return addHeader(record, line);
		if (!header && isPreamble(record)) return addPreamble(record);
		addEntry(record, line);
	};
	const addEntry = (record: JsonObject, line: number) => {
		first ??= record;
		entryCount++;
		const { parentId } = record;
		leaves.add(recordedId(record.id), parentId === null ? null : recordedId(parentId));
		const entry = readNewEntry(record, line);
		counter.add(entry);
		preview.add(entry);
		times.add(entry);
		if (entry.type !== "unknown") knownCount++;
		if (entry.type === "message") messageCount++;
		if (entry.type === "session_info") name = entry.name;
	};
	const findHeader = () => header ?? deriveHeader(first ?? {}, first?.id !== undefined);
	const isBegun = () => first !== undefined || header !== undefined;
	const describe = ({ path, bytes, writtenAt }: SessionFile): SessionInfo => {
		if (!header) reportHeaderless(log, bytes, knownCount > 0);
		const { id, cwd = "", timestamp, title = preambleTitle, parentSession } = findHeader();
		const { models, cost, input, output, cacheRead, cacheWrite } = counter.total();
		const created = timestamp ?? times.first() ?? writtenAt;
		return {
			path,
			id: isBegun() ? id : "",
			cwd,
			name: name ?? title,
			parentSessionPath: parentSession,
			created: new Date(created),
			modified: new Date(times.latest() ?? created),
			messageCount,
			firstMessage: preview.first(),
			allMessagesText: preview.all(),
			models,
			tokens: { input, output, cacheRead, cacheWrite },
			cost,
			// Without a header nothing stands above it.
			entryCount: header ? entryCount : entryCount + preambleCount,
			branchCount: leaves.count(),
			bytes,
			problems: log.list(),
		};
	};
	return { add, describe, header: () => header, isBegun, needsText: preview.needsText };
}

function reportHeaderless(log: ProblemLog, bytes: number, isSession: boolean): void {
	const message = isSession
		? "The file has no header."
		: bytes === 0
			? "The file is empty."
			: "The file holds no session.";
	log.add({ severity: "warning", code: "header-missing", line: 0, message });
}

/** When something was said: ISO 8601 texts of one length, which sort by time, or Unix milliseconds. */
function createTimes() {
	let first: string | undefined;
	let spoken = 0;
	let any = 0;
	return {
		add(entry: Entry) {
			first ??= entry.timestamp;
			if (entry.type !== "message") return;
			const { role, timestamp } = entry.message;
			const time = timestamp ?? Date.parse(entry.timestamp ?? "");
			if (Number.isNaN(time)) return;
			any = Math.max(any, time);
			if (role === "user" || role === "assistant") spoken = Math.max(spoken, time);
		},
		first: () => first,
		latest: () => spoken || any || undefined,
	};
}
