import type { Problem } from "../errors.ts";
import type { Entry, Session } from "../session/index.ts";
import { buildTree, findLeaf } from "../tree/index.ts";
import { isRecordedEntry, type RecordedEntry, type RecordedHeader } from "./recorded.ts";

/** An entry with its place in the tree. */
interface Place {
	readonly entry: Entry;
	readonly parentId: string | null;
	readonly childIds: string[];
}

/** A label that is in force. */
interface GivenLabel {
	readonly label: string;
	readonly timestamp: string | undefined;
}

/** A session in memory; it grows by `remember` alone. */
export interface Memory {
	readonly header: RecordedHeader;
	/** By entry id, in file order. */
	readonly places: Map<string, Place>;
	readonly rootIds: string[];
	/** By the id of the entry that was labelled. */
	readonly labels: Map<string, GivenLabel>;
	readonly problems: readonly Problem[];
	name: string | undefined;
	leafId: string | null;
	/** Whether a user or an assistant said something. */
	hasConversation: boolean;
}

/** A session in which nothing was said yet. */
export function createMemory(header: RecordedHeader): Memory {
	return {
		header,
		places: new Map(),
		rootIds: [],
		labels: new Map(),
		problems: [],
		name: undefined,
		leafId: null,
		hasConversation: false,
	};
}

/** A session as read. */
export function loadMemory(session: Session): Memory {
	const tree = buildTree(session);
	const memory: Memory = {
		...createMemory(toHeader(session)),
		rootIds: [...tree.rootIds],
		problems: [...session.problems, ...tree.problems],
	};
	for (const [id, { entry, parentId, childIds }] of tree.nodes) {
		memory.places.set(id, { entry, parentId, childIds: [...childIds] });
		noteMeaning(memory, entry);
	}
	memory.leafId = findLeaf(tree)?.id ?? null;
	return memory;
}

/** As recorded, but for what every header of version 3 has. */
function toHeader({ header }: Session): RecordedHeader {
	const { id, version, cwd = "", parentSession, raw } = header;
	const recorded = typeof raw.timestamp === "string" ? raw.timestamp : undefined;
	const timestamp = recorded ?? header.timestamp ?? "";
	const parent = parentSession === undefined ? {} : { parentSession };
	return {
		...raw,
		type: "session",
		version: Math.max(version, 3),
		id,
		timestamp,
		cwd,
		...parent,
	};
}

/** Takes in an entry whose parent is there, behind all others. */
export function remember(memory: Memory, entry: Entry): void {
	const { id, parentId } = entry;
	memory.places.set(id, { entry, parentId, childIds: [] });
	const siblings = parentId === null ? memory.rootIds : memory.places.get(parentId)?.childIds;
	siblings?.push(id);
	noteMeaning(memory, entry);
}

/** Of names and labels, the latest in the file counts. */
function noteMeaning(memory: Memory, entry: Entry): void {
	if (entry.type === "session_info") memory.name = entry.name;
	if (entry.type === "label" && entry.label === undefined) memory.labels.delete(entry.targetId);
	if (entry.type === "label" && entry.label !== undefined) {
		memory.labels.set(entry.targetId, { label: entry.label, timestamp: entry.timestamp });
	}
	if (saysSomething(entry)) memory.hasConversation = true;
}

/** Whether an entry is what makes a session worth a file. */
export function saysSomething(entry: Entry): boolean {
	if (entry.type !== "message") return false;
	return entry.message.role === "user" || entry.message.role === "assistant";
}

/** The entry as it stands in a file of version 3. */
export function toRecorded({ raw }: Entry): RecordedEntry {
	if (isRecordedEntry(raw)) return raw;
	throw new TypeError("an entry is an object");
}

/** The lines of a file that holds the session; an entry hangs where the tree has it. */
export function* writeLines({ header, places }: Memory): Generator<string> {
	yield JSON.stringify(header);
	for (const { entry, parentId } of places.values()) {
		const { raw } = entry;
		yield JSON.stringify(raw.parentId === parentId ? raw : { ...raw, parentId });
	}
}
