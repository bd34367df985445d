import type { ReadingNotes } from "./content-reader.ts";
import type { Entry } from "./entry.ts";
import { readEntry } from "./entry-reader.ts";
import type { JsonObject } from "./json.ts";

/** What `entry` would be, had the file held `raw` in its place: the same entry, with what is said in it read anew. */
export function rereadEntry({ id, parentId, timestamp, line }: Entry, raw: JsonObject): Entry {
	return readEntry({ id, parentId, timestamp, line, raw }, silent);
}

/** What there is to say about an entry was said when it was first read. */
const silent: ReadingNotes = {
	unknownBlock: () => undefined,
	unknownMessage: () => undefined,
	damaged: () => undefined,
	uncounted: () => undefined,
};
