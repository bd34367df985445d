import {
	type ContextState,
	formatNumberOf,
	type Item,
	type Transcript,
} from "../transcript/index.ts";

/** How many entries the model saw otherwise than the page shows them, and how that is marked. */
export interface ContextLegend {
	readonly state: ContextState;
	/** e.g. "12 entries summed up by a compaction" */
	readonly text: string;
}

const TEXTS: Readonly<Record<ContextState, string>> = {
	summarised: "summed up by a compaction",
	edited: "edited in the context",
	removed: "removed from the context",
};

const STATES = ["summarised", "edited", "removed"] as const;

/** What the model no longer saw as it stands here, at the end of the branch that is shown first. */
export function viewContexts({ segments }: Transcript): readonly ContextLegend[] {
	const counts = { summarised: 0, edited: 0, removed: 0 };
	for (const { turns } of segments) {
		for (const item of turns.flatMap(({ items }) => items)) {
			for (const state of listStates(item)) counts[state]++;
		}
	}
	return STATES.filter((state) => counts[state] > 0).map((state) => ({
		state,
		text: `${formatNumberOf(counts[state], "entry", "entries")} ${TEXTS[state]}`,
	}));
}

/** Of an item's own entry, and of the results in its cards. */
function listStates(item: Item): readonly ContextState[] {
	const blocks = item.kind === "answer" ? item.blocks : [];
	const results = blocks.map((block) => (block.kind === "tool" ? block.resultContext : undefined));
	return [item.context, ...results].filter((state) => state !== undefined);
}
