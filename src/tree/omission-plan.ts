import { type Entry, isJsonObject, type JsonObject } from "../session/index.ts";
import { listShown, type Segment } from "./selection.ts";

/** What happens to entries when others go. */
export interface OmissionPlan {
	/** Entries that go as a whole, each with what those that follow it follow instead. */
	readonly taken: ReadonlyMap<string, string | null>;
	/** The entry that stands behind each of them, where one does before the next fork. */
	readonly nextOf: ReadonlyMap<string, string>;
	/** Entries that lose all their content. */
	readonly emptied: ReadonlySet<string>;
}

/** Plans to take entries out: an edit of one goes with it. */
export function planOmission(
	segments: readonly Segment[],
	isUnwanted: (entry: Entry) => boolean,
	isEmptied: (entry: Entry) => boolean,
): OmissionPlan {
	const entries = listShown(segments);
	const unwanted = new Set(entries.filter(isUnwanted).map(({ id }) => id));
	const goes = (entry: Entry) =>
		unwanted.has(entry.id) || (entry.type === "context_edit" && unwanted.has(entry.targetId));
	return {
		taken: bridgeGaps(segments, goes),
		nextOf: findNext(segments, goes),
		emptied: new Set(entries.filter(isEmptied).map(({ id }) => id)),
	};
}

function bridgeGaps(
	segments: readonly Segment[],
	goes: (entry: Entry) => boolean,
): OmissionPlan["taken"] {
	const taken = new Map<string, string | null>();
	for (const { parent, entries } of segments) {
		let before = parent === undefined ? null : (segments[parent]?.entries.at(-1)?.id ?? null);
		for (const entry of entries) {
			if (goes(entry)) taken.set(entry.id, findKeptParent(before, taken));
			before = entry.id;
		}
	}
	return taken;
}

function findNext(
	segments: readonly Segment[],
	goes: (entry: Entry) => boolean,
): OmissionPlan["nextOf"] {
	const nextOf = new Map<string, string>();
	for (const { entries } of segments) {
		let next: string | undefined;
		for (const entry of entries.toReversed()) {
			if (!goes(entry)) next = entry.id;
			else if (next !== undefined) nextOf.set(entry.id, next);
		}
	}
	return nextOf;
}

/** What an entry below `parentId` follows once what is taken is gone. */
export function findKeptParent(
	parentId: string | null,
	taken: OmissionPlan["taken"],
): string | null {
	const kept = parentId === null ? undefined : taken.get(parentId);
	return kept === undefined ? parentId : kept;
}

/** `raw` with what it says of other entries as the plan leaves them. */
export function relinkRecord(raw: JsonObject, plan: OmissionPlan): JsonObject {
	const changes: Record<string, JsonObject[string]> = {};
	const { type, parentId, firstKeptEntryId: keptId, targetId, replacement } = raw;
	if (typeof parentId === "string" && plan.taken.has(parentId)) {
		changes.parentId = findKeptParent(parentId, plan.taken);
	}
	const nextId = typeof keptId === "string" ? plan.nextOf.get(keptId) : undefined;
	if (type === "compaction" && nextId !== undefined) changes.firstKeptEntryId = nextId;
	const isEmptied = typeof targetId === "string" && plan.emptied.has(targetId);
	if (type === "context_edit" && isEmptied && isJsonObject(replacement)) {
		changes.replacement = { content: [] };
	}
	return Object.keys(changes).length > 0 ? { ...raw, ...changes } : raw;
}
