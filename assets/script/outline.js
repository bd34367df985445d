/** @type {Element | undefined} */
let currentTurn;
/** @type {Element | null | undefined} */
let currentTurnLink;

/** Marks the turn being read: looking at one point of the screen takes no time, however many turns there are. */
function followOutline() {
	const { left, width } = boxOf(/** @type {HTMLElement} */ (byId("pl-main")));
	const place = document.elementFromPoint(left + width / 2, innerHeight / 4);
	const turn = place?.closest(".turn");
	if (!turn || turn === currentTurn) return;
	currentTurn = turn;
	const words = `href="#${turn.getAttribute("data-start")}"`;
	const side = sidebar();
	if (side) fillWith(words, side);
	const link = side?.querySelector(`.outline [${words}]`);
	currentTurnLink?.removeAttribute("aria-current");
	link?.setAttribute("aria-current", "true");
	link?.scrollIntoView({ block: "nearest" });
	currentTurnLink = link;
}

/**
 * The outline is of the branch that is shown.
 * @param {ParentNode} [within]
 */
function showOutlineOfPath(within) {
	for (const item of all(".outline > [data-seg]", within)) {
		const isOff = !isShown(segments.get(item.dataset.seg ?? ""));
		item.hidden = isOff;
		item.classList.toggle("off", isOff);
	}
}
