import { hash } from "node:crypto";
import type { Json, JsonObject } from "./json.ts";

/** A record of the file before it has an identity. */
export interface PlacedRecord {
	readonly line: number;
	readonly value: JsonObject;
	/** Of its text and position; set where it has no id of its own. */
	readonly digest: string | undefined;
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

/** What a record is called. */
export interface Named {
	readonly id: string;
	/** `repeated`: the same record stands above; `renamed`: another record has its id. */
	readonly kind: "fresh" | "repeated" | "renamed";
}

/** Gives each record of a file an id of its own, in file order. */
export interface IdBook {
	name(record: PlacedRecord): Named;
	/** The final id of the nearest record above that was recorded as `id`. */
	resolve(id: string): string;
}

/** An empty book for `records`, all of whose recorded ids are taken. */
export function createIdBook(records: readonly PlacedRecord[]): IdBook {
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
