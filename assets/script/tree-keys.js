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

/**
 * Whether the key was one of the tree's.
 * @param {string} key
 */
function moveInTree(key) {
	const index = findRow(treeFocus);
	switch (key) {
		case "ArrowDown":
			return focusRowAt(Math.min(treeList.length - 1, index + 1));
		case "ArrowUp":
			return focusRowAt(Math.max(0, index - 1));
		case "Home":
			return focusRowAt(0);
		case "End":
			return focusRowAt(treeList.length - 1);
		case "ArrowLeft":
			return foldOrLeave();
		case "ArrowRight":
			return unfoldOrEnter(index);
		case "Enter":
		case " ":
			chooseNode(treeFocus);
			return true;
	}
	return false;
}

/** @param {number} index */
function focusRowAt(index) {
	const node = treeList[index];
	if (node) focusRow(node);
	return true;
}

function foldOrLeave() {
	const { owned, isFolded, owner } = treeFocus;
	if (owned > 0 && !isFolded) toggleFold(treeFocus);
	else if (owner !== treeRoot) focusRow(owner);
	return true;
}

/** @param {number} index */
function unfoldOrEnter(index) {
	if (treeFocus.isFolded) toggleFold(treeFocus);
	else if (treeFocus.owned > 0) focusRowAt(index + 1);
	return true;
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
