/** @type {readonly HTMLElement[] | undefined} */
let entryElements;
/** @type {Map<string, HTMLElement> | undefined} */
let entriesById;
/** @type {Element | null} */
let currentEntry = null;

/** Every entry's element, in the page's order. */
function listEntries() {
	entryElements ??= all("main [data-entry]");
	return entryElements;
}

/**
 * The element of an entry by the session's own id.
 * @param {string} id
 */
function findEntry(id) {
	if (!entriesById) {
		entriesById = new Map();
		for (const element of listEntries()) {
			const own = element.dataset.entry ?? "";
			if (!entriesById.has(own)) entriesById.set(own, element);
		}
	}
	return entriesById.get(id);
}

/**
 * Brings an element into view, on whatever branch and inside whatever folds it is.
 * @param {Element} element
 */
function reveal(element) {
	if (!isShown(segmentOf(element))) showNewestPath(element);
	openAround(element);
	const card = element.matches("details") ? element : element.querySelector(":scope > details");
	if (card instanceof HTMLDetailsElement) card.open = true;
	if (!element.checkVisibility()) showAllKinds();
	element.scrollIntoView();
	setCurrent(element);
}

/**
 * Opens what folds an element away; gives what was closed.
 * @param {Element} element
 */
function openAround(element) {
	/** @type {HTMLDetailsElement[]} */
	const opened = [];
	for (let at = element.parentElement; at; at = at.parentElement) {
		if (!(at instanceof HTMLDetailsElement) || at.open) continue;
		at.open = true;
		opened.push(at);
	}
	return opened;
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
 * @param {Element} element
 */
function focusOn(element) {
	if (!(element instanceof HTMLElement)) return;
	if (element.tabIndex < 0) element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
