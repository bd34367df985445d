const MOST_MARKS = 2000;

/** Marks the matches, up to a number that the browser draws at ease. */
function markMatches() {
	unmarkMatches();
	if (!hasHighlights()) return markEntries();
	const ranges = matches.starts.slice(0, MOST_MARKS).flatMap((_, match) => rangeOf(match) ?? []);
	CSS.highlights.set("pl-found", new Highlight(...ranges));
}

/**
 * @param {Range} range
 * @param {Element} element
 */
function markCurrentMatch(range, element) {
	if (!hasHighlights()) return setCurrent(element);
	const highlight = new Highlight(range);
	highlight.priority = 1;
	CSS.highlights.set("pl-found-now", highlight);
}

function unmarkMatches() {
	for (const element of all(".found")) element.classList.remove("found");
	if (!hasHighlights()) return;
	CSS.highlights.delete("pl-found");
	CSS.highlights.delete("pl-found-now");
}

/** Where text cannot be marked, its entry is. */
function markEntries() {
	for (const index of matches.passages.slice(0, MOST_MARKS))
		passages[index]?.entry?.classList.add("found");
}

function hasHighlights() {
	return typeof Highlight === "function" && CSS.highlights !== undefined;
}

/** @param {number} match */
function rangeOf(match) {
	const passage = passages[matches.passages[match] ?? -1];
	const start = matches.starts[match];
	if (!passage || start === undefined) return;
	const range = document.createRange();
	const from = boundaryIn(passage, start);
	const to = boundaryIn(passage, start + matches.length - 1);
	if (!from || !to) return;
	range.setStart(from.node, from.offset);
	range.setEnd(to.node, to.offset + 1);
	return range;
}

/**
 * The text node that a character of a passage is in, by halving.
 * @param {Passage} passage
 * @param {number} at
 */
function boundaryIn({ nodes, starts }, at) {
	const index = countWhile(starts, (start) => start <= at) - 1;
	const node = nodes[index];
	const offset = at - (starts[index] ?? 0);
	return node && offset < node.length ? { node, offset } : undefined;
}

/**
 * Scrolls the boxes around a match, then the page.
 * @param {Range} range
 * @param {Element} element
 */
function scrollToRange(range, element) {
	element.scrollIntoView({ block: "nearest", inline: "nearest" });
	for (
		let box = element.closest("pre, .clip");
		box;
		box = box.parentElement?.closest("pre, .clip") ?? null
	) {
		const place = boxOf(range);
		const frame = boxOf(box);
		box.scrollTop += place.top - frame.top - box.clientHeight / 2;
		if (place.right > frame.right || place.left < frame.left)
			box.scrollLeft += place.left - frame.left - 40;
	}
	const { top, bottom } = boxOf(range);
	if (top < innerHeight / 8 || bottom > (innerHeight * 7) / 8) scrollBy(0, top - innerHeight / 3);
}
