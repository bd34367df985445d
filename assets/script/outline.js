/** @type {Map<Element, Element>} */
const outlineLinks = new Map();

/** Marks the turn being read. */
function followOutline() {
	for (const link of all(".outline a")) {
		const entry = byId(decodeHash(link.getAttribute("href") ?? ""));
		const turn = entry?.closest(".turn");
		if (turn) outlineLinks.set(turn, link);
	}
	/** @type {Set<Element>} */
	const seen = new Set();
	const observer = new IntersectionObserver(
		(changes) => {
			for (const { target, isIntersecting } of changes) {
				if (isIntersecting) seen.add(target);
				else seen.delete(target);
			}
			const current = [...outlineLinks.keys()].find((turn) => seen.has(turn));
			if (!current) return;
			for (const [turn, link] of outlineLinks) markTurn(link, turn === current);
		},
		{ rootMargin: "0px 0px -70% 0px" },
	);
	for (const turn of outlineLinks.keys()) observer.observe(turn);
}

/**
 * @param {Element} link
 * @param {boolean} isCurrent
 */
function markTurn(link, isCurrent) {
	const current = isCurrent ? "true" : null;
	if (link.ariaCurrent === current) return;
	link.ariaCurrent = current;
	if (isCurrent) link.scrollIntoView({ block: "nearest" });
}

/** The outline is of the branch that is shown. */
function showOutlineOfPath() {
	for (const item of all(".outline > [data-seg]")) {
		const isOff = !isShown(segments.get(item.dataset.seg ?? ""));
		item.hidden = isOff;
		item.classList.toggle("off", isOff);
	}
}
