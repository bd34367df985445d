// Longer pieces of work let the browser draw in between.
const SLICE_MS = 10;
// Each drawing of a long page that grows takes long by itself.
const FILLING_MS = 30;
const NODES_AT_A_TIME = 200;

/**
 * A run of text without a break, for searching: the text nodes it comes from and where in it each begins.
 * @typedef {{ entry: Element | null, segment: Segment | undefined, nodes: Text[], starts: number[], text: string }} Passage
 */

/** @type {Passage[]} */
const passages = [];
/** @type {Promise<void> | undefined} */
let indexing;

/** Reads all text of the page, folded and on other branches too, once. */
function indexText() {
	indexing ??= readPassages();
	return indexing;
}

async function readPassages() {
	const main = document.querySelector("main");
	if (!main) return;
	await fillAllBy(createPacer(FILLING_MS));
	const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
	const reader = createPassageReader();
	const pause = createPacer();
	for (let count = 0; walker.nextNode(); count++) {
		if (walker.currentNode instanceof Text) reader.add(walker.currentNode);
		if (count % NODES_AT_A_TIME === 0) await pause();
	}
	reader.finish();
}

function createPassageReader() {
	/** What is known of the blocks met last. @type {WeakMap<Element, { entry: Element | null, segment: Segment | undefined, isControl: boolean }>} */
	const blocks = new WeakMap();
	/** @type {Element | null} */
	let lastBlock = null;
	/** @type {Pick<Passage, "entry" | "segment">} */
	let place = { entry: null, segment: undefined };
	/** @type {Text[]} */
	let nodes = [];
	/** @type {number[]} */
	let starts = [];
	/** @type {string[]} */
	let parts = [];
	let length = 0;
	function finish() {
		if (nodes.length > 0) passages.push({ ...place, nodes, starts, text: parts.join("") });
		nodes = [];
		starts = [];
		parts = [];
		length = 0;
	}

	/** @param {Text} node */
	function add(node) {
		const block = blockAround(node);
		if (!block) return;
		let facts = blocks.get(block);
		if (!facts) {
			const isControl = block.closest("button, .fork, .branch > summary, .link") !== null;
			facts = { entry: block.closest("[data-entry]"), segment: segmentOf(block), isControl };
			blocks.set(block, facts);
		}
		if (facts.isControl) return;
		if (block !== lastBlock) finish();
		lastBlock = block;
		place = facts;
		// A line's end that is an element is a blank too.
		if (node.previousSibling?.nodeName === "BR") append(" ");
		nodes.push(node);
		starts.push(length);
		append(simplify(node.data));
	}

	/** @param {string} text */
	function append(text) {
		parts.push(text);
		length += text.length;
	}

	return { add, finish };
}

const INLINE =
	/^(a|abbr|b|bdi|code|del|em|i|ins|kbd|m[a-z]+|s|samp|small|span|strong|sub|sup|time|u)$/;

/** The element that a reader sees as one run of text. @param {Text} node */
function blockAround(node) {
	let at = node.parentElement;
	while (at && INLINE.test(at.localName) && at.localName !== "main") at = at.parentElement;
	return at;
}

/**
 * Text as it is compared: small letters, any white space one blank; as long as before, so that places stay true.
 * @param {string} text
 */
function simplify(text) {
	const small = text.toLowerCase();
	const same = small.length === text.length ? small : text.replace(/./gsu, smallOfSameLength);
	return same.replace(/\s/g, " ");
}

/** @param {string} character */
function smallOfSameLength(character) {
	const small = character.toLowerCase();
	return small.length === character.length ? small : character;
}

/** Gives a function to be awaited between pieces of work: it waits when a slice of time is used up. */
function createPacer(slice = SLICE_MS) {
	let end = performance.now() + slice;
	return async () => {
		if (performance.now() < end) return;
		await new Promise((resolve) => setTimeout(resolve));
		end = performance.now() + slice;
	};
}
