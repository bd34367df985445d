/**
 * @param {HTMLAnchorElement} link
 * @param {MouseEvent} event
 */
function followLink(link, event) {
	if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
	if (link.matches(".link")) copy(addressOf(link), link);
	if (link.closest("#pl-side")) closeSidebar();
	// An address that does not change tells nobody; that of a link in a srcdoc frame is of the page around it.
	if (!isSrcdoc && link.hash !== location.hash) return;
	event.preventDefault();
	const element = findAnchor(decodeHash(link.hash));
	if (!element) return;
	reveal(element);
	focusOn(element);
}
