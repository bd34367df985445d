/**
 * Lays out the nodes that `isShownNode` asks for, and gives the rows that no fold hides, in the page's order.
 * @param {readonly TreeNode[]} nodes
 * @param {(node: TreeNode) => boolean} isShownNode
 */
function planTree(nodes, isShownNode) {
	for (const node of [treeRoot, ...nodes]) Object.assign(node, { owned: 0, branches: 0 });
	for (const node of nodes) {
		const { parent } = node;
		node.above = parent.isListed ? parent : parent.above;
		node.isListed = isShownNode(node);
		if (!node.isListed) continue;
		node.above.branches++;
		node.above.lastBranch = node;
	}
	return nodes.filter((node) => node.isListed && placeRow(node));
}

/**
 * Whether the row is seen.
 * @param {TreeNode} node
 */
function placeRow(node) {
	const { above } = node;
	const isHead = above === treeRoot || above.branches > 1;
	node.head = isHead ? node : above.head;
	node.owner = isHead ? above : above.head;
	node.level = node.owner.level + 1;
	node.position = ++node.owner.owned;
	node.isFoldedAway = node.owner.isFolded || node.owner.isFoldedAway;
	return !node.isFoldedAway;
}

/** Of deeper branches only the nearest lines are drawn. */
const MOST_LINES = 10;

/**
 * The lines before a row: where branches begin (├), end (└) and go by (│).
 * @param {TreeNode} node
 */
function linesBefore(node) {
	/** @type {string[]} */
	const lines = [];
	for (let at = node.head; at !== treeRoot; at = at.above.head) {
		if (at.above.branches < 2) continue;
		if (lines.length === MOST_LINES) return `⋯ ${lines.reverse().join("")}`;
		const [begins, goesBy] = at.above.lastBranch === at ? ["└ ", "  "] : ["├ ", "│ "];
		lines.push(at === node ? begins : goesBy);
	}
	return lines.reverse().join("");
}

/**
 * The node itself where it has a row, else the one that it is folded into or hangs on.
 * @param {TreeNode} node
 */
function nearestListed(node) {
	let at = node;
	while (!at.isListed) at = at.above;
	for (let on = at.owner; on !== treeRoot; on = on.owner) if (on.isFolded) at = on;
	return at;
}
