import type { Block, Item, ToolBlock } from "./types.ts";

/** The blocks that stand directly in an item, in the order in which they are shown. */
export function listItemBlocks(item: Item): readonly Block[] {
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

/** The blocks that stand directly in a tool's card, those of the calls within it last. */
export function listCardBlocks({ call, result, recorded = [], nested }: ToolBlock): Block[] {
	const inNested = (nested?.calls ?? []).flatMap((nestedCall) => nestedCall.call);
	return [...call, ...result, ...recorded, ...inNested];
}
