import { listPairs, scanSpans, termOfWord } from "../../src/archive/search/terms.ts";

/** Nobody looks for more, and each further word may need a file of every shard. */
const MOST_CHARACTERS = 200;

/** Words with a shorter beginning lie in many files of each shard. */
const SHORTEST_PREFIX = 2;

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** @typedef {{ readonly term: string, readonly isPrefix: boolean }} Term */

/**
 * What is looked for. All of `terms` are looked up in the index; in a text, those in `words` are looked for word by word
 * and `literals` as they stand.
 * @typedef {{ readonly terms: readonly Term[], readonly words: readonly Term[], readonly literals: readonly Literal[] }} Query
 */

/**
 * Characters in a row. The index does not know what stands in a row: what `isNeeded` has to be found in the text itself.
 * @typedef {{ readonly pattern: RegExp, readonly isNeeded: boolean }} Literal
 */

/**
 * A part of what is typed: between quotation marks or outside. What is last may go on.
 * @typedef {{ readonly text: string, readonly isPhrase: boolean, readonly isLast: boolean }} Part
 */

/**
 * Reads what is typed: words, and phrases in quotation marks.
 * @param {string} typed
 * @returns {Query}
 */
export function parseQuery(typed) {
	const text = typed
		.slice(0, MOST_CHARACTERS)
		.normalize("NFC")
		.replace(/[“”„«»]/g, '"');
	const parts = text.split('"').map((part, index, { length }) => {
		return { text: part, isPhrase: index % 2 === 1, isLast: index === length - 1 };
	});
	const spans = parts.flatMap(listSpans);
	const words = spans.filter(({ kind }) => kind === "word").map(readWord);
	const signs = spans.filter(({ kind }) => kind !== "word");
	return {
		terms: unique([...words, ...signs.flatMap(listSignTerms)]),
		words: unique(words),
		literals: [
			...parts.filter(isWritten).map(({ text }) => ({ pattern: patternOf(text), isNeeded: true })),
			...signs.filter(({ isPhrase }) => !isPhrase).map(readLiteral),
		],
	};
}

/** @typedef {{ readonly kind: "word" | "run" | "sign", readonly text: string, readonly isPhrase: boolean, readonly isOpen: boolean }} Span */

/** @param {Part} part */
function listSpans({ text, isPhrase, isLast }) {
	/** @type {Span[]} */
	const spans = [];
	scanSpans(text, (kind, start, end) => {
		const isOpen = isLast && !isPhrase && end === text.length;
		spans.push({ kind, text: text.slice(start, end), isPhrase, isOpen });
	});
	return spans;
}

/** @param {Span} span */
function readWord({ text, isOpen }) {
	const term = termOfWord(text);
	return { term, isPrefix: isOpen && term.length >= SHORTEST_PREFIX };
}

/** @param {Span} span */
function listSignTerms({ kind, text }) {
	const pairs = kind === "run" ? listPairs(text) : [];
	return (pairs.length > 0 ? pairs : [text]).map((term) => ({ term, isPrefix: false }));
}

/** @param {Span} span */
function readLiteral({ kind, text }) {
	return { pattern: patternOf(text), isNeeded: kind === "run" && listPairs(text).length > 1 };
}

/** @param {Part} part */
function isWritten({ isPhrase, text }) {
	return isPhrase && text.trim() !== "";
}

/** A whole word says more than one that may go on. @param {readonly Term[]} terms */
function unique(terms) {
	/** @type {Map<string, Term>} */
	const byTerm = new Map();
	for (const term of terms) {
		if (byTerm.get(term.term)?.isPrefix !== false) byTerm.set(term.term, term);
	}
	return [...byTerm.values()];
}

/** @param {string} phrase */
function patternOf(phrase) {
	const words = phrase.trim().split(/\s+/);
	return new RegExp(words.map((word) => word.replace(SYNTAX, "\\$&")).join("\\s{1,40}"), "giu");
}
