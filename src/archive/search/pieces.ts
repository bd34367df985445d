import {
	type AnswerItem,
	type Block,
	type Item,
	listCardBlocks,
	listItemBlocks,
	type SystemItem,
	type ToolBlock,
} from "../../transcript/index.ts";
import type { TextKind } from "./search-text.ts";

/** A text of an entry. */
export interface Piece {
	readonly entryId: string;
	readonly kind: TextKind;
	readonly text: string;
}

/** Colours, movements and links of a terminal. */
const SEQUENCE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
	/\x1b(?:\[[0-?]{0,64}[ -/]{0,4}[@-~]|\][^\x07\x1b]{0,2048}(?:\x07|\x1b\\)?|[@-_])/g;

/** The texts of an item in the page's order, blank ones left out; a call's are those of its card's entry. */
export function* listPieces(item: Item): Generator<Piece, void, undefined> {
	const { entryId, label = "" } = item;
	const own = [{ entryId, kind: "label", text: label }, ...ownPieces(item)] as const;
	for (const piece of [...own, ...blockPieces(item)]) {
		if (piece.text.trim() !== "") yield piece;
	}
}

/** What an item says beside its blocks. */
function ownPieces(item: Item): readonly Piece[] {
	const { entryId } = item;
	const of = (kind: TextKind, ...texts: readonly (string | undefined)[]) =>
		texts.map((text = "") => ({ entryId, kind, text }));
	switch (item.kind) {
		case "prompt":
			return of("skill", item.skill?.name, item.skill?.text);
		case "answer":
			return of("error", ...stopTexts(item));
		case "custom":
			return of("custom", item.customType, item.details?.text);
		case "summary":
			return of("summary", ...item.readFiles, ...item.modifiedFiles);
		case "marker":
			return of(item.variety === "label" ? "label" : "marker", item.value);
		case "system":
			return of("system", ...systemTexts(item));
		case "data":
			return of("data", item.title, ...item.facts.map(({ text }) => text), item.json?.text);
		case "unknown":
			return of("unknown", item.title, item.json.text);
		case "tool":
		case "shell":
			return [];
	}
}

function stopTexts({ stop }: AnswerItem): readonly (string | undefined)[] {
	return [stop?.message, stop?.detail];
}

function systemTexts({ sections, toolsAdded, toolsRemoved }: SystemItem): readonly string[] {
	return [
		...sections.flatMap(({ name, text }) => [name, text]),
		...toolsAdded.flatMap(({ name, description = "", parameters }) => [
			name,
			description,
			parameters?.text ?? "",
		]),
		...toolsRemoved,
	];
}

/** The texts of an item's blocks; blocks within others follow the one that holds them. */
function* blockPieces(item: Item): Generator<Piece, void, undefined> {
	const place = { entryId: item.entryId, kind: kindOf(item) };
	const waiting = listItemBlocks(item).map((block) => ({ block, place }));
	waiting.reverse();
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { block, place } = next;
		if (block.kind !== "tool") {
			yield {
				...place,
				text: textOf(block),
				...(block.kind === "thinking" && { kind: block.kind }),
			};
			continue;
		}
		const card = {
			entryId: block.resultEntryId ?? place.entryId,
			kind: item.kind === "shell" ? item.kind : "tool",
		} as const;
		yield { ...card, text: rowText(block) };
		for (const part of listCardBlocks(block).reverse()) waiting.push({ block: part, place: card });
	}
}

function kindOf({ kind }: Item): TextKind {
	return kind;
}

/** What a card's rows say: its own, and those of the calls within it. */
function rowText({ name, summary, nested }: ToolBlock): string {
	const inside = (nested?.calls ?? []).flatMap((call) => [
		call.name,
		call.summary,
		call.error ?? "",
	]);
	return [`${name} ${summary}`, ...inside].join("\n");
}

/** Sentences of pressleaf's own and pictures are nothing to be found. */
function textOf(block: Exclude<Block, ToolBlock>): string {
	switch (block.kind) {
		case "prose":
		case "thinking":
		case "code":
			return block.text;
		case "output":
			return block.text.includes("\u001b") ? block.text.replace(SEQUENCE, "") : block.text;
		case "diff":
			return block.rows.map(({ text }) => text).join("\n");
		case "raw":
			return `${block.title}\n${block.json.text}`;
		case "image":
		case "notice":
			return "";
	}
}
