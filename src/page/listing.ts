import {
	type Block,
	type Item,
	listCardBlocks,
	listItemBlocks,
	type Transcript,
	type TranscriptSegment,
	type Turn,
} from "../transcript/index.ts";

/** A turn and where it stands. */
export interface TurnPlace {
	readonly turn: Turn;
	readonly segment: TranscriptSegment;
}

/** Every turn in document order. */
export function* listTurns(transcript: Transcript): Generator<TurnPlace, void, undefined> {
	for (const segment of transcript.segments) {
		for (const turn of segment.turns) yield { turn, segment };
	}
}

/** Every terminal output in document order. */
export function* listOutputs(transcript: Transcript): Generator<string, void, undefined> {
	for (const block of listBlocks(transcript)) {
		if (block.kind === "output") yield block.text;
	}
}

/** How many characters of code there are, about: those in prose are left out, the rows of changes count for both sides. */
export function countCode(transcript: Transcript): number {
	let characters = 0;
	for (const block of listBlocks(transcript)) {
		if (block.kind === "code") characters += block.text.length;
		if (block.kind === "diff") for (const { text } of block.rows) characters += 2 * text.length;
	}
	return characters;
}

/** The ids of all entries that the page has an element for. */
export function shownEntryIds({ segments }: Transcript): ReadonlySet<string> {
	return collectIds(segments.flatMap(({ turns }) => turns));
}

/** The ids of all entries of a segment that the page has an element for. */
export function segmentEntryIds({ turns }: TranscriptSegment): ReadonlySet<string> {
	return collectIds(turns);
}

function collectIds(turns: readonly Turn[]): ReadonlySet<string> {
	return new Set(turns.flatMap(({ items }) => items.flatMap(idsOf)));
}

function idsOf(item: Item): readonly string[] {
	const repeated = item.kind === "answer" ? item.stop?.repeatedIds : undefined;
	const results = [...blocksOf(item)].map((block) =>
		block.kind === "tool" ? block.resultEntryId : undefined,
	);
	return [item.entryId, ...(repeated ?? []), ...results.filter((id) => id !== undefined)];
}

function* listItems(transcript: Transcript): Generator<Item, void, undefined> {
	for (const { turn } of listTurns(transcript)) yield* turn.items;
}

function* listBlocks(transcript: Transcript): Generator<Block, void, undefined> {
	for (const item of listItems(transcript)) yield* blocksOf(item);
}

/** Blocks within others follow the one that holds them. */
function* blocksOf(item: Item): Generator<Block, void, undefined> {
	const waiting = [...listItemBlocks(item)].reverse();
	for (let block = waiting.pop(); block; block = waiting.pop()) {
		yield block;
		if (block.kind === "tool") waiting.push(...listCardBlocks(block).reverse());
	}
}
