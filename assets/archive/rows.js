/**
 * A session; `under` is the button that folds it, where its family is a large one.
 * @typedef {import("./wishes.js").Session & { element: HTMLElement, under: HTMLElement | undefined }} Row
 */

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
		return list && project ? [{ list, rows: readRows(list), month, project }] : [];
	});
}

/**
 * Who begins a family stands above it.
 * @param {HTMLElement} list
 */
function readRows(list) {
	/** @type {HTMLElement | undefined} */
	let under;
	return all(".row", list).map((element) => {
		const isFirst = !element.dataset.depth;
		if (isFirst) [under] = all(".under", element);
		return readRow(element, isFirst ? undefined : under);
	});
}

/**
 * @param {HTMLElement} element
 * @param {HTMLElement | undefined} under
 * @returns {Row}
 */
function readRow(element, under) {
	const { messages, cost } = element.dataset;
	const time = element.querySelector("time");
	return {
		element,
		under,
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
