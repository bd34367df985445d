import { listWordTerms, scanSpans } from "../../src/archive/search/terms.ts";

/** Matches of each word in a text that are looked at: an excerpt shows a few of them. */
const MOST_MATCHES = 20;

/** Words of sessions that are remembered, with what they match. */
const MOST_WORDS = 100_000;

/** @typedef {import("./search-query.js").Query} Query */
/** @typedef {import("./search-query.js").Term} Term */

/**
 * A place in a text that matches; `part` is the number of the word or literal of the query that it matches.
 * @typedef {{ readonly start: number, readonly end: number, readonly part: number }} Match
 */

/** @typedef {(text: string) => readonly Match[]} FindMatches */

/**
 * Gives a function that finds what a query looks for in a text, in order.
 * @param {Query} query
 * @returns {FindMatches}
 */
export function createMatcher({ words, literals }) {
	const partOf = createWordMatcher(words);
	return (text) => {
		const found = literals.flatMap(({ pattern }, index) =>
			findLiteral(text, pattern, words.length + index),
		);
		if (words.length > 0) found.push(...findWords(text, words, partOf));
		return found.sort((one, other) => one.start - other.start);
	};
}

/**
 * Gives a function that tells which of `words` a word of a text matches, -1 for none.
 * @param {readonly Term[]} words
 */
function createWordMatcher(words) {
	/** @type {Map<string, number>} */
	const known = new Map();
	return (/** @type {string} */ word) => {
		const before = known.get(word);
		if (before !== undefined) return before;
		const terms = listWordTerms(word);
		const part = words.findIndex((sought) => terms.some((term) => isMatch(sought, term)));
		if (known.size < MOST_WORDS) known.set(word, part);
		return part;
	};
}

/**
 * @param {Term} sought
 * @param {string} term
 */
function isMatch(sought, term) {
	return sought.isPrefix ? term.startsWith(sought.term) : term === sought.term;
}

/**
 * @param {string} text
 * @param {readonly Term[]} words
 * @param {(word: string) => number} partOf
 */
function findWords(text, words, partOf) {
	/** @type {Match[]} */
	const matches = [];
	const counts = words.map(() => 0);
	scanSpans(text, (kind, start, end) => {
		if (kind !== "word") return;
		const part = partOf(text.slice(start, end));
		const count = counts[part];
		if (count === undefined || count >= MOST_MATCHES) return;
		counts[part] = count + 1;
		matches.push({ start, end, part });
	});
	return matches;
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @param {number} part
 */
function findLiteral(text, pattern, part) {
	/** @type {Match[]} */
	const matches = [];
	for (const { index, 0: found } of text.matchAll(pattern)) {
		matches.push({ start: index, end: index + found.length, part });
		if (matches.length >= MOST_MATCHES) break;
	}
	return matches;
}
