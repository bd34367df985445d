import type { TextBlock } from "../../session/index.ts";
import { composeImage } from "../image-block.ts";
import { composeRaw } from "../raw.ts";
import type { Site } from "../site.ts";
import type { Block } from "../types.ts";
import type { ToolUse } from "./view.ts";

/** How a tool shows the texts of its result. */
export type TextComposer = (text: string) => readonly Block[];

/** A result's content as blocks in recorded order, its text as `composeText` has it. */
export function composeResult(
	use: ToolUse,
	site: Site,
	composeText: TextComposer = composeOutput(use),
): readonly Block[] {
	return (use.result?.content ?? []).flatMap((block) => {
		if (block.type === "text") return isBlank(block) ? [] : composeText(block.text);
		if (block.type === "image") return composeImage(block, `from ${use.name}`, site);
		if (block.type === "unknown") return composeRaw(block);
		return composeRaw({ type: "unknown", name: block.type, json: { ...block } });
	});
}

/** Shows a text as the output that it is; a shell's is a terminal's. */
export function composeOutput({ isFailed }: ToolUse, isTerminal = false): TextComposer {
	return (text) => [{ kind: "output", text, isTerminal, isError: isFailed }];
}

function isBlank({ text }: TextBlock): boolean {
	return text.trim() === "";
}
