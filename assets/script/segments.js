/**
 * An unbranched run of entries: `body` holds them, `box` is what is shown or hidden; `newest` is the leaf with the newest
 * entry below it.
 * @typedef {{ body: HTMLElement, box: Element, parent: Segment | undefined, end: string, newest: Segment | undefined }} Segment
 */

/** By their numbers, in the page's order: a parent precedes its children. @type {Map<string, Segment>} */
const segments = new Map();
/** The segments that are shown, the leaf first. @type {Set<Segment>} */
let shownPath = new Set();

function readSegments() {
	for (const body of all(".seg")) {
		const box = body.closest(".branch") ?? body;
		const parent = segments.get(body.dataset.parent ?? "");
		const { end = "" } = body.dataset;
		segments.set(body.dataset.seg ?? "", { body, box, parent, end, newest: undefined });
		// All stand open inside: the browser's own search opens what is hidden, but no fold within.
		if (box !== body) box.setAttribute("open", "");
	}
	for (const segment of [...segments.values()].reverse()) findNewest(segment);
	on(document, "beforematch", showFound);
}

/** Children were seen before their parent. @param {Segment} segment */
function findNewest(segment) {
	const { parent } = segment;
	const newest = newestLeaf(segment);
	// Of equals the later stands: the branch that is shown first is the last below its fork.
	if (parent && !(parent.newest && parent.newest.end >= newest.end)) parent.newest = newest;
}

/** @param {Segment} segment */
function newestLeaf(segment) {
	return segment.newest ?? segment;
}

/** @param {Element} element */
function segmentOf(element) {
	return segments.get(element.closest(".seg")?.getAttribute("data-seg") ?? "");
}

/**
 * What lies in no segment is always shown.
 * @param {Segment | undefined} segment
 */
function isShown(segment) {
	return !segment || shownPath.has(segment);
}

function shownLeaf() {
	return [...shownPath][0];
}

/** The branch that the page shows before anything was chosen. */
function showFirstPath() {
	showPath([...segments.values()].findLast(({ body }) => body.matches("[data-active]")));
}

/**
 * Shows the newest branch through an element.
 * @param {Element} element
 */
function showNewestPath(element) {
	const segment = segmentOf(element);
	if (segment) showPath(newestLeaf(segment));
}

/**
 * Shows the branch that ends with the segment `leaf`, and hides all others.
 * @param {Segment | undefined} leaf
 */
function showPath(leaf) {
	if (!leaf || leaf === shownLeaf()) return;
	shownPath = new Set();
	for (let at = /** @type {Segment | undefined} */ (leaf); at; at = at.parent) shownPath.add(at);
	shownPlaces = undefined;
	placeSegments();
	nameForks();
	showOutlineOfPath();
	drawTree();
}

function placeSegments() {
	for (const segment of segments.values()) {
		const isOnPath = isShown(segment);
		const { box } = segment;
		box.classList.toggle("shown", isOnPath);
		if (isOnPath) box.removeAttribute("hidden");
		else if (!box.hasAttribute("hidden")) box.setAttribute("hidden", "until-found");
	}
}

/** The browser's own search found something on another branch. @param {Event} event */
function showFound({ target }) {
	const body = target instanceof Element && (target.querySelector(".seg") ?? target);
	if (body) showNewestPath(body);
}

/** The last entry of the branch that is shown. */
function shownLeafEntry() {
	for (const { body } of shownPath) {
		fill(waitingParts(body).at(-1));
		const last = lastIn(body, "[data-entry]");
		if (last) return last;
	}
	return all("main [data-entry]").at(-1);
}

/**
 * @param {Element} element
 * @param {string} selector
 */
function lastIn(element, selector) {
	return all(selector, element).at(-1);
}
