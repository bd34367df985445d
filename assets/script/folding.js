/** @param {HTMLButtonElement} button */
function unclip(button) {
	const clip = button.parentElement?.querySelector(".clip");
	if (!clip) return;
	const isAll = clip.classList.toggle("all");
	button.dataset.label ??= button.textContent ?? "";
	button.textContent = isAll ? "Show less" : button.dataset.label;
	button.setAttribute("aria-expanded", String(isAll));
	if (!isAll) button.scrollIntoView({ block: "nearest" });
}

/** @param {boolean} isOpen */
function foldOutputs(isOpen) {
	for (const card of document.querySelectorAll("details.tool, details.thinking")) {
		if (card instanceof HTMLDetailsElement) card.open = isOpen;
	}
}

function openForPrint() {
	for (const details of document.querySelectorAll("main details:not([open])")) {
		details.setAttribute("data-printed", "");
		details.setAttribute("open", "");
	}
}

function closeAfterPrint() {
	for (const details of document.querySelectorAll("details[data-printed]")) {
		details.removeAttribute("data-printed");
		details.removeAttribute("open");
	}
}
