import type { Transcript } from "../transcript/index.ts";
import { type FileView, viewFiles } from "./file-view.ts";
import { coverageText } from "./head-view.ts";
import { type OutlineView, viewOutline } from "./outline-view.ts";
import type { ViewContext } from "./view-context.ts";

export interface SidebarView {
	readonly title: string;
	/** Whether the reader may choose between light and dark. */
	readonly hasThemes: boolean;
	readonly turns: readonly OutlineView[];
	readonly files: readonly FileView[];
	/** e.g. "One branch, 86 of 131 entries" */
	readonly coverage: string;
}

/** The sidebar's view: the turns, and the files that tools touched. */
export function viewSidebar(
	transcript: Transcript,
	context: ViewContext,
	hasThemes: boolean,
): SidebarView {
	const { coverage, title } = transcript.head;
	return {
		title,
		hasThemes,
		turns: viewOutline(transcript, context),
		files: viewFiles(transcript, context),
		coverage: coverageText(coverage),
	};
}
