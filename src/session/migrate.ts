import { quoteInput } from "../errors.ts";
import type { Entry } from "./entry.ts";
import {
	createIdBook,
	type IdBook,
	type Named,
	type PlacedRecord,
	recordedId,
} from "./identity.ts";
import { isJsonObject, type JsonObject } from "./json.ts";
import type { ProblemLog } from "./problem-log.ts";
import { readTime } from "./time.ts";

/** What every entry has, in the shape of version 3. */
export type EntryBase = Pick<Entry, "id" | "parentId" | "timestamp" | "line" | "raw">;

/** What of the whole file migration has to know. */
export interface FileFacts {
	/** Ids of its headers: an entry below one of them is a root. */
	readonly headerIds: ReadonlySet<string>;
	/** Whether entries without an id are worth a word: in version 1 none has one. */
	readonly hasIds: boolean;
}

/** The entries among `records`, each under an id of its own, chained and in the shape of version 3. */
export function migrateRecords(
	records: readonly PlacedRecord[],
	facts: FileFacts,
	log: ProblemLog,
): EntryBase[] {
	const ids = createIdBook(records);
	const migrated: EntryBase[] = [];
	/** Final id of every record, those left out as repeated included: version 1 counts them. */
	const idsByIndex: string[] = [];
	for (const record of records) {
		const named = ids.name(record);
		idsByIndex.push(named.id);
		if (named.kind !== "fresh") reportRepeat(named, record, log);
		if (named.kind === "repeated") continue;
		if (record.digest !== undefined && facts.hasIds) reportMissingId(record, log);
		const parentId = findParent(record, migrated.at(-1)?.id ?? null, { ids, facts });
		reportRepeatedParent({ record, id: named.id, parentId }, log);
		const raw = toCurrentShape(withIdentity(record.value, named.id, parentId), idsByIndex);
		migrated.push({ id: named.id, parentId, timestamp: findTime(raw), line: record.line, raw });
	}
	return migrated;
}

function findParent(
	{ value }: PlacedRecord,
	previousId: string | null,
	{ ids, facts }: { ids: IdBook; facts: FileFacts },
): string | null {
	const recorded = value.parentId;
	if (recorded === null || recorded === "") return null;
	const parent = recordedId(recorded);
	if (parent === undefined) return previousId;
	return facts.headerIds.has(parent) ? null : ids.resolve(parent);
}

function findTime({ timestamp, message }: JsonObject): string | undefined {
	return readTime(timestamp) ?? (isJsonObject(message) ? readTime(message.timestamp) : undefined);
}

function withIdentity(value: JsonObject, id: string, parentId: string | null): JsonObject {
	if (value.id === id && value.parentId === parentId) return value;
	return { ...value, id, parentId };
}

function toCurrentShape(value: JsonObject, idsByIndex: readonly string[]): JsonObject {
	const { type, message } = value;
	if (type === "compaction" && typeof value.firstKeptEntryIndex === "number") {
		return withKeptId(value, value.firstKeptEntryIndex, idsByIndex);
	}
	if (!isJsonObject(message) || message.role !== "hookMessage") return value;
	return { ...value, message: { ...message, role: "custom" } };
}

/** The header is 0 in the count; an index that leads to the compaction itself or beyond keeps nothing. */
function withKeptId(value: JsonObject, index: number, idsByIndex: readonly string[]): JsonObject {
	const { firstKeptEntryIndex: _, ...rest } = value;
	const position = Math.max(index, 1) - 1;
	const kept = position < idsByIndex.length - 1 ? idsByIndex[position] : undefined;
	return kept === undefined ? rest : { firstKeptEntryId: kept, ...rest };
}

function reportRepeat({ id, kind }: Named, { line, value }: PlacedRecord, log: ProblemLog): void {
	const recorded = recordedId(value.id) ?? "";
	const message =
		kind === "repeated"
			? "This entry stands above already and is left out."
			: `Another entry has the id "${quoteInput(recorded)}"; this one is called "${quoteInput(id)}".`;
	const code = kind === "repeated" ? "entry-repeated" : "entry-id-repeated";
	log.add({ severity: "warning", code, line, message, entryId: id });
}

function reportRepeatedParent(
	{ record, id, parentId }: { record: PlacedRecord; id: string; parentId: string | null },
	log: ProblemLog,
): void {
	const recorded = recordedId(record.value.parentId);
	if (recorded === undefined || parentId === null || parentId === recorded) return;
	const message = `Several entries have the id "${quoteInput(recorded)}", which this one follows; it is shown after the nearest above it, called "${quoteInput(parentId)}".`;
	const { line } = record;
	log.add({ severity: "warning", code: "parent-repeated", line, message, entryId: id });
}

function reportMissingId({ line }: PlacedRecord, log: ProblemLog): void {
	const describe = (count: number) =>
		count === 1
			? "An entry has no id; it got one from its content and follows the entry before it."
			: `${count} entries have no id; they got ids from their content and follow the entries before them.`;
	log.tally({ severity: "info", code: "entry-id-missing", kind: "", line, describe });
}
