import {
	type AnswerItem,
	formatShortCount,
	type Item,
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

interface Course {
	readonly sizes: readonly number[];
	/** Numbers of answers that precede each turn, and each compaction. */
	readonly turns: readonly number[];
	readonly compactions: readonly number[];
}

/** The chart of the active branch; undefined where fewer than three answers say how long their context was. */
export function viewStrip(transcript: Transcript): StripView | undefined {
	const { sizes, turns, compactions } = followContext(transcript);
	const highest = sizes.reduce((most, size) => Math.max(most, size), 0);
	if (sizes.length < 3 || highest === 0) return undefined;
	const across = (count: number) => ((count / (sizes.length - 1)) * WIDTH).toFixed(1);
	const points = sizes.map((size, index) => {
		const y = HEIGHT - (size / highest) * (HEIGHT - MARGIN);
		return `${across(index)} ${y.toFixed(1)}`;
	});
	const line = `M${points.join("L")}`;
	return {
		line,
		area: `${line}V${HEIGHT}H0Z`,
		turns: turns.length > MOST_TURNS ? [] : turns.map(across),
		compactions: compactions.map((count) => across(Math.max(0, count - 0.5))),
		most: formatShortCount(highest),
		description: describe(highest, compactions.length),
	};
}

function followContext(transcript: Transcript): Course {
	const sizes: number[] = [];
	const turns: number[] = [];
	const compactions: number[] = [];
	for (const item of listActiveItems(transcript, () => turns.push(sizes.length))) {
		if (isCompaction(item)) compactions.push(sizes.length);
		const size = item.kind === "answer" ? contextSize(item) : 0;
		if (size > 0) sizes.push(size);
	}
	const isInside = (count: number) => count > 0 && count < sizes.length;
	return { sizes, turns: turns.filter(isInside), compactions };
}

function* listActiveItems(
	transcript: Transcript,
	onTurn: () => void,
): Generator<Item, void, undefined> {
	for (const { turn, segment } of listTurns(transcript)) {
		if (!segment.isActive) continue;
		onTurn();
		yield* turn.items;
	}
}

function isCompaction(item: Item): boolean {
	return item.kind === "summary" && item.variety === "compaction";
}

/** What the model read for an answer, and wrote. */
function contextSize({ usage }: AnswerItem): number {
	return usage ? usage.input + usage.cacheRead + usage.cacheWrite + usage.output : 0;
}

function describe(highest: number, compactions: number): string {
	const times = compactions === 1 ? "one compaction" : `${compactions} compactions`;
	const suffix = compactions > 0 ? `; ${times}` : "";
	return `Context size over the session, at most ${formatShortCount(highest)} tokens${suffix}`;
}
