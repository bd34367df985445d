import type {
	Block,
	Item,
	ToolBlock,
	Transcript,
	TranscriptSegment,
	Turn,
} from "../transcript/index.ts";

/** A turn and where it stands. */
export interface TurnPlace {
	readonly turn: Turn;
	readonly segment: TranscriptSegment;
	/** Position among its segment's turns. */
	readonly position: number;
}

/** Every turn in document order. */
export function* listTurns(transcript: Transcript): Generator<TurnPlace, void, undefined> {
	for (const segment of transcript.segments) {
		for (const [position, turn] of segment.turns.entries()) yield { turn, segment, position };
	}
}

/** Every terminal output in document order. */
export function* listOutputs(transcript: Transcript): Generator<string, void, undefined> {
	for (const block of listBlocks(transcript)) {
		if (block.kind === "output") yield block.text;
	}
}

/** The ids of all entries that the page has an element for. */
export function shownEntryIds(transcript: Transcript): ReadonlySet<string> {
	const ids = new Set<string>();
	for (const item of listItems(transcript)) {
		ids.add(item.entryId);
		if (item.kind === "answer") for (const id of item.stop?.repeatedIds ?? []) ids.add(id);
	}
	for (const block of listBlocks(transcript)) {
		if (block.kind === "tool" && block.resultEntryId !== undefined) ids.add(block.resultEntryId);
	}
	return ids;
}

function* listItems(transcript: Transcript): Generator<Item, void, undefined> {
	for (const { turn } of listTurns(transcript)) yield* turn.items;
}

/** Blocks within others follow the one that holds them. */
function* listBlocks(transcript: Transcript): Generator<Block, void, undefined> {
	for (const item of listItems(transcript)) {
		const waiting = [...itemBlocks(item)].reverse();
		for (let block = waiting.pop(); block; block = waiting.pop()) {
			yield block;
			if (block.kind === "tool") waiting.push(...insideTool(block).reverse());
		}
	}
}

function insideTool({ call, result, nested }: ToolBlock): Block[] {
	return [...call, ...result, ...(nested?.calls ?? []).flatMap((nestedCall) => nestedCall.call)];
}

function itemBlocks(item: Item): readonly Block[] {
	switch (item.kind) {
		case "tool":
		case "shell":
			return [item.tool];
		case "summary":
			return [...item.blocks, ...(item.retained ?? []).flatMap(({ blocks }) => blocks)];
		case "marker":
			return item.blocks ?? [];
		case "data":
		case "unknown":
			return [];
		default:
			return item.blocks;
	}
}
