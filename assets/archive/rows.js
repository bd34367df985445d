/** @typedef {import("./wishes.js").Session & { element: HTMLElement }} Row */

/**
 * A list of rows as it stands in the page, in the sections that are of no use without it.
 * @typedef {{ list: HTMLElement, rows: readonly Row[], month: HTMLElement, project: HTMLElement }} Month
 */

/**
 * The months of all projects with their rows.
 * @returns {readonly Month[]}
 */
export function readMonths() {
	return all("#pl-list .month").flatMap((month) => {
		const [list] = all(".rows", month);
		const project = month.parentElement;
		return list && project ? [{ list, rows: all(".row", list).map(readRow), month, project }] : [];
	});
}

/**
 * @param {HTMLElement} element
 * @returns {Row}
 */
function readRow(element) {
	const { messages, cost } = element.dataset;
	const time = element.querySelector("time");
	return {
		element,
		name: textOf(".session", element).toLowerCase(),
		// What has no date is the oldest.
		time: time ? Date.parse(time.dateTime) : -Infinity,
		project: textOf(".row-project", element),
		models: all(".model", element).map(({ textContent }) => textContent ?? ""),
		messages: Number(messages),
		cost: Number(cost),
	};
}

/**
 * @param {string} selector
 * @param {HTMLElement} within
 */
function textOf(selector, within) {
	return within.querySelector(selector)?.textContent ?? "";
}
