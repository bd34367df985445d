import type { Block } from "../transcript/index.ts";

/** A line of this many characters counts as several: it wraps. */
const WRAPPED_LINE = 100;

/** About how many lines `text` takes on the page; the newline at its end begins none. */
export function countLines(text: string): number {
	let lines = 0;
	for (let start = 0; start < text.length; ) {
		const newline = text.indexOf("\n", start);
		const end = newline < 0 ? text.length : newline;
		lines += Math.max(1, Math.ceil((end - start) / WRAPPED_LINE));
		start = end + 1;
	}
	return lines;
}

/** About how many lines `blocks` take on the page. */
export function measureBlocks(blocks: readonly Block[]): number {
	return blocks.reduce((lines, block) => lines + measureBlock(block), 0);
}

function measureBlock(block: Block): number {
	switch (block.kind) {
		case "diff":
			return block.rows.length;
		case "image":
			return 8;
		case "tool":
		case "raw":
			return 2;
		case "code":
			return block.role === "json" ? 1 : countLines(block.text);
		default:
			return countLines(block.text);
	}
}
