import {
	formatCost,
	formatNumberOf,
	formatShortCount,
	type TimelinePoint,
	type Transcript,
} from "../transcript/index.ts";
import { entryAnchor } from "./anchor.ts";
import type { Html } from "./text/index.ts";
import type { ViewContext } from "./view-context.ts";

/** A small chart of a branch, answer by answer: how full the model's context was, and what each turn cost. */
export interface StripView {
	/** Path data of the curve, and of the area below it. */
	readonly line: string;
	readonly area: string;
	/** Positions where turns begin. */
	readonly starts: readonly string[];
	readonly turns: readonly StripTurn[];
	readonly compactions: readonly string[];
	readonly models: readonly string[];
	/** The highest point in tokens, e.g. "148k". */
	readonly most: string;
	/** What the dearest turn cost; undefined where none cost anything. */
	readonly dearest: string | undefined;
	/** The chart in words. */
	readonly description: string;
	/** What the chart marks, in words. */
	readonly facts: readonly Html[];
}

/** A turn's place in the chart. */
interface StripTurn {
	readonly anchor: string;
	/** e.g. "Prompt 3: 21k tokens in the context, $0.18" */
	readonly text: string;
	readonly from: string;
	readonly width: string;
	/** The bar of what it cost. */
	readonly bar: string;
}

const WIDTH = 736;
/** The curve's part, and that of the bars which hang below it. */
const HEIGHT = 56;
const BAR_HEIGHT = 16;
const BAR_TOP = 60;
/** Kept free above the highest point. */
const MARGIN = 6;

/** More lines than this would be a fence, no scale. */
const MOST_STARTS = 80;
/** More links than this would be narrower than a pointer. */
const MOST_TURNS = 368;
/** More facts than this are read in the outline. */
const MOST_FACTS = 100;

/** The chart of the branch shown first; undefined where fewer than three answers have a size. */
export function viewStrip(transcript: Transcript, context: ViewContext): StripView | undefined {
	const { points, marks } = transcript.timeline;
	const highest = points.reduce((most, { contextTokens }) => Math.max(most, contextTokens), 0);
	if (points.length < 3 || highest === 0) return undefined;
	const line = `M${points.map((point, at) => `${across(at + 0.5, points)} ${rise(point, highest)}`).join("L")}`;
	const turns = groupTurns(points);
	const dearest = turns.reduce((most, { cost }) => Math.max(most, cost), 0);
	const places = placeMarks(transcript);
	const compactions = places.filter(({ kind }) => kind === "compaction");
	return {
		line,
		area: `${line}V${HEIGHT}H${across(0.5, points)}Z`,
		starts:
			turns.length > MOST_STARTS ? [] : turns.slice(1).map(({ from }) => across(from, points)),
		turns: turns.length > MOST_TURNS ? [] : turns.map((turn) => viewTurn(turn, points, dearest)),
		compactions: compactions.map(({ at }) => across(at, points)),
		models: places.filter(({ kind }) => kind === "model").map(({ at }) => across(at, points)),
		most: formatShortCount(highest),
		dearest: dearest > 0 ? formatCost(dearest) : undefined,
		description: describe(highest, dearest, compactions.length),
		facts: [...marks.map(({ text }) => text), ...turns.map(describeTurn)]
			.slice(0, MOST_FACTS)
			.map(context.text.inline),
	};
}

/** The answers of one turn. */
interface TurnSpan {
	readonly number: number;
	readonly entryId: string;
	/** Positions of its first answer and of the one after its last. */
	readonly from: number;
	readonly to: number;
	readonly cost: number;
	readonly contextTokens: number;
}

function groupTurns(points: readonly TimelinePoint[]): readonly TurnSpan[] {
	const spans: TurnSpan[] = [];
	for (const [at, { turn, entryId, cost, contextTokens }] of points.entries()) {
		const last = spans.at(-1);
		if (last?.number !== turn) {
			spans.push({ number: turn, entryId, from: at, to: at + 1, cost, contextTokens });
			continue;
		}
		spans[spans.length - 1] = { ...last, to: at + 1, cost: last.cost + cost, contextTokens };
	}
	return spans;
}

function viewTurn(turn: TurnSpan, points: readonly TimelinePoint[], dearest: number): StripTurn {
	const [from, to] = [place(turn.from, points), place(turn.to, points)];
	const height = dearest === 0 ? 0 : (turn.cost / dearest) * BAR_HEIGHT;
	const width = Math.max(1, to - from - 1).toFixed(1);
	return {
		anchor: entryAnchor(turn.entryId),
		text: describeTurn(turn),
		from: from.toFixed(1),
		width: (to - from).toFixed(1),
		bar: `M${from.toFixed(1)} ${BAR_TOP}h${width}v${height.toFixed(1)}h-${width}z`,
	};
}

function describeTurn({ number, contextTokens, cost }: TurnSpan): string {
	const name = number === 0 ? "Before the first prompt" : `Prompt ${number}`;
	const price = cost > 0 ? `, ${formatCost(cost)}` : "";
	return `${name}: ${formatShortCount(contextTokens)} tokens in the context${price}`;
}

/** Where compactions and changes of model lie: how many answers precede them. */
function placeMarks({ timeline, segments }: Transcript) {
	const kinds = new Map(timeline.marks.map(({ entryId, kind }) => [entryId, kind]));
	const answers = new Set(timeline.points.map(({ entryId }) => entryId));
	const places: { readonly kind: "compaction" | "model"; readonly at: number }[] = [];
	let passed = 0;
	for (const { turns } of segments.filter(({ isActive }) => isActive)) {
		for (const { entryId } of turns.flatMap(({ items }) => items)) {
			const kind = kinds.get(entryId);
			if (kind) places.push({ kind, at: passed });
			if (answers.has(entryId)) passed++;
		}
	}
	return places;
}

function rise({ contextTokens }: TimelinePoint, highest: number): string {
	return (HEIGHT - (contextTokens / highest) * (HEIGHT - MARGIN)).toFixed(1);
}

function across(at: number, points: readonly TimelinePoint[]): string {
	return place(at, points).toFixed(1);
}

/** Each answer has its slot; a turn's slots are its answers', and the curve runs through their middle. */
function place(at: number, { length }: readonly TimelinePoint[]): number {
	return (at / length) * WIDTH;
}

function describe(highest: number, dearest: number, compactions: number): string {
	return [
		`Context size over the session, at most ${formatShortCount(highest)} tokens`,
		...(dearest > 0 ? [`cost of each turn, at most ${formatCost(dearest)}`] : []),
		...(compactions > 0 ? [formatNumberOf(compactions, "compaction")] : []),
	].join("; ");
}
