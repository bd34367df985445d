import {
	omitKinds,
	type Selection,
	type SessionTree,
	selectBranch,
	selectExcerpt,
	selectTree,
} from "../tree/index.ts";
import type { Settings } from "./settings.ts";

/** What of a session goes into an export. */
export interface Part {
	readonly selection: Selection;
	/** The options that chose it, in words. */
	readonly notes: readonly string[];
	/** Where the branches end that are not in it, newest first. */
	readonly otherLeafIds: readonly string[];
}

/** The part of a session that the settings ask for, without what they leave out. */
export function choosePart(tree: SessionTree, settings: Settings): Part {
	const whole = select(tree, settings);
	return {
		selection: omitKinds(whole, settings.hide),
		notes: describePart(whole, settings),
		otherLeafIds: findOtherLeaves(tree, whole),
	};
}

function select(tree: SessionTree, { leaf, tree: isTree, from, to }: Settings): Selection {
	if (isTree) return selectTree(tree, leaf);
	if (from === undefined && to === undefined) return selectBranch(tree, leaf);
	return selectExcerpt(tree, { leafId: leaf, from, to });
}

/** Full ids, not what was typed, so that equal choices give equal bytes. */
function describePart({ coverage, segments }: Selection, settings: Settings): readonly string[] {
	const notes: string[] = [];
	if (coverage.kind === "tree") notes.push("The whole tree");
	if (settings.leaf !== undefined && coverage.kind !== "excerpt") {
		notes.push(`The branch that ends at entry ${coverage.leafId}`);
	}
	if (coverage.kind === "excerpt") {
		const entries = segments.flatMap((segment) => segment.entries);
		notes.push(`The entries from ${entries.at(0)?.id} to ${entries.at(-1)?.id}`);
	}
	if (settings.hide.length > 0) notes.push(`Without ${settings.hide.join(", ")}`);
	return notes;
}

function findOtherLeaves(tree: SessionTree, { segments }: Selection): readonly string[] {
	const shown = new Set(segments.flatMap(({ entries }) => entries.map(({ id }) => id)));
	return tree.leafIds.filter((id) => !shown.has(id)).toReversed();
}
