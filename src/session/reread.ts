import type { ReadingNotes } from "./content-reader.ts";
import type { Entry } from "./entry.ts";
import { readEntry } from "./entry-reader.ts";
import type { JsonObject } from "./json.ts";
import { readTime } from "./time.ts";

/** What `entry` would be, had the file held `raw` in its place: the same entry, with what is said in it read anew. */
export function rereadEntry({ id, parentId, timestamp, line }: Entry, raw: JsonObject): Entry {
	return readEntry({ id, parentId, timestamp, line, raw }, silent);
}

/** The entry that a record of version 3 is, on line `line` of its file; an unknown one where a field is not as it should be. */
export function readNewEntry(raw: JsonObject, line: number): Entry {
	const id = typeof raw.id === "string" ? raw.id : "";
	const parentId = typeof raw.parentId === "string" ? raw.parentId : null;
	return readEntry({ id, parentId, timestamp: readTime(raw.timestamp), line, raw }, silent);
}

/** What there is to say about an entry was said when it was first read. */
const silent: ReadingNotes = {
	unknownBlock: () => undefined,
	unknownMessage: () => undefined,
	damaged: () => undefined,
	uncounted: () => undefined,
};
