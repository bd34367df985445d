/** Excerpts of a session. */
const MOST_EXCERPTS = 3;

/** Characters of an excerpt, and of those the ones before what was found. */
const LENGTH = 220;
const BEFORE = 60;

/** A blank near an end is where an excerpt had better begin or end. */
const SLACK = 16;

/** Controls, what turns the direction of text, and what has no width: a reader would be deceived. */
const UNSEEN =
	/[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Cs}/gu;

const SAID = ["prompt", "answer"];

/** @typedef {import("./search-matches.js").Match} Match */
/** @typedef {import("./search-query.js").Query} Query */
/** @typedef {import("../../src/archive/search/search-text.ts").SearchText} SearchText */

/** @typedef {{ readonly text: string, readonly isFound: boolean }} ExcerptPart */

/** @typedef {{ readonly anchor: string, readonly kind: string, readonly parts: readonly ExcerptPart[] }} Excerpt */

/**
 * A text with what was found in it.
 * @typedef {{ readonly text: SearchText, readonly matches: readonly Match[], readonly score: number }} Hit
 */

/**
 * The excerpts that say most, in the page's order, and whether all that is needed was found; undefined where it is not
 * wanted any more.
 * @param {string} title
 * @param {readonly SearchText[]} texts
 * @param {{ readonly query: Query, findMatches: import("./search-matches.js").FindMatches, pause(): Promise<boolean> }} search
 */
export async function findExcerpts(title, texts, { query, findMatches, pause }) {
	/** @type {Hit[]} */
	let best = [];
	const found = new Set(findMatches(title).map(({ part }) => part));
	for (const text of texts) {
		const matches = findMatches(text.text);
		for (const { part } of matches) found.add(part);
		if (matches.length > 0)
			best = bestOf([...best, { text, matches, score: scoreOf(text, matches) }]);
		if (!(await pause())) return undefined;
	}
	const hasAll = query.literals.every(
		({ isNeeded }, index) => !isNeeded || found.has(query.words.length + index),
	);
	const inOrder = texts.flatMap((text) => best.filter((hit) => hit.text === text));
	return { hasAll, excerpts: inOrder.map(cutExcerpt) };
}

/** Of equals the earlier stands. @param {readonly Hit[]} hits */
function bestOf(hits) {
	if (hits.length <= MOST_EXCERPTS) return [...hits];
	return hits.toSorted((one, other) => other.score - one.score).slice(0, MOST_EXCERPTS);
}

/**
 * How many different words a text has, then whether somebody said it.
 * @param {SearchText} text
 * @param {readonly Match[]} matches
 */
function scoreOf({ kind }, matches) {
	const parts = new Set(matches.map(({ part }) => part)).size;
	return 2 * parts + (SAID.includes(kind) ? 1 : 0);
}

/** @param {Hit} hit */
function cutExcerpt({ text: { anchor, kind, text }, matches }) {
	const first = richest(matches);
	const start = startNear(text, Math.max(0, first.start - BEFORE), first.start);
	const end = endNear(text, Math.max(start + LENGTH, Math.min(first.end, start + 2 * LENGTH)));
	/** @type {ExcerptPart[]} */
	const parts = [];
	const add = (
		/** @type {number} */ from,
		/** @type {number} */ to,
		/** @type {boolean} */ isFound,
	) => {
		if (to > from) parts.push({ text: showUnseen(text.slice(from, to)), isFound });
	};
	if (start > 0) parts.push({ text: "…", isFound: false });
	let at = start;
	for (const match of matches) {
		if (match.start < at || match.start >= end) continue;
		add(at, match.start, false);
		at = Math.min(match.end, end);
		add(match.start, at, true);
	}
	add(at, end, false);
	if (end < text.length) parts.push({ text: "…", isFound: false });
	return { anchor, kind, parts };
}

/** The match with which the stretch begins that has the most different ones. @param {readonly Match[]} matches */
function richest(matches) {
	let best = { start: 0, end: 0 };
	let most = 0;
	for (const [index, first] of matches.entries()) {
		const near = matches.slice(index).filter(({ end }) => end <= first.start + LENGTH - BEFORE);
		const parts = Math.max(1, new Set(near.map(({ part }) => part)).size);
		if (parts > most) [best, most] = [first, parts];
	}
	return best;
}

/**
 * @param {string} text
 * @param {number} from
 * @param {number} latest
 */
function startNear(text, from, latest) {
	if (from === 0) return 0;
	const gap = text.slice(from, Math.min(from + SLACK, latest)).search(/\s/);
	if (gap >= 0) return from + gap + 1;
	return isInPair(text, from) ? from + 1 : from;
}

/**
 * @param {string} text
 * @param {number} to
 */
function endNear(text, to) {
	if (to >= text.length) return text.length;
	const gap = text.slice(to, to + SLACK).search(/\s/);
	if (gap >= 0) return to + gap;
	return isInPair(text, to) ? to + 1 : to;
}

/**
 * @param {string} text
 * @param {number} at
 */
function isInPair(text, at) {
	return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
}

/** @param {string} text */
function showUnseen(text) {
	return text.replace(/\s+/g, " ").replace(UNSEEN, "\ufffd");
}
