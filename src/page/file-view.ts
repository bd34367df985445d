import { formatNumberOf, type TouchedFile, type Transcript } from "../transcript/index.ts";
import { entryAnchor } from "./anchor.ts";
import type { Html } from "./text/index.ts";
import type { ViewContext } from "./view-context.ts";

/** A file that tools read or changed. */
export interface FileView {
	readonly path: Html;
	/** False where it was only read, or no change went well. */
	readonly isChanged: boolean;
	readonly touches: readonly TouchView[];
	/** Those after the first few. */
	readonly more: readonly TouchView[];
	/** e.g. "12 more" */
	readonly moreText: string;
}

interface TouchView {
	readonly anchor: string;
	/** e.g. "edit", "read, failed" */
	readonly text: string;
	readonly isFailed: boolean;
}

/** Links that stand open behind a path. */
const SHOWN_TOUCHES = 6;

/** The views of all touched files, in order of first touch. */
export function viewFiles({ files }: Transcript, context: ViewContext): readonly FileView[] {
	return files.map((file) => viewFile(file, context));
}

function viewFile({ path, touches }: TouchedFile, { text }: ViewContext): FileView {
	const views = touches.map(({ entryId, action, isFailed }) => ({
		anchor: entryAnchor(entryId),
		text: isFailed ? `${action}, failed` : action,
		isFailed,
	}));
	const more = views.slice(SHOWN_TOUCHES);
	return {
		path: text.inline(path),
		isChanged: touches.some(({ action, isFailed }) => action !== "read" && !isFailed),
		touches: views.slice(0, SHOWN_TOUCHES),
		more,
		moreText: `${formatNumberOf(more.length, "more", "more")}`,
	};
}
