import {
	type FilterMode,
	isOfMode,
	type ListedEntry,
	planRows,
	type TreeRow,
} from "../../tree/index.ts";

/** A label with the time at which it was given, where that is known: ISO 8601. */
export interface EntryLabel {
	readonly label: string;
	readonly time: string | undefined;
}

/** All that the navigator shows and knows. */
export interface NavigatorState {
	/** All of the tree in document order. */
	readonly entries: readonly ListedEntry[];
	/** By entry id. */
	readonly labels: ReadonlyMap<string, EntryLabel>;
	/** Where the session stands. */
	readonly leafId: string;
	readonly mode: FilterMode;
	/** Ids of entries whose branches are folded. */
	readonly folded: ReadonlySet<string>;
	readonly rows: readonly TreeRow[];
	/** What the cursor is on, though a filter may hide it; undefined in an empty tree. */
	readonly chosen: ListedEntry | undefined;
	readonly showsLabelTimes: boolean;
	/** The label that is being written, for the entry that the cursor is on. */
	readonly draft: { readonly entry: ListedEntry; readonly text: string } | undefined;
	/** What came of the last action. */
	readonly notice: { readonly text: string; readonly isBad: boolean } | undefined;
}

/** What the navigator opens with. */
export type NavigatorTree = Pick<NavigatorState, "entries" | "labels" | "leafId" | "mode">;

/** The navigator as it opens, on the leaf. */
export function openNavigator(tree: NavigatorTree): NavigatorState {
	return replan(
		{
			...tree,
			folded: new Set(),
			rows: [],
			chosen: tree.entries.find(({ entry }) => entry.id === tree.leafId),
			showsLabelTimes: false,
			draft: undefined,
			notice: undefined,
		},
		{},
	);
}

/** A state with other fields, and the rows that follow from them. */
export function replan(state: NavigatorState, fields: Partial<NavigatorState>): NavigatorState {
	const next = { ...state, ...fields };
	const { entries, labels, mode, folded } = next;
	const rows = planRows(entries, {
		isListed: (listed) => isOfMode({ ...listed, isLabelled: labels.has(listed.entry.id) }, mode),
		isFolded: ({ entry }) => folded.has(entry.id),
	});
	return { ...next, rows };
}

/** Which row the cursor is on: of what is hidden, the nearest entry above that has one; else the first. -1 without rows. */
export function cursorOf({ rows, chosen }: NavigatorState): number {
	const places = new Map(rows.map(({ listed }, index) => [listed, index]));
	let at = chosen;
	while (at && !places.has(at)) at = at.parent;
	const index = at && places.get(at);
	return index ?? (rows.length === 0 ? -1 : 0);
}

/** The row that the cursor is on. */
export function rowAtCursor(state: NavigatorState): TreeRow | undefined {
	return state.rows[cursorOf(state)];
}

/** A state with the cursor on a row, as near to `index` as there is one. */
export function moveCursor(state: NavigatorState, index: number): NavigatorState {
	const at = Math.max(0, Math.min(index, state.rows.length - 1));
	return { ...state, chosen: state.rows[at]?.listed ?? state.chosen, notice: undefined };
}
