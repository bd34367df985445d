import { readMonths } from "./rows.js";
import { comparisonOf, filterOf, isFiltered } from "./wishes.js";

/**
 * Gives a function that shows sessions as they are wished for, and says how many of how many.
 * @returns {(wishes: import("./wishes.js").Wishes) => { shown: number, total: number }}
 */
export function readyListing() {
	const months = readMonths();
	const rows = months.flatMap((month) => month.rows);
	const flat = byId("pl-flat");
	let placed = "project";
	return (wishes) => {
		const { order } = wishes;
		const shown = showRows(rows, filterOf(wishes));
		if (placed !== order) place(order);
		placed = order;
		showMonths(months, isFlat(order));
		byId("pl-list")?.toggleAttribute("data-filtered", isFiltered(wishes));
		return { shown, total: rows.length };
	};

	/** @param {string} order */
	function place(order) {
		if (!flat) return;
		const compare = comparisonOf(order);
		setHidden(flat, !compare);
		if (compare) flat.replaceChildren(...elementsOf(rows.toSorted(compare)));
		else for (const { list, rows } of months) list.replaceChildren(...elementsOf(rows));
	}
}

/**
 * Hides the rows that do not fit, and counts the others.
 * @param {readonly import("./rows.js").Row[]} rows
 * @param {(row: import("./rows.js").Row) => boolean} fits
 */
function showRows(rows, fits) {
	let shown = 0;
	for (const row of rows) {
		const isShown = fits(row);
		setHidden(row.element, !isShown);
		if (isShown) shown++;
	}
	return shown;
}

/** @param {string} order */
function isFlat(order) {
	return comparisonOf(order) !== undefined;
}

/**
 * Hides the months and projects that have nothing to show.
 * @param {readonly import("./rows.js").Month[]} months
 * @param {boolean} isOutside whether the rows are in another list
 */
function showMonths(months, isOutside) {
	/** @type {Set<HTMLElement>} */
	const projects = new Set();
	for (const { month, project, rows } of months) {
		const isEmpty = isOutside || rows.every(({ element }) => element.hidden);
		setHidden(month, isEmpty);
		if (!isEmpty) projects.add(project);
	}
	for (const project of all("#pl-list > .project")) setHidden(project, !projects.has(project));
}

/** @param {readonly import("./rows.js").Row[]} rows */
function elementsOf(rows) {
	return rows.map(({ element }) => element);
}

/**
 * @param {HTMLElement} element
 * @param {boolean} isHidden
 */
function setHidden(element, isHidden) {
	if (element.hidden !== isHidden) element.hidden = isHidden;
}
