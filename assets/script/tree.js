/** What the first entries hang on; stands for none. @type {TreeNode} */
const treeRoot = createNode(null);
treeRoot.isListed = true;

/** @type {TreeNode[]} */
let treeNodes = [];
/** Those that no filter and no fold hides. @type {TreeNode[]} */
let treeList = [];
/** @type {Map<Element, TreeNode>} */
const nodesByElement = new Map();
/** The entry chosen last, and the one that the keyboard is on. */
let treeChosen = treeRoot;
let treeFocus = treeRoot;

function treeElement() {
	const tree = byId("pl-tree");
	return tree?.closest("[hidden]") ? null : tree;
}

/** Reads the tree off the page when it is first looked at. */
function openTree() {
	const tree = treeElement();
	if (!tree) return;
	if (treeNodes.length === 0) readTree(tree);
	replanTree();
	scrollToRow(nearestRow(treeChosen));
}

/** @param {HTMLElement} tree */
function readTree(tree) {
	treeNodes = readTreeNodes();
	for (const node of treeNodes) if (node.element) nodesByElement.set(node.element, node);
	const current = currentEntry ?? shownLeafEntry();
	treeChosen = (current && nodesByElement.get(current)) ?? treeRoot;
	treeFocus = treeChosen;
	on(tree, "click", chooseClicked);
	on(tree, "keydown", answerTreeKey);
	on(byId("pl-filter"), "change", openTree);
	const view = tree.closest(".panels");
	if (!view) return;
	on(view, "scroll", drawTreeSoon);
	new ResizeObserver(drawTreeSoon).observe(view);
}

/** Lays the rows out anew. */
function replanTree() {
	const filter = /** @type {HTMLSelectElement | null} */ (byId("pl-filter"));
	const mode = filter?.value ?? "default";
	treeList = planTree(treeNodes, (node) => isOfMode(node, mode));
	treeFocus = nearestRow(treeFocus);
	drawTree();
}

/**
 * The nearest row there is; the first where there is none above.
 * @param {TreeNode} node
 */
function nearestRow(node) {
	const at = nearestListed(node);
	return at === treeRoot ? (treeList[0] ?? treeRoot) : at;
}

/**
 * Marks the entry that the reader is at; the keyboard follows where it is elsewhere.
 * @param {Element} element
 */
function selectInTree(element) {
	const node = nodesByElement.get(element);
	if (!node || node === treeChosen) return;
	treeChosen = node;
	if (treeElement()?.contains(document.activeElement)) return drawTree();
	treeFocus = nearestRow(node);
	drawTree();
	scrollToRow(treeFocus);
}

/** @param {MouseEvent} event */
function chooseClicked(event) {
	const target = event.target instanceof Element ? event.target : null;
	const row = target?.closest(".tree-row");
	const node = [...treeRows].find(([, element]) => element === row)?.[0];
	if (!node) return;
	focusRow(node);
	if (target?.matches(".tree-lines") && node.owned > 0) toggleFold(node);
	else chooseNode(node);
}

/**
 * Shows the newest branch through an entry, and the entry.
 * @param {TreeNode} node
 */
function chooseNode({ element }) {
	if (!element) return;
	showNewestPath(element);
	reveal(element);
	nameAddress(element);
	if (!sidebar()?.matches(":popover-open")) return;
	closeSidebar();
	focusOn(element);
}

/** @param {TreeNode} node */
function toggleFold(node) {
	node.isFolded = !node.isFolded;
	replanTree();
	focusRow(treeFocus);
}
