import type { ImageAsset } from "../transcript/index.ts";
import type { TextRenderer } from "./text/index.ts";

/** What the views of one page share. */
export interface ViewContext {
	readonly text: TextRenderer;
	readonly images: readonly ImageAsset[];
	/** Ids of the entries that have an element on the page: only these may be linked to. */
	readonly shownIds: ReadonlySet<string>;
}

/** The context of what is inside a fold that is closed at first. */
export function foldContext(context: ViewContext): ViewContext {
	return { ...context, text: context.text.folded };
}
