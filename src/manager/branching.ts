import { type Entry, type JsonObject, readNewEntry } from "../session/index.ts";
import { buildBranch } from "../tree/index.ts";
import { composeEntry } from "./compose.ts";
import { makeEntryId } from "./ids.ts";
import { createMemory, type Memory, remember } from "./memory.ts";
import type { RecordedHeader } from "./recorded.ts";

/**
 * A session under `header` that holds the branch of `memory` down to `leafId`. Labels leave their places on the branch and
 * stand at its end, those that are in force; what referred to one of them refers to its neighbour.
 */
export function extractBranch(memory: Memory, leafId: string, header: RecordedHeader): Memory {
	const extract = createMemory(header);
	const branch = buildBranch({ nodes: memory.places }, leafId);
	const neighbours = findNeighbours(branch);
	let parentId: string | null = null;
	for (const entry of branch) {
		if (entry.type === "label") continue;
		remember(extract, rehang(entry, parentId, neighbours));
		parentId = entry.id;
	}
	extract.leafId = parentId;
	giveLabels(memory, extract);
	return extract;
}

/** For each label on a branch, the entries before and after it that are none. */
function findNeighbours(branch: readonly Entry[]): ReadonlyMap<string, Neighbours> {
	const neighbours = new Map<string, Neighbours>();
	let before: string | undefined;
	let open: Neighbours[] = [];
	for (const { id, type } of branch) {
		if (type === "label") {
			const found: Neighbours = { before, after: undefined };
			neighbours.set(id, found);
			open.push(found);
			continue;
		}
		for (const label of open) label.after = id;
		open = [];
		before = id;
	}
	return neighbours;
}

interface Neighbours {
	readonly before: string | undefined;
	after: string | undefined;
}

function rehang(
	{ raw, line }: Entry,
	parentId: string | null,
	neighbours: ReadonlyMap<string, Neighbours>,
): Entry {
	const { firstKeptEntryId, fromId } = raw;
	const kept = neighbours.get(String(firstKeptEntryId))?.after;
	const from = neighbours.get(String(fromId))?.before;
	const changed: JsonObject = {
		...raw,
		parentId,
		...(raw.type === "compaction" && kept !== undefined ? { firstKeptEntryId: kept } : {}),
		...(raw.type === "branch_summary" && from !== undefined ? { fromId: from } : {}),
	};
	return readNewEntry(changed, line);
}

function giveLabels(memory: Memory, extract: Memory): void {
	for (const targetId of [...extract.places.keys()]) {
		const given = memory.labels.get(targetId);
		if (!given) continue;
		const { label, timestamp = new Date().toISOString() } = given;
		const id = makeEntryId((known) => extract.places.has(known) || memory.places.has(known));
		const place = { id, parentId: extract.leafId, timestamp };
		remember(extract, composeEntry({ type: "label", targetId, label }, place).entry);
		extract.leafId = id;
	}
}
