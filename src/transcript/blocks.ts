import type { ContentBlock } from "../session/index.ts";
import { composeCall } from "./call.ts";
import { composeImage } from "./image-block.ts";
import { composeRaw } from "./raw.ts";
import type { Site } from "./site.ts";
import type { Block } from "./types.ts";

type BlockOf = { readonly [B in ContentBlock as B["type"]]: B };
type BlockComposers = {
	readonly [K in keyof BlockOf]: (block: BlockOf[K], site: Site) => Block | undefined;
};

const composers: BlockComposers = {
	text: ({ text }) => (text.trim() === "" ? undefined : { kind: "prose", text }),
	thinking: ({ thinking, isRedacted }) =>
		thinking.trim() === "" && !isRedacted
			? undefined
			: { kind: "thinking", text: thinking, isRedacted },
	image: (image, site) => composeImage(image, "in the message", site),
	toolCall: composeCall,
	unknown: composeRaw,
};

/** A message's content as blocks in recorded order; blank text and empty thoughts give none. */
export function composeBlocks(content: readonly ContentBlock[], site: Site): readonly Block[] {
	return content.flatMap((block) => composeBlock(block.type, block, site) ?? []);
}

function composeBlock<K extends keyof BlockOf>(
	type: K,
	block: BlockOf[K],
	site: Site,
): Block | undefined {
	return composers[type](block, site);
}
