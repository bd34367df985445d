import type { Segment, Selection } from "../tree/index.ts";
import { type MessageRun, type Pairing, pairCalls } from "./pairing.ts";
import { findTime } from "./time.ts";

/** Which result answers which call in a selection. */
export function pairSelection({ segments }: Selection): Pairing {
	return pairCalls(segments.map(toRun));
}

function toRun({ parent, isActive, entries }: Segment): MessageRun {
	const messages = entries.flatMap((entry) =>
		entry.type === "message"
			? { entryId: entry.id, time: findTime(entry), message: entry.message }
			: [],
	);
	return { parent, isActive, messages };
}
