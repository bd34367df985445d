import {
	formatCount,
	formatNumberOf,
	type TranscriptSegment,
	type Turn,
} from "../transcript/index.ts";
import { firstWords } from "./gist.ts";
import { segmentEntryIds } from "./listing.ts";
import type { Html } from "./text/index.ts";
import { viewTime } from "./time-view.ts";
import { headingOf } from "./turn-view.ts";
import type { ViewContext } from "./view-context.ts";

/** An unbranched run's frame: what opens it, and the fork that it may end at. */
export interface SegmentView {
	readonly index: string;
	readonly parent: string | undefined;
	/** When its last entry with a time was written, in ISO 8601; undefined where none has one. */
	readonly end: string | undefined;
	readonly isActive: boolean;
	/** e.g. "Branch 2 of 3"; undefined where a run only goes on from another or begins the page. */
	readonly name: string | undefined;
	/** How many branches it is away from the one shown first, up to `DEEPEST`. */
	readonly depth: string;
	/** The first words of what it holds. */
	readonly title: Html | undefined;
	/** e.g. "12 entries" */
	readonly size: string;
}

/** A place where a session goes on in several ways. */
export interface ForkView {
	/** The segments that begin there, oldest first, e.g. "2 3 7". */
	readonly siblings: string;
	/** The position of the one that is shown first. */
	readonly shown: string;
	readonly count: string;
	/** What a reader without the script is told. */
	readonly text: string;
}

/** Deeper ones are set in no further. */
const DEEPEST = 6;

/** The frames of all segments, by index; each fork stands once, at the end of the segment that it follows. */
export interface SegmentPlan {
	readonly depths: readonly number[];
	/** By the index of the segment that forks; several roots are at -1. */
	readonly forks: ReadonlyMap<number, ForkView>;
}

/** Where segments fork and how deep they lie, in one pass. */
export function planSegments(segments: readonly TranscriptSegment[]): SegmentPlan {
	const depths: number[] = [];
	const forks = new Map<number, ForkView>();
	for (const { index, parent, isActive, fork } of segments) {
		const above = parent === undefined ? 0 : (depths[parent] ?? 0);
		const startsAside = !isActive && (fork !== undefined || above === 0);
		depths[index] = above + (startsAside ? 1 : 0);
		const place = parent ?? -1;
		if (fork && !forks.has(place)) forks.set(place, viewFork(fork, segments));
	}
	return { depths, forks };
}

/** The frame of a segment. */
export function viewSegment(
	segment: TranscriptSegment,
	{ depths }: SegmentPlan,
	{ text }: ViewContext,
): SegmentView {
	const { index, parent, isActive, turns } = segment;
	const first = turns[0];
	const entries = segmentEntryIds(segment).size;
	return {
		index: String(index),
		parent: parent === undefined ? undefined : String(parent),
		end: findEnd(turns),
		isActive,
		name: nameSegment(segment),
		depth: String(Math.min(depths[index] ?? 0, DEEPEST)),
		title: first && text.inline(first.title || firstWords(first.items) || headingOf(first)),
		size: formatNumberOf(entries, "entry", "entries"),
	};
}

function findEnd(turns: readonly Turn[]): string | undefined {
	const last = turns.flatMap(({ items }) => items).findLast(({ at }) => viewTime(at));
	return viewTime(last?.at)?.iso;
}

function nameSegment({ isActive, fork, parent }: TranscriptSegment): string | undefined {
	if (fork) return `Branch ${formatCount(fork.position)} of ${formatCount(fork.count)}`;
	if (isActive) return undefined;
	return parent === undefined ? "Another beginning" : "What followed";
}

function viewFork(
	{ siblings, count }: NonNullable<TranscriptSegment["fork"]>,
	segments: readonly TranscriptSegment[],
): ForkView {
	const active = siblings.findIndex((index) => segments[index]?.isActive);
	const branches = formatCount(count);
	return {
		siblings: siblings.join(" "),
		// Off the branch shown first it is the newest that a reader meets.
		shown: formatCount(active < 0 ? count : active + 1),
		count: branches,
		text:
			active < 0
				? `${branches} branches go on from here`
				: `${branches} branches go on from here; the one shown first is number ${formatCount(active + 1)}`,
	};
}
