import { createStretch } from "./search-stretch.js";

/** @typedef {import("./search-stretch.js").Finding} Finding */

/**
 * The list of results below the field.
 * @param {HTMLElement} list
 * @param {ReadonlyMap<string, string>} hashes of the sessions' texts, by key
 */
export function createResults(list, hashes) {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "result-more";
	button.hidden = true;
	button.textContent = "Show more";
	list.after(button);
	/** @type {(() => Promise<void>) | undefined} */
	let showMore;
	button.addEventListener("click", () => showMore?.());

	function clear() {
		showMore = undefined;
		button.hidden = true;
		list.replaceChildren();
	}

	/** @param {Finding} finding */
	async function show(finding) {
		clear();
		const stretch = createStretch(list, finding, hashes);
		const next = async () => {
			button.hidden = true;
			await stretch.showNext();
			if (!finding.isOutdated()) button.hidden = !stretch.hasMore();
		};
		showMore = async () => {
			const before = list.lastElementChild;
			const shown = next();
			focusAfter(before);
			await shown;
			if (document.activeElement === document.body) focusAfter(before);
		};
		await next();
	}

	return { clear, show };
}

/** The button that had the focus is gone for now. @param {Element | null} result */
function focusAfter(result) {
	result?.nextElementSibling?.querySelector("a")?.focus();
}
