import { findExcerpts } from "./search-excerpts.js";
import { createMatcher } from "./search-matches.js";
import { createPacer } from "./search-pace.js";
import { addExcerpts, addNote, createResult } from "./search-rows.js";
import { loadTexts } from "./search-texts.js";

const AT_A_TIME = 20;

/** Sessions that are looked through for a phrase before the reader is asked whether to go on. */
const MOST_AT_A_TIME = 100;

/** Texts that are loaded while those before them are looked through. */
const AHEAD = 2;

const NO_TEXTS = "The text of this session is missing or damaged, so that nothing can be quoted.";
const CUT = "This session is so long that only its first 4,000,000 characters are searched.";

/** @typedef {import("./search-rows.js").SessionRow} SessionRow */

/**
 * Sessions that have all words of a query, best first. Where `isOpen`, only their texts tell whether they have its phrases.
 * @typedef {{ readonly query: import("./search-query.js").Query, readonly rows: readonly SessionRow[], readonly isOpen: boolean, isOutdated(): boolean, onProgress(shown: number, seen: number, isPassing: boolean): void }} Finding
 */

/** @typedef {{ readonly isKept: boolean, readonly excerpts: readonly import("./search-excerpts.js").Excerpt[], readonly notes: readonly string[] }} Verdict */

/**
 * Shows what was found, some sessions at a time.
 * @param {HTMLElement} list
 * @param {Finding} finding
 * @param {ReadonlyMap<string, string>} hashes
 */
export function createStretch(list, finding, hashes) {
	const { rows, isOpen, isOutdated, onProgress } = finding;
	const judge = createJudge(finding, hashes);
	let seen = 0;
	let shown = 0;

	async function showNext() {
		// What is certain is shown at once, and filled as texts come.
		const certain = isOpen ? [] : rows.slice(seen, seen + AT_A_TIME);
		const results = new Map(certain.map((row) => [row, createResult(row)]));
		list.append(...results.values());
		const enough = shown + AT_A_TIME;
		const last = Math.min(rows.length, seen + MOST_AT_A_TIME);
		for (; shown < enough && seen < last; seen++) {
			const row = /** @type {SessionRow} */ (rows[seen]);
			const verdict = await judge(row, rows.slice(seen + 1, seen + 1 + AHEAD));
			if (!verdict || isOutdated()) return;
			if (verdict.isKept) {
				shown++;
				list.append(...fill(results.get(row), row, verdict));
			}
			onProgress(shown, seen + 1, true);
		}
		onProgress(shown, seen, false);
	}

	return { showNext, hasMore: () => seen < rows.length };
}

/**
 * Gives a function that looks through a session's text; undefined where that is not wanted any more.
 * @param {Finding} finding
 * @param {ReadonlyMap<string, string>} hashes
 */
function createJudge({ query, isOutdated }, hashes) {
	const search = { query, findMatches: createMatcher(query), pause: createPacer(isOutdated) };
	const load = (/** @type {SessionRow} */ { key }) => loadTexts(key, hashes.get(key));

	/**
	 * @param {SessionRow} row
	 * @param {readonly SessionRow[]} following
	 * @returns {Promise<Verdict | undefined>}
	 */
	return async (row, following) => {
		const loading = load(row);
		following.forEach(load);
		const texts = await loading;
		if (!texts) return { isKept: true, excerpts: [], notes: [NO_TEXTS] };
		const found = await findExcerpts(row.title, texts, search);
		const notes = texts.at(-1)?.kind === "cut" ? [CUT] : [];
		return found && { isKept: found.hasAll, excerpts: found.excerpts, notes };
	};
}

/**
 * Gives the result where it is new.
 * @param {HTMLElement | undefined} shown
 * @param {SessionRow} row
 * @param {Verdict} verdict
 */
function fill(shown, row, { excerpts, notes }) {
	const result = shown ?? createResult(row);
	addExcerpts(result, row, excerpts);
	for (const note of notes) addNote(result, note);
	return shown ? [] : [result];
}
