/** @param {HTMLButtonElement} button */
function unclip(button) {
	const clip = button.parentElement?.querySelector(".clip");
	if (!clip) return;
	const isAll = clip.classList.toggle("all");
	button.dataset.label ??= button.textContent ?? "";
	button.textContent = isAll ? "Show less" : button.dataset.label;
	button.ariaExpanded = String(isAll);
	if (!isAll) button.scrollIntoView({ block: "nearest" });
}

/** @param {boolean} isOpen */
function foldOutputs(isOpen) {
	fillAll();
	for (const card of all("details.tool, details.thinking")) {
		card.toggleAttribute("open", isOpen);
	}
}

function toggleOutputs() {
	fillAll();
	const isAnyOpen = document.querySelector("details.tool[open]") !== null;
	for (const card of all("details.tool")) {
		card.toggleAttribute("open", !isAnyOpen);
	}
	announce(isAnyOpen ? "Outputs folded" : "Outputs unfolded");
}

/** Paper has every branch, each under its name, and every fold open. */
function openForPrint() {
	fillAll();
	for (const piece of waitingIn(document)) color(piece);
	turnFolds("main details:not([open])", "data-printed");
	for (const { box } of segments.values()) {
		box.classList.remove("shown");
		box.removeAttribute("hidden");
	}
}

function closeAfterPrint() {
	turnFoldsBack("data-printed", false);
	placeSegments();
}

/**
 * Opens or closes folds and marks them, so that they can be set back.
 * @param {string} selector
 * @param {string} mark
 * @param {ParentNode} [within]
 */
function turnFolds(selector, mark, within) {
	for (const fold of all(selector, within)) {
		fold.toggleAttribute("open");
		fold.setAttribute(mark, "");
	}
}

/**
 * @param {string} mark
 * @param {boolean} isOpen
 */
function turnFoldsBack(mark, isOpen) {
	for (const fold of all(`[${mark}]`)) {
		fold.toggleAttribute("open", isOpen);
		fold.removeAttribute(mark);
	}
}
