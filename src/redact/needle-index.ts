/** A string to look for. */
export interface Needle {
	/** Three characters or more. */
	readonly text: string;
	/** Whether ASCII letters count in either case. */
	readonly isAnyCase: boolean;
}

/** Tells where one of several needles begins in a text, in a single pass. */
export interface NeedleIndex {
	/** Calls `onHit` with the place of each needle, from left to right; several needles may begin at one place. */
	search(text: string, onHit: (at: number, needle: number) => void): void;
}

/** How many characters of a needle are hashed. */
const HASHED = 3;

/** Above as many needles that begin alike, they are looked up by their whole text. */
const FEW = 16;

/** Needles with one hash. */
interface Bucket {
	readonly indexes: number[];
	/** By length, then by text, where there are many and case counts. */
	byLength?: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/** An index of `needles`. */
export function createNeedleIndex(needles: readonly Needle[]): NeedleIndex {
	const marks = new Uint8Array(65_536);
	const buckets = new Map<number, Bucket>();
	for (const [index, { text }] of needles.entries()) {
		const key = keyAt(text, 0);
		marks[key] = 1;
		const bucket = buckets.get(key) ?? { indexes: [] };
		buckets.set(key, bucket);
		bucket.indexes.push(index);
	}
	for (const bucket of buckets.values()) {
		const isExact = bucket.indexes.every((index) => needles[index]?.isAnyCase === false);
		if (isExact && bucket.indexes.length > FEW) bucket.byLength = groupByLength(bucket, needles);
	}
	const folded = needles.map(({ text }) => text.toLowerCase());
	const standsAt = (text: string, at: number, index: number) => {
		const needle = needles[index];
		if (needle === undefined) return false;
		if (!needle.isAnyCase) return text.startsWith(needle.text, at);
		return text.slice(at, at + needle.text.length).toLowerCase() === folded[index];
	};
	const checkAt = (text: string, at: number, onHit: (at: number, needle: number) => void) => {
		const { indexes = [], byLength } = buckets.get(keyAt(text, at)) ?? {};
		for (const index of byLength ? lookUp(byLength, text, at) : indexes) {
			if (byLength || standsAt(text, at, index)) onHit(at, index);
		}
	};
	return {
		search(text, onHit) {
			let first = text.charCodeAt(0) | 32;
			let second = text.charCodeAt(1) | 32;
			for (let at = 0; at + HASHED <= text.length; at++) {
				const third = text.charCodeAt(at + 2) | 32;
				if (marks[mix(first, second, third)] === 1) checkAt(text, at, onHit);
				first = second;
				second = third;
			}
		},
	};
}

/** Of equal texts the first is the one that is found. */
function groupByLength(
	{ indexes }: Bucket,
	needles: readonly Needle[],
): ReadonlyMap<number, ReadonlyMap<string, number>> {
	const groups = new Map<number, Map<string, number>>();
	for (const index of indexes) {
		const { text } = needles[index] ?? { text: "" };
		const group = groups.get(text.length) ?? new Map<string, number>();
		groups.set(text.length, group);
		if (!group.has(text)) group.set(text, index);
	}
	return groups;
}

function lookUp(
	byLength: ReadonlyMap<number, ReadonlyMap<string, number>>,
	text: string,
	at: number,
): readonly number[] {
	const found: number[] = [];
	for (const [length, group] of byLength) {
		const index = group.get(text.slice(at, at + length));
		if (index !== undefined) found.push(index);
	}
	return found;
}

function keyAt(text: string, at: number): number {
	return mix(text.charCodeAt(at) | 32, text.charCodeAt(at + 1) | 32, text.charCodeAt(at + 2) | 32);
}

/** A hash of three characters whose case was folded (and some others with them). */
function mix(first: number, second: number, third: number): number {
	return (first * 961 + second * 31 + third * 7919) & 0xffff;
}
