import { hash } from "node:crypto";
import { quoteInput } from "../errors.ts";
import type { Entry, Json, JsonObject } from "./entry.ts";
import { isJsonObject } from "./json.ts";
import type { ProblemLog } from "./problem-log.ts";
import { readTime } from "./time.ts";

/** A record of the file before it has an identity. */
export interface PlacedRecord {
	readonly line: number;
	readonly value: JsonObject;
	/** Of its text and position; set where it has no id of its own. */
	readonly digest: string | undefined;
}

/** What every entry has, in the shape of version 3. */
export type EntryBase = Pick<Entry, "id" | "parentId" | "timestamp" | "line" | "raw">;

/** What of the whole file migration has to know. */
export interface FileFacts {
	/** Ids of its headers: an entry below one of them is a root. */
	readonly headerIds: ReadonlySet<string>;
	/** Whether entries without an id are worth a word: in version 1 none has one. */
	readonly hasIds: boolean;
}

/** The recorded id; undefined where there is none. */
export function recordedId(value: Json | undefined): string | undefined {
	if (typeof value === "number") return String(value);
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** The digest from which a record without an id gets one: the same in every reading. */
export function digestRecord(text: string, ordinal: number): string {
	return hash("sha256", `${ordinal}\n${text}`);
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
		const raw = toCurrentShape(withIdentity(record.value, named.id, parentId), idsByIndex);
		migrated.push({ id: named.id, parentId, timestamp: findTime(raw), line: record.line, raw });
	}
	return migrated;
}

interface Named {
	readonly id: string;
	/** `repeated`: the same record stands above; `renamed`: another record has its id. */
	readonly kind: "fresh" | "repeated" | "renamed";
}

interface IdBook {
	name(record: PlacedRecord): Named;
	/** The final id of the nearest record above that was recorded as `id`. */
	resolve(id: string): string;
}

function createIdBook(records: readonly PlacedRecord[]): IdBook {
	/** By recorded id, the first record that has it. */
	const seen = new Map<string, JsonObject>();
	/** By recorded id where several records have it: the final id of the latest, and of each by its content. */
	const latest = new Map<string, string>();
	const versions = new Map<string, Map<string, string>>();
	let taken: Set<string> | undefined;
	const claim = (candidates: Iterable<string>) => {
		taken ??= collectIds(records);
		for (const id of candidates) {
			if (taken.has(id)) continue;
			taken.add(id);
			return id;
		}
		throw new RangeError("no id left");
	};
	return {
		name({ value, digest }) {
			const recorded = recordedId(value.id);
			if (recorded === undefined) return { id: claim(contentIds(digest ?? "")), kind: "fresh" };
			const first = seen.get(recorded);
			if (!first) {
				seen.set(recorded, value);
				return { id: recorded, kind: "fresh" };
			}
			const known = versions.get(recorded) ?? new Map([[contentKey(first), recorded]]);
			versions.set(recorded, known);
			const key = contentKey(value);
			const same = known.get(key);
			const id = same ?? claim(suffixedIds(recorded, known.size));
			known.set(key, id);
			latest.set(recorded, id);
			return { id, kind: same === undefined ? "renamed" : "repeated" };
		},
		resolve: (id) => latest.get(id) ?? id,
	};
}

function collectIds(records: readonly PlacedRecord[]): Set<string> {
	return new Set(records.flatMap((record) => recordedId(record.value.id) ?? []));
}

const contentKey = (value: JsonObject) => hash("sha256", JSON.stringify(value));

function* contentIds(digest: string): Generator<string> {
	for (let at = 0; at + 8 <= digest.length; at += 8) yield digest.slice(at, at + 8);
	for (let count = 2; ; count++) yield `${digest}~${count}`;
}

function* suffixedIds(id: string, known: number): Generator<string> {
	for (let count = known + 1; ; count++) yield `${id}~${count}`;
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
	const { message } = value;
	if (isJsonObject(message) && message.role === "hookMessage") {
		return { ...value, message: { ...message, role: "custom" } };
	}
	const { firstKeptEntryIndex: index, ...rest } = value;
	if (value.type !== "compaction" || typeof index !== "number") return value;
	// The header is 0 in the count; an index that leads to the compaction itself or beyond keeps nothing.
	const at = Math.max(index, 1) - 1;
	const kept = at < idsByIndex.length - 1 ? idsByIndex[at] : undefined;
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

function reportMissingId({ line }: PlacedRecord, log: ProblemLog): void {
	const describe = (count: number) =>
		count === 1
			? "An entry has no id; it got one from its content and follows the entry before it."
			: `${count} entries have no id; they got ids from their content and follow the entries before them.`;
	log.tally({ severity: "info", code: "entry-id-missing", kind: "", line, describe });
}
