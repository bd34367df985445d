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

/** An index of `needles`. */
export function createNeedleIndex(needles: readonly Needle[]): NeedleIndex {
	const marks = new Uint8Array(65_536);
	const buckets = new Map<number, number[]>();
	for (const [index, { text }] of needles.entries()) {
		const key = keyAt(text, 0);
		marks[key] = 1;
		buckets.set(key, [...(buckets.get(key) ?? []), index]);
	}
	const folded = needles.map(({ text }) => text.toLowerCase());
	const checkAt = (text: string, at: number, onHit: (at: number, needle: number) => void) => {
		for (const index of buckets.get(keyAt(text, at)) ?? []) {
			const needle = needles[index];
			if (needle === undefined) continue;
			const isThere = needle.isAnyCase
				? text.slice(at, at + needle.text.length).toLowerCase() === folded[index]
				: text.startsWith(needle.text, at);
			if (isThere) onHit(at, index);
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

function keyAt(text: string, at: number): number {
	return mix(text.charCodeAt(at) | 32, text.charCodeAt(at + 1) | 32, text.charCodeAt(at + 2) | 32);
}

/** A hash of three characters whose case was folded (and some others with them). */
function mix(first: number, second: number, third: number): number {
	return (first * 961 + second * 31 + third * 7919) & 0xffff;
}
