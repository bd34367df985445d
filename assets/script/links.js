/**
 * @param {HTMLAnchorElement} link
 * @param {MouseEvent} event
 */
function followLink(link, event) {
	if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
	const id = decodeHash(link.hash);
	if (link.matches(".link")) copy(addressOf(link), link);
	if (link.closest("#pl-side")) closeSidebar();
	// In a srcdoc frame the link's address is that of the page around it.
	if (location.protocol !== "about:") return;
	event.preventDefault();
	reveal(id);
}

/** @param {HTMLAnchorElement} link */
function addressOf(link) {
	return location.protocol === "about:" ? link.hash : link.href;
}

function revealHash() {
	const id = decodeHash(location.hash);
	if (id) reveal(id);
}

/** @param {string} id */
function reveal(id) {
	const element = document.getElementById(id);
	if (!element) return;
	for (let at = element.parentElement; at; at = at.parentElement) {
		if (at instanceof HTMLDetailsElement) at.open = true;
	}
	const card = element.matches("details") ? element : element.querySelector(":scope > details");
	if (card instanceof HTMLDetailsElement) card.open = true;
	element.scrollIntoView();
}

/** @param {string} hash */
function decodeHash(hash) {
	try {
		return decodeURIComponent(hash.slice(1));
	} catch {
		return hash.slice(1);
	}
}
