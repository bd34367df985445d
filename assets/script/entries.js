/** @type {HTMLElement | null} */
let currentEntry = null;

/** Every entry's element, in the page's order. */
function listEntries() {
	fillAll();
	return all("main [data-entry]");
}

/** @type {readonly HTMLElement[] | undefined} */
let shownPlaces;

/** The entries of the branch that is shown, and the parts with more of them that wait. */
function listShown() {
	shownPlaces ??= all("main .entry, .seg [data-height]").filter((at) => isShown(segmentOf(at)));
	return shownPlaces;
}

/**
 * The element of an entry by the session's own id.
 * @param {string} id
 */
function findEntry(id) {
	if (/^[\w.-]+$/.test(id)) fillWith(` data-entry="${id}"`);
	else fillAll();
	return all("main [data-entry]").find((element) => element.dataset.entry === id);
}

/**
 * An element of the transcript by its id.
 * @param {string} id
 */
function findAnchor(id) {
	if (!byId(id)) fillWith(` id="${id}"`);
	return byId(id);
}

/**
 * Brings an element into view, on whatever branch and inside whatever folds it is.
 * @param {Element} element
 */
function reveal(element) {
	if (!isShown(segmentOf(element))) showNewestPath(element);
	openAround(element);
	element.querySelector(":scope > details")?.setAttribute("open", "");
	if (!element.checkVisibility()) showAllKinds();
	element.scrollIntoView();
	setCurrent(element);
}

/**
 * Opens what folds an element away; gives what was closed.
 * @param {Element} element
 */
function openAround(element) {
	/** @type {Element[]} */
	const opened = [];
	for (let at = closedAround(element); at; at = closedAround(at)) {
		at.setAttribute("open", "");
		opened.push(at);
	}
	return opened;
}

/** @param {Element} element */
function closedAround(element) {
	return element.closest("details:not([open])");
}

/** @param {Element} element */
function setCurrent(element) {
	currentEntry?.classList.remove("current");
	currentEntry = element.closest(".entry");
	currentEntry?.classList.add("current");
	const entry = element.closest("[data-entry]");
	if (entry) selectInTree(entry);
}

/**
 * Moves the keyboard to an element that is no control.
 * @param {HTMLElement} element
 */
function focusOn(element) {
	if (element.tabIndex < 0) element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
