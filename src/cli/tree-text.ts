import { replaceControls } from "../errors.ts";
import {
	type FilterMode,
	isOfMode,
	listEntries,
	planRows,
	type Selection,
	type TreeRow,
} from "../tree/index.ts";
import { describeKind, findWords } from "./entry-words.ts";
import { fitText, measureWidth, padText } from "./text-width.ts";

const LONGEST_ID = 16;

/** The tree of a selection as lines in at most `width` columns: id, active branch (•), lines, kind, label, first words. */
export function drawTree(selection: Selection, mode: FilterMode, width: number): readonly string[] {
	const rows = planTree(selection, mode);
	const ids = rows.map(({ listed }) => fitText(replaceControls(listed.entry.id), LONGEST_ID));
	const widest = ids.reduce((most, id) => Math.max(most, measureWidth(id)), 0);
	const { labels, coverage } = selection;
	return rows.map(({ listed, lines }, at) => {
		const { id } = listed.entry;
		const label = labels.get(id);
		const words = [
			`${padText(ids[at] ?? "", widest)} ${listed.isActive ? "•" : " "} ${lines}${describeKind(listed)}:`,
			...(label === undefined ? [] : [`[${label}]`]),
			findWords(listed),
			...(id === coverage.leafId ? ["← leaf"] : []),
		];
		const line = words.filter((word) => word !== "").join(" ");
		return fitText(replaceControls(line), width);
	});
}

/** The same for scripts, in document order: parents come first. */
export function listTreeRows(selection: Selection, mode: FilterMode) {
	return planTree(selection, mode).map(({ listed }) => ({
		id: listed.entry.id,
		parent: listed.parent?.entry.id ?? null,
		kind: listed.kind,
		type: listed.entry.type,
		timestamp: listed.entry.timestamp ?? null,
		isActive: listed.isActive,
		label: selection.labels.get(listed.entry.id) ?? null,
		words: findWords(listed),
	}));
}

function planTree(selection: Selection, mode: FilterMode): readonly TreeRow[] {
	const { labels } = selection;
	return planRows(listEntries(selection), {
		isListed: (listed) => isOfMode({ ...listed, isLabelled: labels.has(listed.entry.id) }, mode),
		isFolded: () => false,
	});
}
