import type { Token } from "marked";
import type { Html } from "../html.ts";

/** What the renderers of one text need beside its tokens. */
export interface ProseContext {
	/** Code blocks and formulas, rendered before. */
	readonly prepared: ReadonlyMap<Token, Html>;
	/** Tells the ids of this text's footnotes from those of others on the page. */
	readonly scope: string;
	/** Inside a link, where there can be no other. */
	readonly isInLink: boolean;
}
