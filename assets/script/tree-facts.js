const FIRST_WORDS = 100;
const TREE_SETTINGS = ["marker", "data"];

/**
 * An entry in the tree: what it is, and below `isFolded` how it is laid out. `above` is its nearest listed ancestor,
 * `owner` the row that it is folded into: an unbranched run hangs on its head, heads on the entry where branches begin.
 * @typedef {{
 *   element: HTMLElement | null, kind: string, segment: Segment | undefined, parent: TreeNode, place: number, label: string,
 *   isResult: boolean, isPlainResult: boolean, isToolOnly: boolean, words?: string,
 *   isFolded: boolean, isListed: boolean, isFoldedAway: boolean, above: TreeNode, head: TreeNode, owner: TreeNode,
 *   level: number, position: number, owned: number, branches: number, lastBranch: TreeNode,
 * }} TreeNode
 */

/** Entries in the page's order, read off the page: a parent precedes its children. */
function readTreeNodes() {
	/** The last entry of each segment so far. @type {Map<Segment | undefined, TreeNode>} */
	const lasts = new Map();
	return listEntries().map((element, place) => {
		const segment = segmentOf(element);
		const parent = lasts.get(segment) ?? lastAbove(segment, lasts);
		const node = readNode(element, parent);
		Object.assign(node, { place, segment });
		lasts.set(segment, node);
		return node;
	});
}

/**
 * What the first entry of a segment hangs on; segments may hold nothing that is shown.
 * @param {Segment | undefined} segment
 * @param {Map<Segment | undefined, TreeNode>} lasts
 */
function lastAbove(segment, lasts) {
	for (let at = segment?.parent; at; at = at.parent) {
		const last = lasts.get(at);
		if (last) return last;
	}
	return treeRoot;
}

/**
 * @param {HTMLElement} element
 * @param {TreeNode} parent
 */
function readNode(element, parent) {
	const node = createNode(element, parent);
	const label = element.querySelector(".label:not(.quiet)");
	node.isResult = node.kind === "result" || node.kind === "tool";
	if (label?.closest("[data-entry]") === element) node.label = label.textContent ?? "";
	node.isPlainResult = node.isResult && !element.querySelector(".tool.failed, .tool.unanswered");
	node.isToolOnly = node.kind === "answer" && isToolOnly(element);
	return node;
}

/**
 * A node that hangs on `parent`; the root, on itself.
 * @param {HTMLElement | null} element
 * @param {TreeNode} [parent]
 * @returns {TreeNode}
 */
function createNode(element, parent) {
	/** @type {any} */
	const node = { element, kind: element?.dataset.kind, label: "", level: 0 };
	const on = parent ?? node;
	return Object.assign(node, { parent: on, above: on, head: on, owner: on, lastBranch: on });
}

/** @param {HTMLElement} answer */
function isToolOnly(answer) {
	const parts = [...answer.children];
	return (
		parts.some((part) => part.matches(".card")) &&
		parts.every((part) => part.matches(".card, .thinking, .link, .label"))
	);
}

/**
 * Whether an entry is listed in one of pi's five modes.
 * @param {TreeNode} node
 * @param {string} mode
 */
function isOfMode(node, mode) {
	const { kind, label } = node;
	switch (mode) {
		case "all":
			return true;
		case "user-only":
			return kind === "prompt";
		case "labeled-only":
			return label !== "";
		case "no-tools":
			if (node.isResult || node.isToolOnly) return label !== "";
	}
	return label !== "" || !(TREE_SETTINGS.includes(kind) || node.isPlainResult);
}

/**
 * The first words of an entry, or what it called.
 * @param {TreeNode} node
 */
function wordsOf(node) {
	node.words ??= readWords(node);
	return node.words;
}

/** @param {TreeNode} node */
function readWords({ element, kind, isResult, isToolOnly }) {
	if (!element) return "";
	if (isToolOnly) return listCalls(element);
	if (isResult || kind === "shell") return firstWords(element.querySelector(".sum"));
	const said = element.querySelector(".say .prose");
	const isOwn = said?.closest("[data-entry]") === element;
	return firstWords((isOwn && said) || element.querySelector("summary, .stop, p") || element);
}

/** @param {HTMLElement} answer */
function listCalls(answer) {
	const names = [...answer.querySelectorAll(".tool > .name, .tool > summary > .name")];
	return names
		.slice(0, 8)
		.map((name) => name.textContent)
		.join(", ");
}

/** @param {Element | null} element */
function firstWords(element) {
	if (!element) return "";
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	let words = "";
	while (words.length < FIRST_WORDS && walker.nextNode()) {
		const { nodeValue, parentElement } = walker.currentNode;
		if (parentElement?.matches(".label")) continue;
		words = `${words}${(nodeValue ?? "").slice(0, 4 * FIRST_WORDS)}`
			.replace(/\s+/g, " ")
			.trimStart();
	}
	return words.slice(0, FIRST_WORDS);
}

/**
 * What an entry is, in a word or a tool's name.
 * @param {TreeNode} node
 */
function kindName({ element, kind, isResult }) {
	const name = isResult || kind === "shell" ? element?.querySelector(".name") : null;
	return name ? firstWords(name) : kind;
}
