const TYPING_MS = 700;
let typed = "";
let typedAt = 0;

/** @param {KeyboardEvent} event */
function answerTreeKey(event) {
	if (isModified(event)) return;
	const isTyping = isTreeLetter(event.key);
	if (isTyping) findTyped(event.key);
	else if (!moveInTree(event.key)) return;
	event.preventDefault();
	event.stopPropagation();
}

/** Keys of the page that begin no word stay the page's. @param {string} key */
function isTreeLetter(key) {
	return key.length === 1 && !"/?[] ".includes(key);
}

/** Whether the key was one of the tree's. @param {string} key */
function moveInTree(key) {
	const index = findRow(treeFocus);
	/** @type {Record<string, number>} */
	const places = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: treeList.length - 1 };
	if (key in places) focusRowAt(places[key] ?? 0);
	else if (key === "ArrowLeft") foldOrLeave();
	else if (key === "ArrowRight") unfoldOrEnter(index);
	else if (key === "Enter" || key === " ") chooseNode(treeFocus);
	else return false;
	return true;
}

/** @param {number} index */
function focusRowAt(index) {
	const node = treeList[index];
	if (node) focusRow(node);
}

function foldOrLeave() {
	const { owned, isFolded, owner } = treeFocus;
	if (owned > 0 && !isFolded) toggleFold(treeFocus);
	else if (owner !== treeRoot) focusRow(owner);
}

/** @param {number} index */
function unfoldOrEnter(index) {
	if (treeFocus.isFolded) toggleFold(treeFocus);
	else if (treeFocus.owned > 0) focusRowAt(index + 1);
}

/** Goes to the next row that begins with what was typed. @param {string} letter */
function findTyped(letter) {
	const now = performance.now();
	typed = now - typedAt < TYPING_MS ? typed + letter.toLowerCase() : letter.toLowerCase();
	typedAt = now;
	const from = findRow(treeFocus) + (typed.length > 1 ? 0 : 1);
	const ahead = [...treeList.slice(from), ...treeList.slice(0, from)];
	const found = ahead.find((node) => wordsOf(node).toLowerCase().startsWith(typed));
	if (found) focusRow(found);
}
