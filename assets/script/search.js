/** So long a page that was opened is left alone. */
const REST_MS = 500;

/** Where the matches are: passage by passage, in the page's order. */
let matches = noMatches();
let currentMatch = -1;
/** Tells a search that a later one has begun. */
let searchRun = 0;
/** What the page was like before the search. @type {{ leaf: Segment | undefined, view: string, thinking: string, x: number, y: number, opened: Element[] } | undefined} */
let beforeSearch;

function noMatches() {
	/** @type {{ passages: number[], starts: number[], length: number }} */
	const none = { passages: [], starts: [], length: 0 };
	return none;
}

function searchField() {
	return /** @type {HTMLInputElement | null} */ (byId("pl-search"));
}

function readySearch() {
	const field = searchField();
	on(field, "focus", indexText);
	on(field, "input", search);
	on(field, "keydown", answerSearchKey);
	setTimeout(indexText, REST_MS);
}

function openSearch() {
	openSidebar();
	searchField()?.focus();
	searchField()?.select();
}

/** @param {KeyboardEvent} event */
function answerSearchKey(event) {
	if (event.isComposing) return;
	if (event.key === "Escape") endSearch();
	else if (event.key !== "Enter") return;
	else if (!closeSidebar()) visitNext(event.shiftKey ? -1 : 1);
	event.preventDefault();
}

/** Finds what is typed, marks it, and goes to the first match from where the reader is. */
async function search() {
	const run = ++searchRun;
	const query = simplify(searchField()?.value ?? "");
	if (query.trim() === "") return forgetMatches();
	matches = noMatches();
	await indexText();
	const found = await findMatches(query, () => run !== searchRun);
	if (run !== searchRun) return;
	matches = found;
	unmarkMatches();
	if (matches.starts.length === 0) return sayMatches();
	visit(firstMatch());
}

/**
 * @param {string} query
 * @param {() => boolean} isOutdated
 */
async function findMatches(query, isOutdated) {
	const found = { ...noMatches(), length: query.length };
	const pause = createPacer();
	for (const [index, { text }] of passages.entries()) {
		for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
			found.passages.push(index);
			found.starts.push(at);
		}
		if (index % NODES_AT_A_TIME !== 0) continue;
		await pause();
		if (isOutdated()) break;
	}
	return found;
}

/** The first match of the branch that is shown, from the top of the screen on. */
function firstMatch() {
	const shown = matches.passages.flatMap((index, match) =>
		isShown(passages[index]?.segment) ? [match] : [],
	);
	return shown[countWhile(shown, isAboveScreen)] ?? shown[0] ?? 0;
}

/** @param {number} match */
function isAboveScreen(match) {
	const passage = passageOf(match);
	const place = passage?.entry ?? passage?.nodes[0]?.parentElement;
	return place ? boxOf(place).bottom < 0 : false;
}

/** @param {1 | -1} step */
function visitNext(step) {
	const count = matches.starts.length;
	if (count === 0) return;
	visit((currentMatch + step + count) % count);
	closeSidebar();
}

/** Shows a match, on whatever branch and inside whatever folds it is. @param {number} match */
function visit(match) {
	const range = rangeOf(match);
	const element = range?.startContainer.parentElement;
	if (!range || !element) return;
	const before = rememberBeforeSearch();
	currentMatch = match;
	if (!isShown(segmentOf(element))) showNewestPath(element);
	before.opened.push(...openAround(element));
	if (!element.checkVisibility()) showAllKinds();
	markMatches(match);
	markCurrentMatch(range, element);
	scrollToRange(range, element);
	// What was never laid out gets its true height when it comes near.
	requestAnimationFrame(() => scrollToRange(range, element));
	sayMatches();
}

function rememberBeforeSearch() {
	const { view = "full", thinking = "shown" } = root.dataset;
	beforeSearch ??= { leaf: shownLeaf(), view, thinking, x: scrollX, y: scrollY, opened: [] };
	return beforeSearch;
}

/** Ends the search and leaves the page as it was before. */
function endSearch() {
	const field = searchField();
	if (field) field.value = "";
	const before = beforeSearch;
	forgetMatches();
	closeSidebar();
	field?.blur();
	if (!before) return;
	for (const details of before.opened) details.removeAttribute("open");
	showPath(before.leaf);
	if (before.view !== root.dataset.view) setView(before.view);
	setThinking(before.thinking);
	scrollTo(before.x, before.y);
}

/** The place where the reader is stays; only marks and count go. */
function forgetMatches() {
	searchRun++;
	beforeSearch = undefined;
	matches = noMatches();
	currentMatch = -1;
	unmarkMatches();
	sayMatches();
}

function sayMatches() {
	const count = matches.starts.length;
	const isEmpty = (searchField()?.value ?? "").trim() === "";
	const beyond = count > MOST_MARKS ? `, ${MOST_MARKS} marked` : "";
	const found = count === 0 ? "No match" : `${currentMatch + 1} of ${count}${beyond}`;
	for (const place of all(".found-count")) place.textContent = isEmpty ? "" : found;
}
