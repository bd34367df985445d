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
	for (const card of all("details.tool, details.thinking")) {
		card.toggleAttribute("open", isOpen);
	}
}

function toggleOutputs() {
	const isAnyOpen = document.querySelector("details.tool[open]") !== null;
	for (const card of all("details.tool")) {
		card.toggleAttribute("open", !isAnyOpen);
	}
	announce(isAnyOpen ? "Outputs folded" : "Outputs unfolded");
}

/** Paper has every branch, each under its name, and every fold open. */
function openForPrint() {
	for (const details of all("main details:not([open])")) {
		details.setAttribute("data-printed", "");
		details.setAttribute("open", "");
	}
	for (const { box } of segments.values()) {
		box.classList.remove("shown");
		box.removeAttribute("hidden");
	}
}

function closeAfterPrint() {
	for (const details of all("details[data-printed]")) {
		details.removeAttribute("data-printed");
		details.removeAttribute("open");
	}
	placeSegments();
}
