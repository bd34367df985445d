/** @param {MouseEvent} event */
function answerClick(event) {
	const target = event.target instanceof Element ? event.target : null;
	const button = target?.closest("[data-do]");
	const link = target?.closest('a[href^="#"]');
	const picture = target?.closest(".picture > img, .picture > svg");
	if (button instanceof HTMLButtonElement) press(button);
	else if (link instanceof HTMLAnchorElement) followLink(link, event);
	else if (picture) enlarge(picture);
}

/** @param {HTMLButtonElement} button */
function press(button) {
	switch (button.dataset.do) {
		case "copy":
			return copy(textBeside(button), button);
		case "unclip":
			return unclip(button);
		case "fold":
			return foldOutputs(false);
		case "unfold":
			return foldOutputs(true);
		case "theme":
			return nextTheme();
		case "zoom":
			return enlarge(button.parentElement?.querySelector("img, svg"));
		case "shut":
			return zoomDialog()?.close();
	}
}
