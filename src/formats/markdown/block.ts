import {
	type Block,
	type CodeBlock,
	type DiffBlock,
	formatBytes,
	type ImageAsset,
} from "../../transcript/index.ts";
import { writeProse } from "./prose.ts";
import { readTerminalText, writeDetails, writeFence, writeHtml, writeInline } from "./text.ts";
import { writeTool } from "./tool.ts";

/** What blocks refer to. */
export interface BlockContext {
	readonly images: readonly ImageAsset[];
}

/** A piece of content as Markdown; empty where there is nothing to show. */
function writeBlock(block: Block, context: BlockContext): string {
	switch (block.kind) {
		case "prose":
			return writeProse(block.text);
		case "thinking":
			return writeThinking(block.text);
		case "code":
			return writeCode(block);
		case "output":
			return writeFence(block.isTerminal ? readTerminalText(block.text) : block.text);
		case "diff":
			return writeDiff(block);
		case "image":
			return writeImage(context.images[block.image], block.alt);
		case "tool":
			return writeTool(block, {
				call: writeBlocks(block.call, context),
				result: writeBlocks(block.result, context),
				recorded: writeBlocks(block.recorded ?? [], context),
				nested: (block.nested?.calls ?? []).map(({ call }) => writeBlocks(call, context)),
			});
		case "notice":
			return `> ${writeInline(block.text)}`;
		case "raw":
			return writeDetails(writeHtml(block.title), [writeCode(block.json)]);
	}
}

/** Blocks in their order. */
export function writeBlocks(blocks: readonly Block[], context: BlockContext): readonly string[] {
	return blocks.map((block) => writeBlock(block, context));
}

function writeThinking(text: string): string {
	if (text.trim() === "") return "_Thinking that was not recorded in plain text._";
	return writeDetails("Thinking", [writeProse(text)]);
}

/** A block of code, below its title where it has one. */
export function writeCode({ title, text, language }: CodeBlock): string {
	const fence = writeFence(text, language);
	return title === undefined ? fence : `${writeInline(title)}:\n\n${fence}`;
}

const SIGNS = { same: " ", added: "+", removed: "-", gap: "@" } as const;

function writeDiff({ rows }: DiffBlock): string {
	const lines = rows.map(({ change, text }) =>
		change === "gap" ? `@@ ${text === "" ? "…" : text} @@` : `${SIGNS[change]}${text}`,
	);
	return writeFence(lines.join("\n"), "diff");
}

/** An image is named: its bytes have no place in a text. */
function writeImage(asset: ImageAsset | undefined, alt: string): string {
	if (asset === undefined) return "";
	const { mimeType, bytes } = asset;
	const type = mimeType.replace("image/", "").toUpperCase();
	return `_${writeInline(alt)} (${type}, ${formatBytes(bytes)})_`;
}
