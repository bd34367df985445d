import { readArchiveData } from "./search-data.js";
import { readyFiles } from "./search-files.js";
import { rankSessions } from "./search-index.js";
import { readyKeys } from "./search-keys.js";
import { parseQuery } from "./search-query.js";
import { createResults } from "./search-results.js";
import { readRow } from "./search-rows.js";
import { createSayer, sayCount, sayMissing } from "./search-words.js";

/** So long a pause in typing begins a search. */
const PAUSE_MS = 150;

/** Makes the field of the search answer, and shows it: without the script it is hidden. */
export function readySearch() {
	const section = document.getElementById("pl-search");
	const field = document.getElementById("pl-search-words");
	const status = document.getElementById("pl-search-status");
	const list = document.getElementById("pl-search-results");
	if (!section || !(field instanceof HTMLInputElement) || !status || !list) return;
	readyFiles();
	const begin = createSearch(field, status, list);
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let timer;
	const beginAfter = (/** @type {number} */ pause) => {
		clearTimeout(timer);
		timer = setTimeout(begin, pause);
	};
	field.addEventListener("input", (event) => {
		if (!(event instanceof InputEvent && event.isComposing)) beginAfter(PAUSE_MS);
	});
	field.addEventListener("compositionend", () => beginAfter(PAUSE_MS));
	readyKeys(section, field, () => beginAfter(0));
	section.hidden = false;
	// A browser that comes back to the page may have kept what was typed.
	if (field.value !== "") beginAfter(0);
}

/**
 * Gives a function that searches for what stands in the field. What an older search comes to is not shown any more.
 * @param {HTMLInputElement} field
 * @param {HTMLElement} status
 * @param {HTMLElement} list
 */
function createSearch(field, status, list) {
	const { shards, texts } = readArchiveData();
	const results = createResults(list, texts);
	let run = 0;
	return async () => {
		const own = ++run;
		const isOutdated = () => own !== run;
		const say = createSayer(status, isOutdated);
		const query = parseQuery(field.value);
		if (query.terms.length === 0) {
			results.clear();
			return say(field.value.trim() === "" ? "" : "Nothing to look for: type a letter or a digit.");
		}
		const onLoading = (/** @type {number} */ loaded, /** @type {number} */ all) =>
			say(`Loading the index: ${loaded} of ${all} files`, loaded > 1);
		const ranking = await rankSessions(query.terms, shards, { isOutdated, onLoading });
		if (!ranking) return;
		const rows = listRows(ranking.scores);
		const isOpen = query.literals.some(({ isNeeded }) => isNeeded);
		const onProgress = (
			/** @type {number} */ shown,
			/** @type {number} */ seen,
			/** @type {boolean} */ isPassing,
		) => {
			const count = sayCount({ rows: rows.length, isOpen, shown, seen });
			say(`${count} ${sayMissing(ranking.missing)}`.trim(), isPassing);
		};
		onProgress(0, 0, false);
		await results.show({ query, rows, isOpen, isOutdated, onProgress });
	};
}

/** Best first; of equals, the order hangs on nothing that changes. @param {ReadonlyMap<string, number>} scores */
function listRows(scores) {
	const ranked = [...scores].sort(
		([key, score], [otherKey, other]) => other - score || (key < otherKey ? -1 : 1),
	);
	return ranked.map(([key]) => readRow(key)).filter((row) => row !== undefined);
}
