import { readyListing } from "./listing.js";
import { NO_WISHES, readWishes, writeWishes } from "./wishes.js";

/** @typedef {import("./wishes.js").Wishes} Wishes */

/** The field of each wish. */
const FIELDS = /** @type {const} */ ({
	words: "pl-name",
	project: "pl-project",
	model: "pl-model",
	from: "pl-from",
	to: "pl-to",
	order: "pl-order",
});

/** Makes the fields above the sessions answer. */
export function readyFilters() {
	const { show, reveal } = readyListing();
	on(document.querySelector(".filters"), "input", () => follow(readFields()));
	on(byId("pl-reset"), "click", () => {
		follow(NO_WISHES);
		field(FIELDS.words)?.focus();
	});
	on(document, "click", revealTarget);
	on(window, "hashchange", followAddress);
	followAddress();

	/** @param {Wishes} told */
	function follow(told) {
		for (const [name, wish] of Object.entries(told)) setField(name, wish);
		// What no field can hold is no wish.
		const wishes = readFields();
		const { shown, total } = show(wishes);
		say(shown, total);
		const address = writeWishes(wishes);
		const reset = byId("pl-reset");
		if (reset) reset.hidden = !address;
		keepAddress(address);
	}

	/** Without wishes in it the fields may hold what a browser kept of an earlier visit. */
	function followAddress() {
		if (bringIntoSight(location.hash.slice(1))) return;
		const wishes = readWishes(location.hash.slice(1)) ?? readFields();
		if (writeWishes(wishes)) follow(wishes);
	}

	/** @param {Event} event a link to a session or a project that is out of sight shows everything */
	function revealTarget({ target }) {
		const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
		const id = link?.getAttribute("href")?.slice(1);
		if (!id) return;
		closeSidebar();
		bringIntoSight(id);
	}

	/**
	 * Whether something had to be shown.
	 * @param {string} id
	 */
	function bringIntoSight(id) {
		const element = byId(id);
		if (!element?.closest("[hidden]")) return false;
		reveal(element);
		if (element.closest("[hidden]")) follow(NO_WISHES);
		element.scrollIntoView();
		return true;
	}
}

/** @returns {Wishes} */
function readFields() {
	const wishes = Object.entries(FIELDS).map(([name, id]) => [name, field(id)?.value ?? ""]);
	return { ...NO_WISHES, ...Object.fromEntries(wishes) };
}

/**
 * @param {string} name
 * @param {string} wish
 */
function setField(name, wish) {
	const element = field(new Map(Object.entries(FIELDS)).get(name) ?? "");
	if (element && element.value !== wish) element.value = wish;
}

/** @param {string} id */
function field(id) {
	return /** @type {HTMLInputElement | HTMLSelectElement | null} */ (byId(id));
}

/**
 * @param {number} shown
 * @param {number} total
 */
function say(shown, total) {
	const line = byId("pl-count");
	const noun = total === 1 ? "session" : "sessions";
	const [some, all] = [shown, total].map(groupDigits);
	const count = shown === total ? `${all} ${noun}` : `${some} of ${all} ${noun}`;
	if (line) line.textContent = count;
}

/** @param {number} count */
function groupDigits(count) {
	return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/**
 * Puts wishes into the address, so that they are there on coming back.
 * @param {string} wishes
 */
function keepAddress(wishes) {
	const { hash, href } = location;
	if (!wishes && !readWishes(hash.slice(1))) return;
	try {
		history.replaceState(null, "", `${href.slice(0, href.length - hash.length)}#${wishes}`);
	} catch {
		// In some frames an address cannot be changed.
	}
}
