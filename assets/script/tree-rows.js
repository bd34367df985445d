const ROWS_BEYOND = 8;
const USUAL_ROW_HEIGHT = 26;

/** Rows in the page, top to bottom. @type {Map<TreeNode, HTMLElement>} */
const treeRows = new Map();
let rowHeight = 0;
let isDrawingSoon = false;

function drawTreeSoon() {
	if (isDrawingSoon) return;
	isDrawingSoon = true;
	requestAnimationFrame(() => {
		isDrawingSoon = false;
		drawTree();
	});
}

/** Puts the rows in sight into the page, and the one that has the keyboard; takes all others out. */
function drawTree() {
	const tree = treeElement();
	const view = tree?.closest(".panels");
	if (!tree || !view || treeNodes.length === 0) return;
	rowHeight ||= measureRow(tree);
	const top = boxOf(view).top - boxOf(tree).top;
	const first = Math.max(0, Math.floor(top / rowHeight) - ROWS_BEYOND);
	const end = Math.ceil((top + view.clientHeight) / rowHeight) + ROWS_BEYOND;
	const focus = findRow(treeFocus);
	const wanted = treeList.slice(first, Math.max(first, end)).map((_, index) => first + index);
	if (focus >= 0 && focus < first) wanted.unshift(focus);
	if (focus >= end) wanted.push(focus);
	tree.style.position = "relative";
	tree.style.height = `${treeList.length * rowHeight}px`;
	placeTreeRows(tree, wanted);
}

/**
 * @param {HTMLElement} tree
 * @param {readonly number[]} wanted
 */
function placeTreeRows(tree, wanted) {
	const nodes = new Set(wanted.map((index) => treeList[index]));
	for (const [node, row] of treeRows) {
		if (nodes.has(node)) continue;
		row.remove();
		treeRows.delete(node);
	}
	// Rows that are there stay where they are: moving one would take the keyboard from it.
	let next = tree.firstElementChild;
	for (const index of wanted) {
		const node = treeList[index];
		const row = node && (treeRows.get(node) ?? createRow());
		if (!row) continue;
		treeRows.set(node, row);
		if (row === next) next = next.nextElementSibling;
		else tree.insertBefore(row, next);
		row.style.top = `${index * rowHeight}px`;
		fillRow(row, node);
	}
}

function createRow() {
	const row = copyOf("pl-row");
	Object.assign(row.style, { position: "absolute", insetInline: "0" });
	return row;
}

/**
 * @param {HTMLElement} row
 * @param {TreeNode} node
 */
function fillRow(row, node) {
	const isOnPath = isShown(node.segment);
	const fold = node.isFolded ? "▸" : "▾";
	row.dataset.kind = node.kind;
	row.classList.toggle("shown", isOnPath);
	row.tabIndex = node === treeFocus ? 0 : -1;
	Object.assign(row, {
		ariaLevel: String(node.level),
		ariaPosInSet: String(node.position),
		ariaSetSize: String(node.owner.owned),
		ariaSelected: String(node === nearestRow(treeChosen)),
		ariaExpanded: node.owned > 0 ? String(!node.isFolded) : null,
		ariaDescription: isOnPath ? null : "on another branch",
	});
	const lines = `${linesBefore(node)}${node.owned > 0 ? fold : " "}`;
	for (const [index, text] of [lines, kindName(node), node.label, wordsOf(node)].entries()) {
		const part = row.children[index];
		if (part && part.textContent !== text) part.textContent = text;
	}
}

/** @param {HTMLElement} tree */
function measureRow(tree) {
	const row = createRow();
	tree.append(row);
	const height = row.offsetHeight;
	row.remove();
	return height || USUAL_ROW_HEIGHT;
}

/**
 * Where among the rows a node is, or -1; by halving, for rows are in the page's order.
 * @param {TreeNode} node
 */
function findRow(node) {
	const index = countWhile(treeList, ({ place }) => place < node.place);
	return treeList[index] === node ? index : -1;
}

/** @param {TreeNode} node */
function scrollToRow(node) {
	const tree = treeElement();
	const view = tree?.closest(".panels");
	const index = findRow(node);
	if (!tree || !view || index < 0) return;
	const box = boxOf(view);
	const top = boxOf(tree).top + index * rowHeight;
	if (top < box.top) view.scrollTop -= box.top - top;
	else if (top + rowHeight > box.bottom) view.scrollTop += top + rowHeight - box.bottom;
	drawTree();
}

/** @param {TreeNode} node */
function focusRow(node) {
	treeFocus = node;
	scrollToRow(node);
	treeRows.get(node)?.focus({ preventScroll: true });
}
