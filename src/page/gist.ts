import type { Block, Item } from "../transcript/index.ts";

/** The beginning of a text on one line, without its markdown signs. */
export function gistOf(text: string): string {
	return text
		.slice(0, 300)
		.replace(/[*_#`]/g, "")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, 160);
}

/** The first words among `items`; undefined where they say nothing. */
export function firstWords(items: readonly Item[]): string | undefined {
	for (const item of items) {
		const block = listBlocks(item).find((each) => wordsOf(each) !== "");
		if (block) return gistOf(wordsOf(block));
	}
	return undefined;
}

function listBlocks(item: Item): readonly Block[] {
	if (item.kind === "tool" || item.kind === "shell") return [item.tool];
	return "blocks" in item ? (item.blocks ?? []) : [];
}

function wordsOf(block: Block): string {
	if (block.kind === "prose") return block.text;
	return block.kind === "tool" ? `${block.name} ${block.summary}` : "";
}
