import {
	formatNumberOf,
	formatShortCount,
	type Item,
	type TimelinePoint,
	type Transcript,
} from "../transcript/index.ts";
import { listTurns } from "./listing.ts";

/** A small chart of how full the model's context was, answer by answer. */
export interface StripView {
	/** Path data of the curve, and of the area below it. */
	readonly line: string;
	readonly area: string;
	/** Positions of the turns' beginnings and of the compactions. */
	readonly turns: readonly string[];
	readonly compactions: readonly string[];
	/** The highest point in tokens, e.g. "148k". */
	readonly most: string;
	/** The chart in words. */
	readonly description: string;
}

const WIDTH = 736;
const HEIGHT = 56;
/** Kept free above the highest point. */
const MARGIN = 6;

/** More turns than this would be a fence, no scale. */
const MOST_TURNS = 80;

/** The chart of the branch shown first; undefined where fewer than three answers have a size. */
export function viewStrip(transcript: Transcript): StripView | undefined {
	const { points } = transcript.timeline;
	const highest = points.reduce((most, { contextTokens }) => Math.max(most, contextTokens), 0);
	if (points.length < 3 || highest === 0) return undefined;
	const across = (position: number) => ((position / (points.length - 1)) * WIDTH).toFixed(1);
	const line = `M${points.map((point, position) => `${across(position)} ${rise(point, highest)}`).join("L")}`;
	const turns = findTurnStarts(points);
	const compactions = findCompactions(transcript);
	return {
		line,
		area: `${line}V${HEIGHT}H0Z`,
		turns: turns.length > MOST_TURNS ? [] : turns.map(across),
		// Between the answer before it and the one after.
		compactions: compactions.map((position) => across(Math.max(0, position - 0.5))),
		most: formatShortCount(highest),
		description: describe(highest, compactions.length),
	};
}

function rise({ contextTokens }: TimelinePoint, highest: number): string {
	return (HEIGHT - (contextTokens / highest) * (HEIGHT - MARGIN)).toFixed(1);
}

function findTurnStarts(points: readonly TimelinePoint[]): readonly number[] {
	return points.flatMap(({ turn }, position) => {
		const before = points[position - 1];
		return before && before.turn !== turn ? [position] : [];
	});
}

/** How many points precede each compaction. */
function findCompactions(transcript: Transcript): readonly number[] {
	const answers = new Set(transcript.timeline.points.map(({ entryId }) => entryId));
	const compactions: number[] = [];
	let passed = 0;
	for (const item of listActiveItems(transcript)) {
		if (answers.has(item.entryId)) passed++;
		if (item.kind === "summary" && item.variety === "compaction") compactions.push(passed);
	}
	return compactions;
}

function listActiveItems(transcript: Transcript): readonly Item[] {
	const turns = [...listTurns(transcript)];
	return turns.flatMap(({ turn, segment }) => (segment.isActive ? turn.items : []));
}

function describe(highest: number, compactions: number): string {
	const size = `Context size over the session, at most ${formatShortCount(highest)} tokens`;
	return compactions === 0 ? size : `${size}; ${formatNumberOf(compactions, "compaction")}`;
}
