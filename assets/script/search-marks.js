const MOST_MARKS = 2000;

/** The matches that are marked: as many as the browser draws at ease. */
let marked = { from: 0, end: 0 };

/** Marks the matches around one of them. @param {number} match */
function markMatches(match) {
	if (match >= marked.from && match < marked.end) return;
	unmarkMatches();
	const from = Math.max(0, match - MOST_MARKS / 2);
	marked = { from, end: from + MOST_MARKS };
	const chosen = matches.starts.slice(from, marked.end).map((_, index) => from + index);
	if (hasHighlights()) CSS.highlights.set("pl-found", new Highlight(...chosen.flatMap(rangesOf)));
	// Where text cannot be marked, its entry is.
	else for (const at of chosen) passageOf(at)?.entry?.classList.add("found");
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
	marked = { from: 0, end: 0 };
	for (const element of all(".found")) element.classList.remove("found");
	if (!hasHighlights()) return;
	CSS.highlights.delete("pl-found");
	CSS.highlights.delete("pl-found-now");
}

function hasHighlights() {
	return "Highlight" in window;
}

/** @param {number} match */
function passageOf(match) {
	return passages[matches.passages[match] ?? -1];
}

/** @param {number} match */
function rangesOf(match) {
	return rangeOf(match) ?? [];
}

/** @param {number} match */
function rangeOf(match) {
	const passage = passageOf(match);
	const start = matches.starts[match];
	if (!passage || start === undefined) return;
	const range = document.createRange();
	const from = boundaryIn(passage, start);
	const to = boundaryIn(passage, start + matches.length - 1);
	if (!from || !to) return;
	range.setStart(from.node, from.offset);
	range.setEnd(to.node, Math.min(to.offset + 1, to.node.length));
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
	return node && { node, offset: Math.min(at - (starts[index] ?? 0), node.length) };
}

/**
 * Scrolls the boxes around a match, then the page.
 * @param {Range} range
 * @param {Element} element
 */
function scrollToRange(range, element) {
	element.scrollIntoView({ block: "nearest", inline: "nearest" });
	for (let at = element.closest("pre, .clip"); at; at = outerBox(at)) {
		const place = boxOf(range);
		const frame = boxOf(at);
		at.scrollTop += place.top - frame.top - at.clientHeight / 2;
		if (place.right > frame.right || place.left < frame.left)
			at.scrollLeft += place.left - frame.left - at.clientWidth / 4;
	}
	const { top, bottom } = boxOf(range);
	if (top < innerHeight / 8 || bottom > innerHeight - innerHeight / 8)
		scrollBy(0, top - innerHeight / 3);
}

/** @param {Element} box */
function outerBox(box) {
	return box.parentElement?.closest("pre, .clip") ?? null;
}
