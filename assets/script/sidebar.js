function closeSidebar() {
	const side = document.getElementById("pl-side");
	if (side?.matches(":popover-open")) side.hidePopover();
}

/** Marks the turn being read. */
function followOutline() {
	/** @type {Map<Element, Element>} */
	const links = new Map();
	for (const link of document.querySelectorAll(".outline a")) {
		const entry = document.getElementById(decodeHash(link.getAttribute("href") ?? ""));
		const turn = entry?.closest(".turn");
		if (turn) links.set(turn, link);
	}
	/** @type {Set<Element>} */
	const seen = new Set();
	const observer = new IntersectionObserver(
		(changes) => {
			for (const { target, isIntersecting } of changes) {
				if (isIntersecting) seen.add(target);
				else seen.delete(target);
			}
			const current = [...links.keys()].find((turn) => seen.has(turn));
			if (!current) return;
			for (const [turn, link] of links) mark(link, turn === current);
		},
		{ rootMargin: "0px 0px -70% 0px" },
	);
	for (const turn of links.keys()) observer.observe(turn);
}

/**
 * @param {Element} link
 * @param {boolean} isCurrent
 */
function mark(link, isCurrent) {
	if (link.hasAttribute("aria-current") === isCurrent) return;
	link.toggleAttribute("aria-current", isCurrent);
	if (!isCurrent) return;
	link.setAttribute("aria-current", "true");
	link.scrollIntoView({ block: "nearest" });
}
