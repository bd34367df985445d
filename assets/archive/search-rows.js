const PAGE = /^pages\/[\w.-]+\.html$/;
const ANCHOR = /^[\w.-]+$/;

const KIND_NAMES = new Map([
	["prompt", "Prompt"],
	["answer", "Answer"],
	["thinking", "Thinking"],
	["tool", "Tool"],
	["shell", "Command"],
	["error", "Failure"],
	["custom", "Extension"],
	["summary", "Summary"],
	["skill", "Skill"],
	["label", "Label"],
	["marker", "Change"],
	["system", "System prompt"],
	["data", "Data"],
	["unknown", "Unknown entry"],
]);

/** @typedef {import("./search-excerpts.js").Excerpt} Excerpt */

/**
 * What the index says of a session.
 * @typedef {{ readonly key: string, readonly title: string, readonly address: string, readonly project: string, readonly date: string }} SessionRow
 */

/**
 * What the index says of a session; undefined where it does not list it.
 * @param {string} key
 * @returns {SessionRow | undefined}
 */
export function readRow(key) {
	const row = document.getElementById(`s-${key}`);
	const link = row?.querySelector("a.session");
	const address = link?.getAttribute("href") ?? "";
	if (!row || !PAGE.test(address)) return undefined;
	return {
		key,
		title: wordsOf(link),
		address,
		project: wordsOf(row.querySelector(".row-project")),
		date: wordsOf(row.querySelector(".row-date")),
	};
}

/**
 * A session that was found, without excerpts yet.
 * @param {SessionRow} row
 */
export function createResult({ title, address, project, date }) {
	const heading = create("h3", create("a", isolate(title)));
	heading.querySelector("a")?.setAttribute("href", address);
	const facts = create("p", isolate(project), project && date ? " · " : "", date);
	facts.className = "result-facts";
	const result = create("li", heading, facts);
	result.className = "result";
	return result;
}

/**
 * Adds to a result what was found, each linking to its entry.
 * @param {HTMLElement} result
 * @param {SessionRow} row
 * @param {readonly Excerpt[]} excerpts
 */
export function addExcerpts(result, { address }, excerpts) {
	if (excerpts.length === 0) return;
	const list = create("ul", ...excerpts.map((excerpt) => createExcerpt(address, excerpt)));
	list.className = "excerpts";
	result.append(list);
}

/**
 * Adds a sentence to a result.
 * @param {HTMLElement} result
 * @param {string} sentence
 */
export function addNote(result, sentence) {
	const note = create("p", sentence);
	note.className = "result-note";
	result.append(note);
}

/**
 * @param {string} address
 * @param {Excerpt} excerpt
 */
function createExcerpt(address, { anchor, kind, parts }) {
	const name = create("span", KIND_NAMES.get(kind) ?? "");
	name.className = "excerpt-kind";
	const words = parts.map(({ text, isFound }) => (isFound ? create("mark", text) : text));
	const link = create("a", name, " ", create("bdi", ...words));
	link.setAttribute("href", ANCHOR.test(anchor) ? `${address}#${anchor}` : address);
	return create("li", link);
}

/** Right to left or left to right, a text turns nothing around it. @param {string} text */
function isolate(text) {
	return create("bdi", text);
}

/**
 * @param {string} name
 * @param {(Node | string)[]} children
 */
function create(name, ...children) {
	const element = document.createElement(name);
	element.append(...children);
	return element;
}

/** @param {Element | null | undefined} element */
function wordsOf(element) {
	return element?.textContent?.trim() ?? "";
}
