function zoomDialog() {
	const dialog = document.getElementById("pl-zoom");
	return dialog instanceof HTMLDialogElement ? dialog : null;
}

/** @param {Element | null | undefined} picture */
function enlarge(picture) {
	const dialog = zoomDialog();
	if (!dialog || !picture) return;
	dialog.querySelector("img, svg")?.remove();
	dialog.append(picture.cloneNode(true));
	dialog.showModal();
}
