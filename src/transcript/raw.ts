import { quoteInput } from "../errors.ts";
import type { UnknownBlock } from "../session/index.ts";
import { composeJson } from "./json.ts";
import type { RawBlock } from "./types.ts";

/** A block that this version does not know, as its JSON. */
export function composeRaw(block: UnknownBlock): RawBlock {
	const title =
		block.name === "" ? "block without a type" : `unknown block "${quoteInput(block.name)}"`;
	return { kind: "raw", title, json: composeJson(block.json) };
}
