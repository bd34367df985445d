import type { Entry, ToolCallBlock, ToolResultMessage } from "../../session/index.ts";
import type { Selection } from "../../tree/index.ts";
import type { Pairing } from "../pairing.ts";
import { present } from "../present.ts";
import { pairSelection } from "../selection-pairing.ts";
import { readUse } from "../tool-use.ts";
import type { ToolViewInput, ToolViewResult } from "./contract.ts";

/** What a card is of: the call, or a result that stands apart from it. */
export type CardKey = ToolCallBlock | ToolResultMessage;

/** A call, with what a card is found by and the entry that it stands in. */
export interface PlacedUse {
	readonly key: CardKey;
	readonly entry: Entry;
	readonly use: ToolViewInput;
}

/** A card that a view may be asked for. */
interface PlacedCard extends Pick<PlacedUse, "key" | "entry"> {
	readonly place: string;
	readonly block: ToolCallBlock;
	readonly message: ToolResultMessage | undefined;
}

/** Every call in `selection` of one of `tools`, with its result, in document order; its own data, not a copy. */
export function listToolUses(
	selection: Selection,
	tools: readonly string[],
): readonly ToolViewInput[] {
	return placeUses(selection, pairSelection(selection), isOneOf(tools)).map(({ use }) => use);
}

/** Whether a card is of one of `tools`. */
export function isOneOf(tools: readonly string[]): (card: PlacedCard) => boolean {
	const wanted = new Set(tools);
	return ({ block }) => wanted.has(block.name);
}

/** The wanted calls with their places. A result without its call is none: nobody knows what was asked. */
export function placeUses(
	selection: Selection,
	pairing: Pairing,
	isWanted: (card: PlacedCard) => boolean,
): readonly PlacedUse[] {
	return selection.segments
		.flatMap((segment) => segment.entries)
		.flatMap((entry) => listCards(entry, pairing).filter(isWanted))
		.map((card) => ({ key: card.key, entry: card.entry, use: readInput(card, selection) }));
}

function listCards(entry: Entry, pairing: Pairing): readonly PlacedCard[] {
	if (entry.type !== "message") return [];
	const { message } = entry;
	if (message.role === "toolResult") {
		const call = pairing.apart.get(message);
		return call ? [{ key: message, entry, place: entry.id, block: call.block, message }] : [];
	}
	if (message.role !== "assistant") return [];
	return message.content.flatMap((block, index) => {
		if (block.type !== "toolCall") return [];
		const result = pairing.resultOf.get(block)?.message;
		return { key: block, entry, place: `${entry.id}/${index}`, block, message: result };
	});
}

function readInput({ place, block, message }: PlacedCard, { header }: Selection): ToolViewInput {
	const { name, args, isFailed } = readUse(block, message);
	return present({
		place,
		tool: name,
		callId: block.id,
		args,
		result: message && readResult(message, isFailed),
		cwd: header.cwd,
	});
}

function readResult({ content, details }: ToolResultMessage, isError: boolean): ToolViewResult {
	return present({
		content: content.flatMap((block) => {
			if (block.type === "text") return { type: block.type, text: block.text };
			return block.type === "image" ? { type: block.type, mimeType: block.mimeType } : [];
		}),
		details,
		isError,
	});
}
