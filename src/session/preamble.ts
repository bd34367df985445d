import { quoteInput } from "../errors.ts";
import { isEntryType } from "./entry-reader.ts";
import { type PlacedRecord, recordedId } from "./identity.ts";
import type { JsonObject } from "./json.ts";
import type { ProblemLog } from "./problem-log.ts";

/** The records of a file by what they are for. */
export interface SortedRecords {
	readonly headers: readonly PlacedRecord[];
	/** What other programs write about the session above its header: no part of the tree. */
	readonly preamble: readonly PlacedRecord[];
	readonly bodies: readonly PlacedRecord[];
}

/** Tells headers, what stands above the first of them without being an entry, and entries apart. */
export function sortRecords(records: readonly PlacedRecord[]): SortedRecords {
	const headers = records.filter(isHeader);
	const first = headers[0] ? records.indexOf(headers[0]) : 0;
	const preamble = records.slice(0, first).filter(({ value }) => isPreamble(value));
	const aside = new Set([...headers, ...preamble]);
	return { headers, preamble, bodies: records.filter((record) => !aside.has(record)) };
}

/** The session's title, where a record above the header gives one; the log names each of those records. */
export function readPreamble(
	preamble: readonly PlacedRecord[],
	log: ProblemLog,
): string | undefined {
	const titles = preamble.flatMap(({ line, value: { type, title } }) => {
		const isTitle = type === "title" && typeof title === "string";
		const what = typeof type === "string" ? `A record "${quoteInput(type)}"` : "A record";
		const use = isTitle ? "gives the session's title" : "is no entry, and is left out";
		const message = `${what} above the header ${use}.`;
		const severity = isTitle ? "info" : "warning";
		log.add({ severity, code: "header-late", line, message });
		return isTitle ? [title] : [];
	});
	return titles.at(-1);
}

const isHeader = ({ value }: PlacedRecord) => value.type === "session";

/** Whether a record that stands above the header is none of the session's entries. */
export function isPreamble({ type, id, parentId }: JsonObject): boolean {
	return recordedId(id) === undefined && parentId === undefined && !isEntryType(type);
}
