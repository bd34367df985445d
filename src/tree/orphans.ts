import type { Entry, Loss, Session } from "../session/index.ts";
import { isConversation } from "./leaf.ts";

/** A place in the tree where something is missing before an entry. */
export interface Gap {
	/** The line with which it was lost; undefined where the file never held it. */
	readonly line: number | undefined;
}

/** An entry whose parent is still to be settled. */
export interface OpenPlace {
	readonly entry: Entry;
	parentId: string | null;
}

interface Place extends Gap {
	readonly parentId: string | null;
}

/**
 * Hangs entries whose parent is not in the file where a reader misses nothing: below what a lost parent followed, as
 * far as its line still says, else below the entry where the conversation stood. Those without anything before them
 * become roots. Gives what is missing before each.
 */
export function hangOrphans(
	{ header, losses }: Session,
	nodes: ReadonlyMap<string, OpenPlace>,
	orphans: ReadonlySet<OpenPlace>,
): ReadonlyMap<OpenPlace, Gap> {
	const gaps = new Map<OpenPlace, Gap>();
	const places = createPlaces(header.id);
	const takeLosses = createLossReader(losses);
	/** Where the conversation stands; a note on an older branch does not move it. */
	let tip: string | null = null;
	for (const [id, node] of nodes) {
		const lost = takeLosses(node.entry);
		for (const loss of lost) places.addLost(loss, tip);
		if (orphans.has(node)) {
			const place = places.findMissing(node.parentId, { parentId: tip, line: lost.at(-1)?.line });
			gaps.set(node, place);
			node.parentId = place.parentId;
		}
		if (isConversation(node.entry) || node.parentId === tip) tip = id;
		places.addEntry(id);
	}
	return gaps;
}

/** Where what followed a missing entry is shown, by its id: all that followed it stay siblings. */
function createPlaces(headerId: string) {
	const above = new Set<string | null>([null]);
	const missing = new Map<string | null, Place>([[headerId, { parentId: null, line: undefined }]]);
	return {
		addEntry: (id: string) => above.add(id),
		addLost({ id, parentId, line }: Loss, tip: string | null) {
			if (id === undefined || missing.has(id)) return;
			const known = parentId === undefined ? undefined : missing.get(parentId)?.parentId;
			const isAbove = parentId !== undefined && above.has(parentId);
			missing.set(id, { parentId: isAbove ? parentId : known === undefined ? tip : known, line });
		},
		findMissing(id: string | null, otherwise: Place): Place {
			const place = missing.get(id) ?? otherwise;
			missing.set(id, place);
			return place;
		},
	};
}

/** Gives, for entries in file order, the losses between each and the one before it. */
function createLossReader(losses: readonly Loss[]): (entry: Entry) => readonly Loss[] {
	let at = 0;
	let line = 0;
	let recordsBefore = 0;
	return (entry) => {
		recordsBefore = entry.line === line ? recordsBefore + 1 : 0;
		line = entry.line;
		const start = at;
		for (let loss = losses[at]; loss && isBefore(loss, line, recordsBefore); loss = losses[at])
			at++;
		return losses.slice(start, at);
	};
}

function isBefore(loss: Loss, line: number, recordsBefore: number): boolean {
	return loss.line < line || (loss.line === line && loss.recordsBefore <= recordsBefore);
}
