// A sandboxed frame has no storage: choices then hold while the page is open.
const MEMORY = "pressleaf";

/** @returns {Record<string, unknown>} */
function recallAll() {
	try {
		const stored = JSON.parse(localStorage.getItem(MEMORY) ?? "{}");
		return stored && typeof stored === "object" ? stored : {};
	} catch {
		return {};
	}
}

/**
 * The reader's earlier choice, where there is one among `choices`.
 * @param {string} name
 * @param {readonly string[]} choices
 */
function recall(name, choices) {
	return choices.find((choice) => choice === recallAll()[name]);
}

/**
 * @param {string} name
 * @param {string | number} choice
 */
function remember(name, choice) {
	try {
		localStorage.setItem(MEMORY, JSON.stringify({ ...recallAll(), [name]: choice }));
	} catch {
		// As above.
	}
}
