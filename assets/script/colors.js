// The kinds of src/page/text/highlight/kinds.ts from A on, each the letter after "t" in the name of its class and its highlight.
const COLORS = "ckfsntoidh";

/**
 * Code that is folded or clipped at first has its colours in tables. They are painted when it comes into view, as
 * highlights: the text stays one node, so that neither a selection nor a search loses its place.
 */
const colorObserver = new IntersectionObserver((changes) => changes.forEach(colorSeen), {
	rootMargin: "400px",
});

/** @param {ParentNode} within */
function colorWhenSeen(within) {
	for (const block of new Set([...waitingIn(within)].map((piece) => piece.closest("pre")))) {
		if (block) colorObserver.observe(block);
	}
}

/** @param {IntersectionObserverEntry} change */
function colorSeen({ target, isIntersecting }) {
	if (!isIntersecting) return;
	colorObserver.unobserve(target);
	if (!target.matches("pre")) return color(target);
	for (const piece of waitingIn(target)) colorObserver.observe(piece);
}

/** @param {ParentNode} place */
function waitingIn(place) {
	return place.querySelectorAll("[data-runs]");
}

/**
 * Paints what a table of src/page/text/highlight/color-table.ts says.
 * @param {Element} piece
 */
function color(piece) {
	const text = piece.firstChild;
	const table = piece.getAttribute("data-runs") ?? "";
	piece.removeAttribute("data-runs");
	if (!text || !hasHighlights()) return;
	let end = 0;
	for (const [, before, kind, length] of table.matchAll(/(z\w+\.|.)([A-K])(z\w+\.|.)/g)) {
		const start = end + readNumber(before);
		end = start + readNumber(length);
		const ends = { startContainer: text, startOffset: start, endContainer: text, endOffset: end };
		highlightOf(kind).add(new StaticRange(ends));
	}
}

/** @param {string | undefined} kind */
function highlightOf(kind) {
	const name = `t${COLORS[(kind?.charCodeAt(0) ?? 0) - 65]}`;
	const highlight = CSS.highlights.get(name) ?? new Highlight();
	highlight.priority = -1; // below what a search found
	CSS.highlights.set(name, highlight);
	return highlight;
}

/** @param {string | undefined} digits */
function readNumber(digits) {
	return Number.parseInt(digits?.replace(/^z|\.$/g, "") ?? "", 36);
}
