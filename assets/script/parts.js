const partObserver = new IntersectionObserver(
	(changes) => {
		const near = changes.filter(({ isIntersecting }) => isIntersecting);
		for (const { target } of near) fill(/** @type {HTMLElement} */ (target));
		if (near[0]) followOutline();
	},
	{ rootMargin: "200px" },
);

/** What src/page/parts.ts kept back becomes elements when it comes near, or is asked for; the late ones, at rest. */
function readyParts() {
	for (const part of all(".part:not(.late)")) {
		const height = `${part.dataset.height}rem`;
		part.style.cssText = `height:${height};contain-intrinsic-height:auto ${height}`;
		partObserver.observe(part);
	}
}

/** @param {ParentNode} [within] */
function waitingParts(within) {
	return all(".part[data-height]", within);
}

/** Makes elements of what a part holds. It stays around them: one box of which the browser looks at all or nothing. @param {HTMLElement | undefined} part */
function fill(part) {
	if (!part?.matches("[data-height]")) return;
	const content = createFromMarkup(textOf(part));
	prepare(content);
	showOutlineOfPath(content);
	partObserver.unobserve(part);
	part.replaceChildren(content);
	part.removeAttribute("data-height");
	part.style.height = "";
	shownPlaces = undefined;
}

function fillAll() {
	for (const part of waitingParts()) fill(part);
}

/** @param {Element} part */
function textOf(part) {
	return /** @type {string} */ (part.textContent);
}

/** @param {() => Promise<unknown>} pause */
async function fillAllBy(pause) {
	for (const part of waitingParts()) {
		fill(part);
		await pause();
	}
}

/**
 * Fills the part whose markup has `words`.
 * @param {string} words
 * @param {ParentNode} [within]
 */
function fillWith(words, within) {
	fill(waitingParts(within).find((part) => textOf(part).includes(words)));
}

/**
 * Gives fresh elements what the script adds to all.
 * @param {ParentNode} content
 */
function prepare(content) {
	showLocalTimes(content);
	addControls(content);
	colorWhenSeen(content);
	if (root.dataset.view === "reading") turnFolds("details.tool[open]", "data-unfold", content);
}
