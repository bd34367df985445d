import MiniSearch from "minisearch";
import { bucketOf, spellTerm } from "../../src/archive/search/terms.ts";
import { forEachOf, loadFile } from "./search-files.js";

/** Buckets that are kept: of a thousand sessions each takes some ten megabytes. */
const KEPT_BUCKETS = 8;

/** A word in a title says most of what a session is about, and what was said more than what tools gave back. */
const BOOSTS = { title: 8, said: 3, rest: 1 };

const OPTIONS = {
	fields: Object.keys(BOOSTS),
	tokenize: (/** @type {string} */ term) => [term],
	processTerm: spellTerm,
};

/** @typedef {import("./search-query.js").Term} Term */

/**
 * A bucket of every shard, as far as they could be read.
 * @typedef {{ readonly indexes: readonly MiniSearch[], readonly missing: number }} Bucket
 */

/**
 * What was found: a score for each session that has every term, and how many files could not be read.
 * @typedef {{ readonly scores: ReadonlyMap<string, number>, readonly missing: number }} Ranking
 */

/** What is loaded of the index, the bucket that was used last at the end. @type {Map<number, Promise<Bucket>>} */
const buckets = new Map();

/**
 * Ranks the sessions that have all of `terms`; undefined where `isOutdated` came true meanwhile.
 * @param {readonly Term[]} terms
 * @param {readonly string[]} shards
 * @param {{ isOutdated(): boolean, onLoading(loaded: number, all: number): void }} course
 * @returns {Promise<Ranking | undefined>}
 */
export async function rankSessions(terms, shards, { isOutdated, onLoading }) {
	const numbers = [...new Set(terms.map(({ term }) => bucketOf(term)))];
	let loaded = 0;
	const onLoaded = () => onLoading(++loaded, numbers.length * shards.length);
	/** @type {Map<number, Bucket>} */
	const opened = new Map();
	for (const number of numbers) {
		opened.set(number, await openBucket(number, shards, onLoaded));
		if (isOutdated()) return undefined;
	}
	let scores = scoreTerm(terms[0], opened);
	for (const term of terms.slice(1)) scores = addScores(scores, scoreTerm(term, opened));
	const missing = [...opened.values()].reduce((sum, bucket) => sum + bucket.missing, 0);
	return { scores, missing };
}

/**
 * @param {number} number
 * @param {readonly string[]} shards
 * @param {() => void} onLoaded
 */
function openBucket(number, shards, onLoaded) {
	const bucket = buckets.get(number) ?? loadBucket(number, shards, onLoaded);
	buckets.delete(number);
	buckets.set(number, bucket);
	for (const least of [...buckets.keys()].slice(0, -KEPT_BUCKETS)) buckets.delete(least);
	return bucket;
}

/**
 * @param {number} number
 * @param {readonly string[]} shards
 * @param {() => void} onLoaded
 */
async function loadBucket(number, shards, onLoaded) {
	const loaded = await forEachOf(shards, async (shard) => {
		const index = await loadIndex(`${shard}/${number}`);
		onLoaded();
		return index;
	});
	const indexes = loaded.filter((index) => index !== undefined);
	return { indexes, missing: loaded.length - indexes.length };
}

/** @param {string} name */
async function loadIndex(name) {
	const data = await loadFile({ kind: "shard", name, address: `search/${name}.js` });
	try {
		return MiniSearch.loadJS(/** @type {import("minisearch").AsPlainObject} */ (data), OPTIONS);
	} catch {
		// What it says of damaged data depends on where the damage is.
		return undefined;
	}
}

/**
 * @param {Term | undefined} term
 * @param {ReadonlyMap<number, Bucket>} opened
 */
function scoreTerm(term, opened) {
	/** @type {Map<string, number>} */
	const scores = new Map();
	if (!term) return scores;
	const options = { boost: BOOSTS, prefix: term.isPrefix };
	for (const index of opened.get(bucketOf(term.term))?.indexes ?? []) {
		for (const { id, score } of index.search(term.term, options)) scores.set(id, score);
	}
	return scores;
}

/**
 * The sums for the sessions that have both.
 * @param {ReadonlyMap<string, number>} some
 * @param {ReadonlyMap<string, number>} others
 */
function addScores(some, others) {
	/** @type {Map<string, number>} */
	const sums = new Map();
	for (const [id, score] of some) {
		const other = others.get(id);
		if (other !== undefined) sums.set(id, score + other);
	}
	return sums;
}
