// In a srcdoc frame "#" links leave, since they are read by the address of the page around, and the frame's own is of no use outside.
const isSrcdoc = location.protocol === "about:";

/** Goes where the address, or the viewer around the page, asks to begin. */
function followFirstAddress() {
	showFirstPath();
	if (location.hash.length > 1) return followHash();
	const asked = new URLSearchParams(metaContent("pi-url-params") ?? location.search);
	const leaf = asked.get("leafId");
	const target = asked.get("targetId") ?? leaf;
	if (leaf !== null) atEntry(leaf, showNewestPath);
	if (target !== null) atEntry(target, reveal);
}

/**
 * @param {string} id
 * @param {(element: HTMLElement) => void} act
 */
function atEntry(id, act) {
	const element = findEntry(id);
	if (element) act(element);
	else reportUnknown(id);
}

/** @returns {void} */
function followHash() {
	const id = decodeHash(location.hash);
	const at = placeInHistory();
	if (id === "") return followFirstAddress();
	const element = findAnchor(id) ?? findEntry(id);
	if (!element) return reportUnknown(id);
	if (at) showNewestPath(element);
	reveal(at ?? element);
}

/** @param {string} id */
function reportUnknown(id) {
	notify(`No entry "${id.slice(0, 200)}" on this page.`);
	scrollTo(0, 0);
}

/**
 * Lets the address name the leaf that is shown; going back leads to where the reader was.
 * @param {Element} at
 */
function nameAddress(at) {
	const leaf = shownLeafEntry();
	if (!leaf) return;
	try {
		history.pushState({ at: at.id }, "", `${isSrcdoc ? "about:srcdoc" : ""}#${leaf.id}`);
	} catch {
		// An address that cannot be changed is merely not kept.
	}
}

/** Where the reader was when the address was given its name. */
function placeInHistory() {
	const id = history.state?.at;
	return typeof id === "string" ? findAnchor(id) : null;
}

/**
 * The address of an entry, as it works where the page is now.
 * @param {HTMLAnchorElement} link
 */
function addressOf(link) {
	const base = metaContent("pi-share-base-url");
	const entry = byId(decodeHash(link.hash))?.dataset.entry;
	const leaf = shownLeafEntry()?.dataset.entry;
	if (base && entry !== undefined && leaf !== undefined)
		return `${base}&leafId=${encodeURIComponent(leaf)}&targetId=${encodeURIComponent(entry)}`;
	if (isSrcdoc) return link.hash;
	return `${location.href.replace(/[?#].*/s, "")}${keptQuery()}${link.hash}`;
}

/** What of the query names the page itself, as viewers of gists do, rather than a place in it. */
function keptQuery() {
	const parts = location.search.slice(1).split("&");
	const kept = parts.filter((part) => part && !/^(leafId|targetId)=/.test(part));
	return kept.length > 0 ? `?${kept.join("&")}` : "";
}

/** @param {string} name */
function metaContent(name) {
	return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") || undefined;
}

/** @param {string} hash */
function decodeHash(hash) {
	try {
		return decodeURIComponent(hash.slice(1));
	} catch {
		return hash.slice(1);
	}
}
