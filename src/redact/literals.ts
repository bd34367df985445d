import type { Span } from "./data-uri.ts";
import { createNeedleIndex } from "./needle-index.ts";
import { spellValue } from "./spelling.ts";
import { findOrigin, unwrapLines } from "./wrapping.ts";

/** Where a value stands in a text, in one of its spellings. */
export interface Literal<Owner> extends Span {
	readonly owner: Owner;
}

/** Finds values in texts: as they are, encoded, and broken over lines. */
export interface LiteralFinder<Owner> {
	find(text: string): readonly Literal<Owner>[];
	/** The same without a look for values that are broken over lines. */
	findWhole(text: string): readonly Literal<Owner>[];
}

/** Shortest spelling that is looked for, and shortest value that is looked for across line breaks. */
const SHORTEST = 3;
const SHORTEST_WRAPPED = 12;
/** The length of the pieces by which a text is told that may hold a value, and how much of a value is cut into them. */
const ANCHOR = 6;
const ANCHORED = 120;
/** More values than this are no person's: then each is looked for as it is, not in its other spellings. */
const MANY = 5_000;

/** A finder of `owners` by their values. */
export function createLiteralFinder<Owner extends { readonly value: string }>(
	owners: readonly Owner[],
): LiteralFinder<Owner> {
	const spell = owners.length > MANY ? (value: string) => [value] : spellValue;
	const spelled = owners.flatMap((owner) =>
		spell(owner.value).map((text) => ({ text, owner, isAnyCase: false })),
	);
	const whole = spelled.filter(({ text }) => text.length >= SHORTEST);
	const joined = spelled
		.map((one) => ({ ...one, text: unwrapLines(one.text, false).text }))
		.filter(({ text }) => text.length >= SHORTEST_WRAPPED);
	const mayHold = createAnchorTest([...whole, ...joined].map(({ text }) => text));
	const findWhole = createSearch(whole);
	const findJoined = createSearch(joined);
	const findWrapped = (text: string, dropsMarks: boolean): readonly Literal<Owner>[] => {
		const unwrapped = unwrapLines(text, dropsMarks);
		return findJoined(unwrapped.text).flatMap(({ start, end, owner }) => {
			const from = findOrigin(unwrapped, start);
			const to = findOrigin(unwrapped, end - 1) + 1;
			return to - from === end - start ? [] : [{ start: from, end: to, owner }];
		});
	};
	return {
		findWhole,
		find(text) {
			if (!mayHold(text)) return [];
			const found = findWhole(text);
			if (!text.includes("\n") && !text.includes("\\n")) return found;
			return [...found, ...findWrapped(text, false), ...findWrapped(text, true)];
		},
	};
}

/** Whether a text holds a piece of some value: unless it is broken into very short ones, one of these is whole. */
function createAnchorTest(values: readonly string[]): (text: string) => boolean {
	const anchors = new Set<string>();
	for (const value of values) {
		for (let at = 0; at < Math.min(value.length, ANCHORED); at += ANCHOR) {
			const anchor = value.slice(at, at + ANCHOR);
			if (at === 0 || anchor.length === ANCHOR) anchors.add(anchor);
		}
	}
	if (anchors.size === 0) return () => false;
	const index = createNeedleIndex([...anchors].map((text) => ({ text, isAnyCase: false })));
	return (text) => {
		let isFound = false;
		index.search(text, () => {
			isFound = true;
		});
		return isFound;
	};
}

interface Spelled<Owner> {
	readonly text: string;
	readonly owner: Owner;
	readonly isAnyCase: boolean;
}

function createSearch<Owner>(
	spelled: readonly Spelled<Owner>[],
): (text: string) => readonly Literal<Owner>[] {
	if (spelled.length === 0) return () => [];
	const index = createNeedleIndex(spelled);
	return (text) => {
		const found: Literal<Owner>[] = [];
		index.search(text, (start, needle) => {
			const one = spelled[needle];
			if (one) found.push({ start, end: start + one.text.length, owner: one.owner });
		});
		return found;
	};
}
