import type { Block } from "../transcript/index.ts";

/** Characters of a line after which it wraps, about. */
const LINE_WIDTH = 100;

/** Lines of `text`; the newline at its end begins none. */
export function countLines(text: string): number {
	return measure(text, () => 1);
}

/** About how many lines `text` takes where long ones wrap. */
export function countWrappedLines(text: string): number {
	return measure(text, (width) => Math.max(1, Math.ceil(width / LINE_WIDTH)));
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
			return countWrappedLines(block.text);
	}
}

function measure(text: string, linesOf: (width: number) => number): number {
	let lines = 0;
	for (let start = 0; start < text.length; ) {
		const newline = text.indexOf("\n", start);
		const end = newline < 0 ? text.length : newline;
		lines += linesOf(end - start);
		start = end + 1;
	}
	return lines;
}
