import { createHash } from "node:crypto";
import type { Entry, JsonObject, SessionHeader } from "../session/index.ts";
import type { Segment, Selection } from "../tree/index.ts";

/** The version of the format that is written. */
const VERSION = 3;

/**
 * A selection as a session file of version 3, line by line: entries keep their ids and follow each other as they do in the
 * selection, and labels and a name that were given elsewhere in the file are given once more at its end.
 */
export function* renderJsonl(selection: Selection): Generator<string> {
	yield writeLine(writeHeader(selection.header));
	const chained = chainEntries(selection);
	for (const record of chained) yield writeLine(record);
	for (const record of restate(selection, chained)) yield writeLine(record);
}

/** The same as one JSON text in base64, as readers of pi's own exports look for it in a page. */
export function encodeSession(selection: Selection): string {
	const entries = chainEntries(selection);
	const data = {
		header: writeHeader(selection.header),
		entries: [...entries, ...restate(selection, entries)],
		leafId: selection.coverage.leafId,
	};
	return Buffer.from(JSON.stringify(data)).toString("base64");
}

function writeLine(record: JsonObject): string {
	return `${JSON.stringify(record)}\n`;
}

function writeHeader(header: SessionHeader): JsonObject {
	const { raw, id, timestamp, cwd = "", version } = header;
	return { ...raw, type: "session", version: Math.max(version, VERSION), id, timestamp, cwd };
}

/** In file order, so that the last one is the leaf that it was; a branch is in file order anyway. */
function chainEntries({ segments, contextStates, coverage }: Selection): readonly JsonObject[] {
	const placed = segments.flatMap((segment) =>
		segment.entries.map((entry, place) => ({
			entry,
			parentId: segment.entries[place - 1]?.id ?? findEnd(segments, segment),
		})),
	);
	if (coverage.kind === "tree") placed.sort((one, other) => one.entry.line - other.entry.line);
	const shown = new Set(placed.map(({ entry }) => entry.id));
	const firstKept = placed.find(({ entry }) => contextStates.get(entry.id) !== "summarised");
	return placed.map(({ entry, parentId }) => ({
		...entry.raw,
		...repairReference(entry, shown, firstKept?.entry.id),
		parentId,
	}));
}

/** The last entry of the segment that `segment` continues. */
function findEnd(segments: readonly Segment[], { parent }: Segment): string | null {
	if (parent === undefined) return null;
	return segments[parent]?.entries.at(-1)?.id ?? null;
}

/** A compaction that kept what is left out keeps what follows it: without an entry to begin with it would keep nothing. */
function repairReference(
	entry: Entry,
	shown: ReadonlySet<string>,
	firstKeptEntryId: string | undefined,
): JsonObject {
	if (entry.type !== "compaction" || entry.firstKeptEntryId === undefined) return {};
	if (shown.has(entry.firstKeptEntryId)) return {};
	return { firstKeptEntryId: firstKeptEntryId ?? entry.id };
}

/** Label and name entries for what the selection's own entries do not say. */
function restate(selection: Selection, records: readonly JsonObject[]): readonly JsonObject[] {
	const said = collectSaid(selection);
	const { labels, name } = selection;
	const missing: JsonObject[] = [];
	for (const targetId of new Set([...said.labels.keys(), ...labels.keys()])) {
		const label = labels.get(targetId);
		if (label !== said.labels.get(targetId))
			missing.push({ type: "label", targetId, label: label ?? "" });
	}
	if (name !== said.name) missing.push({ type: "session_info", name: name ?? "" });
	return chainMissing(missing, records);
}

interface Said {
	readonly labels: ReadonlyMap<string, string | undefined>;
	readonly name: string | undefined;
}

function collectSaid({ segments }: Selection): Said {
	const labels = new Map<string, string | undefined>();
	let name: string | undefined;
	const entries = segments.flatMap((segment) => segment.entries);
	for (const entry of entries.sort((one, other) => one.line - other.line)) {
		if (entry.type === "label") labels.set(entry.targetId, entry.label);
		if (entry.type === "session_info") name = entry.name;
	}
	return { labels, name };
}

/** Their ids come from what they say, so that the same selection gives the same bytes. */
function chainMissing(
	missing: readonly JsonObject[],
	records: readonly JsonObject[],
): readonly JsonObject[] {
	const last = records.at(-1);
	const taken = new Set(records.map(({ id }) => id));
	let parentId = last?.id ?? null;
	return missing.map(({ type, ...said }) => {
		const id = deriveId(JSON.stringify([type, said, parentId]), taken);
		taken.add(id);
		const record = { type: type ?? "", id, parentId, timestamp: last?.timestamp ?? null, ...said };
		parentId = id;
		return record;
	});
}

function deriveId(content: string, taken: ReadonlySet<unknown>): string {
	const digits = createHash("sha256").update(content).digest("hex");
	let id = digits.slice(0, 8);
	for (let place = 1; taken.has(id); place++) id = digits.slice(place, place + 8);
	return id;
}
