import { quoteInput } from "../errors.ts";
import type { UnknownBlock } from "../session/index.ts";
import { composeJson } from "./json.ts";
import type { RawBlock } from "./types.ts";

const KNOWN_TYPES: ReadonlySet<string> = new Set(["text", "image", "thinking", "toolCall"]);

/** A block that this version does not know, or a damaged one, as its JSON. */
export function composeRaw(block: UnknownBlock): RawBlock {
	return { kind: "raw", title: nameBlock(block.name), json: composeJson(block.json) };
}

function nameBlock(name: string): string {
	if (name === "") return "block without a type";
	// A known type comes here only where the block is not what its type says, or not where it belongs.
	const fault = KNOWN_TYPES.has(name) ? "damaged" : "unknown";
	return `${fault} block "${quoteInput(name)}"`;
}
