import type { Entry } from "../session/index.ts";
import type { Fork, Segment } from "./selection.ts";

/** Stands for the parent of what has none. */
const NOTHING = -1;

/** `segments` without the empty ones: what followed one follows what that followed, and where no fork is left, runs join. */
export function pruneSegments(segments: readonly Segment[]): readonly Segment[] {
	if (segments.every(({ entries }) => entries.length > 0)) return segments;
	const parentOf = findKeptParents(segments);
	const groups = groupByAge(segments, parentOf);
	const headOf = joinRuns(segments, parentOf, groups);
	const entriesOf = gatherEntries(segments, headOf);
	const indexes = new Map([...entriesOf.keys()].map((head, index) => [head, index]));
	const forks = describeForks(groups, indexes);
	return [...entriesOf].map(([head, entries], index) => ({
		index,
		parent: indexes.get(headOf.get(parentOf[head] ?? NOTHING) ?? NOTHING),
		isActive: segments[head]?.isActive ?? false,
		fork: forks.get(head),
		entries,
	}));
}

/** For each segment the nearest one before it on its branch that is not empty. */
function findKeptParents(segments: readonly Segment[]): readonly number[] {
	const parentOf: number[] = [];
	for (const { index, parent = NOTHING } of segments) {
		const isKept = parent === NOTHING || (segments[parent]?.entries.length ?? 0) > 0;
		parentOf[index] = isKept ? parent : (parentOf[parent] ?? NOTHING);
	}
	return parentOf;
}

/** The segments that are not empty by the one that they follow, oldest first. */
function groupByAge(
	segments: readonly Segment[],
	parentOf: readonly number[],
): ReadonlyMap<number, readonly number[]> {
	const groups = new Map<number, number[]>();
	for (const index of listByAge(segments)) {
		const parent = parentOf[index] ?? NOTHING;
		const group = groups.get(parent);
		if (segments[index]?.entries.length === 0) continue;
		if (group) group.push(index);
		else groups.set(parent, [index]);
	}
	return groups;
}

/** All segments depth first, oldest branch first. */
function listByAge(segments: readonly Segment[]): readonly number[] {
	const children = new Map<number, readonly number[]>();
	for (const { index, parent = NOTHING, fork } of segments) {
		if (!children.has(parent)) children.set(parent, fork?.siblings ?? [index]);
	}
	const listed: number[] = [];
	const pending = (children.get(NOTHING) ?? []).toReversed();
	for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
		listed.push(index);
		for (const child of (children.get(index) ?? []).toReversed()) pending.push(child);
	}
	return listed;
}

/** For each segment that is not empty the one whose run it is part of. */
function joinRuns(
	segments: readonly Segment[],
	parentOf: readonly number[],
	groups: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, number> {
	const headOf = new Map<number, number>();
	for (const { index, isActive, entries } of segments) {
		if (entries.length === 0) continue;
		const parent = parentOf[index] ?? NOTHING;
		const isAlone = groups.get(parent)?.length === 1 && segments[parent]?.isActive === isActive;
		headOf.set(index, (isAlone ? headOf.get(parent) : undefined) ?? index);
	}
	return headOf;
}

function gatherEntries(
	segments: readonly Segment[],
	headOf: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly Entry[]> {
	const entriesOf = new Map<number, Entry[]>();
	for (const { index, entries } of segments) {
		const head = headOf.get(index);
		if (head === undefined) continue;
		const gathered = entriesOf.get(head) ?? [];
		for (const entry of entries) gathered.push(entry);
		entriesOf.set(head, gathered);
	}
	return entriesOf;
}

function describeForks(
	groups: ReadonlyMap<number, readonly number[]>,
	indexes: ReadonlyMap<number, number>,
): ReadonlyMap<number, Fork> {
	const forks = new Map<number, Fork>();
	for (const group of groups.values()) {
		if (group.length < 2) continue;
		const siblings = group.map((segment) => indexes.get(segment) ?? NOTHING);
		for (const [at, segment] of group.entries()) {
			forks.set(segment, { position: at + 1, count: group.length, siblings });
		}
	}
	return forks;
}
