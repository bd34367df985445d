import type { Transcript } from "../transcript/index.ts";
import { type FileView, viewFiles } from "./file-view.ts";
import { coverageText } from "./head-view.ts";
import { type OutlineView, viewOutline } from "./outline-view.ts";
import type { ViewContext } from "./view-context.ts";

export interface SidebarView {
	readonly title: string;
	/** Whether the reader may choose between light and dark. */
	readonly hasThemes: boolean;
	readonly turns: readonly ListPart<OutlineView>[];
	readonly files: readonly ListPart<FileView>[];
	/** e.g. "One branch, 86 of 131 entries" */
	readonly coverage: string;
}

/** A piece of a list: all that is not seen at first is kept back, as src/page/parts.ts says. */
interface ListPart<Row> {
	readonly rows: readonly Row[];
	/** About how high it is, in rem. */
	readonly height: number;
}

const ROWS_PER_PART = 12;

/** What a style sheet allows for a row, in rem. */
const OUTLINE_HEIGHT = 4;
const FILE_HEIGHT = 3;

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
		turns: cutList(viewOutline(transcript, context), OUTLINE_HEIGHT),
		files: cutList(viewFiles(transcript, context), FILE_HEIGHT),
		coverage: coverageText(coverage),
	};
}

function cutList<Row>(rows: readonly Row[], rowHeight: number): readonly ListPart<Row>[] {
	return Array.from({ length: Math.ceil(rows.length / ROWS_PER_PART) }, (_, index) => {
		const part = rows.slice(index * ROWS_PER_PART, (index + 1) * ROWS_PER_PART);
		return { rows: part, height: part.length * rowHeight };
	});
}
