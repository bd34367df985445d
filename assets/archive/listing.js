import { readMonths } from "./rows.js";
import { comparisonOf, filterOf, isFiltered } from "./wishes.js";

/** @typedef {import("./rows.js").Row} Row */

/**
 * The sessions of the page. `show` shows those that are wished for, and says how many of how many; `reveal` unfolds the
 * family of an element.
 */
export function readyListing() {
	const months = readMonths();
	const rows = months.flatMap((month) => month.rows);
	const flat = byId("pl-flat");
	let placed = "project";
	/** Whether every session is shown, by project. */
	let isWhole = true;
	for (const { under } of rows) under?.setAttribute("aria-expanded", "false");
	showFamilies();
	on(byId("pl-list"), "click", ({ target }) => {
		const under = target instanceof Element ? target.closest(".under") : null;
		if (under) turn(under);
	});
	on(document, "beforematch", ({ target }) => {
		if (target instanceof Element) reveal(target);
	});
	return { show, reveal };

	/** @param {import("./wishes.js").Wishes} wishes */
	function show(wishes) {
		const { order } = wishes;
		const fits = filterOf(wishes);
		const fitting = rows.filter(fits);
		isWhole = !isFlat(order) && !isFiltered(wishes);
		if (isWhole) showFamilies();
		else for (const row of rows) setHidden(row.element, !fits(row));
		if (placed !== order) place(order);
		placed = order;
		showMonths(months, isFlat(order));
		byId("pl-list")?.toggleAttribute("data-filtered", isFiltered(wishes));
		return { shown: fitting.length, total: rows.length };
	}

	/** @param {string} order */
	function place(order) {
		if (!flat) return;
		const compare = comparisonOf(order);
		setHidden(flat, !compare);
		if (compare) flat.replaceChildren(...elementsOf(rows.toSorted(compare)));
		else for (const { list, rows } of months) list.replaceChildren(...elementsOf(rows));
	}

	/** Large families stay folded until they are asked for. */
	function showFamilies() {
		for (const { element, under } of rows) setHidden(element, isFolded(under) && "until-found");
	}

	/** @param {Element} under */
	function turn(under) {
		under.setAttribute("aria-expanded", String(isFolded(under)));
		if (isWhole) showFamilies();
	}

	/** @param {Element} element */
	function reveal(element) {
		const under = rows.find((row) => row.element === element)?.under;
		if (under && isFolded(under)) turn(under);
	}
}

/** @param {Element | undefined} under */
function isFolded(under) {
	return under?.getAttribute("aria-expanded") === "false";
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
		const isEmpty = isOutside || rows.every(({ element }) => element.hasAttribute("hidden"));
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
 * Hides an element, or shows it. One that a browser's own search may find is there, but without content: to those who
 * listen it would be an empty item of the list.
 * @param {HTMLElement} element
 * @param {boolean | "until-found"} how
 */
function setHidden(element, how) {
	const hidden = how === true ? "" : how || null;
	if (element.getAttribute("hidden") === hidden) return;
	setAttribute(element, "hidden", hidden);
	setAttribute(element, "aria-hidden", hidden && "true");
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string | null} value
 */
function setAttribute(element, name, value) {
	if (value === null) element.removeAttribute(name);
	else element.setAttribute(name, value);
}
