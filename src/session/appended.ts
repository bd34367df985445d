import { createInterner, type Intern } from "./bounds.ts";
import type { Entry } from "./entry.ts";
import { recordedId } from "./identity.ts";
import type { JsonObject } from "./json.ts";
import { createLineSplitter, type Line } from "./lines.ts";
import { parseRecords } from "./records.ts";
import { readNewEntry } from "./reread.ts";
import { readTime } from "./time.ts";

/** What stands on lines that were added to a session file. */
export interface Appended {
	readonly entries: readonly Entry[];
	/** Blank ones included. */
	readonly lines: number;
}

/**
 * The entries on lines that were appended to a session file of version 3, the first of them being line `firstLine`.
 * Undefined where a line is not plainly one entry with an id of its own: what it means then hangs on the whole file,
 * which has to be read anew.
 */
export function readAppended(bytes: Uint8Array, firstLine: number): Appended | undefined {
	const splitter = createLineSplitter();
	const intern = createInterner();
	const lines = [...splitter.push(bytes)];
	const last = splitter.finish();
	if (last) lines.push(last);
	const entries: Entry[] = [];
	for (const line of lines) {
		if (line.text?.trim() === "") continue;
		const entry = readPlain(line, firstLine + line.number - 1, intern);
		if (entry === undefined) return undefined;
		entries.push(entry);
	}
	return { entries, lines: lines.length };
}

function readPlain({ text, isUtf8 }: Line, line: number, intern: Intern): Entry | undefined {
	if (text === undefined || !isUtf8) return undefined;
	const { records, losses, cutValues } = parseRecords(text, intern);
	const [record] = records;
	if (!record || records.length > 1 || losses.length > 0 || cutValues > 0) return undefined;
	return isPlain(record.value) ? readNewEntry(record.value, line) : undefined;
}

function isPlain({ type, id, parentId, timestamp }: JsonObject): boolean {
	if (type === "session" || typeof id !== "string" || recordedId(id) === undefined) return false;
	if (readTime(timestamp) === undefined) return false;
	return parentId === null || (typeof parentId === "string" && parentId !== "");
}
