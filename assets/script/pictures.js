/** @param {Element | null | undefined} picture */
function enlarge(picture) {
	const dialog = byId("pl-zoom");
	if (!dialog || !picture) return;
	dialog.querySelector("img, svg")?.remove();
	dialog.append(picture.cloneNode(true));
	showDialog("pl-zoom");
}
