/**
 * What a reader wants to see of the sessions, and in which order.
 * @typedef {{ words: string, project: string, model: string, from: string, to: string, order: string }} Wishes
 */

/**
 * What is known of a session here.
 * @typedef {{ name: string, time: number, project: string, models: readonly string[], messages: number, cost: number }} Session
 */

const DAY_MS = 86_400_000;

/** All sessions, by project. */
export const NO_WISHES = Object.freeze({
	words: "",
	project: "",
	model: "",
	from: "",
	to: "",
	order: "project",
});

/** @type {Record<string, (a: Session, b: Session) => number>} */
const COMPARISONS = {
	date: () => 0,
	name: ({ name: a }, { name: b }) => (a === b ? 0 : a < b ? -1 : 1),
	cost: (a, b) => b.cost - a.cost,
	messages: (a, b) => b.messages - a.messages,
};
const ORDERS = new Map(Object.entries(COMPARISONS));

/**
 * Compares sessions in an order that is not by project; of equal ones the latest is first.
 * @param {string} order
 */
export function comparisonOf(order) {
	const compare = ORDERS.get(order);
	/** @type {(a: Session, b: Session) => number} */
	const compareAll = (a, b) => compare?.(a, b) || laterFirst(a, b);
	return compare && compareAll;
}

/**
 * @param {Session} a
 * @param {Session} b
 */
function laterFirst({ time: a }, { time: b }) {
	return a === b ? 0 : b - a;
}

/**
 * Tells which sessions a reader wants.
 * @param {Wishes} wishes
 * @returns {(session: Session) => boolean}
 */
export function filterOf({ words, project, model, from, to }) {
	const wanted = words.toLowerCase().split(/\s+/);
	const first = from ? Date.parse(from) : -Infinity;
	const last = to ? Date.parse(to) + DAY_MS : Infinity;
	const isDated = Boolean(from || to);
	return (session) =>
		(!project || session.project === project) &&
		(!model || session.models.includes(model)) &&
		(!isDated || (session.time >= first && session.time < last)) &&
		wanted.every((word) => session.name.includes(word));
}

/**
 * Whether a reader wants less than everything.
 * @param {Wishes} wishes
 */
export function isFiltered({ words, project, model, from, to }) {
	return Boolean(words.trim() || project || model || from || to);
}

/**
 * Wishes for an address; empty where there are none.
 * @param {Wishes} wishes
 */
export function writeWishes(wishes) {
	const told = Object.entries(wishes).filter(([name, wish]) => wish && wish !== wishNone(name));
	return new URLSearchParams(told).toString();
}

/**
 * Wishes out of an address; undefined where it has none of them.
 * @param {string} text
 * @returns {Wishes | undefined}
 */
export function readWishes(text) {
	const told = new URLSearchParams(text);
	const names = Object.keys(NO_WISHES);
	if (!names.some((name) => told.has(name))) return undefined;
	const wishes = names.map((name) => [name, told.get(name) ?? wishNone(name)]);
	return { ...NO_WISHES, ...Object.fromEntries(wishes) };
}

/** @param {string} name */
function wishNone(name) {
	return name === "order" ? NO_WISHES.order : "";
}
