/** What changes more often is not said each time: it may be read out. */
const REST_MS = 400;

/**
 * Gives a function that says something in the status line as long as its search is the latest; where it is `passing`, not
 * at once after something else.
 * @param {HTMLElement} status
 * @param {() => boolean} isOutdated
 */
export function createSayer(status, isOutdated) {
	let last = 0;
	return (/** @type {string} */ sentence, isPassing = false) => {
		if (isOutdated() || (isPassing && performance.now() - last < REST_MS)) return;
		last = performance.now();
		if (status.textContent !== sentence) status.textContent = sentence;
	};
}

/**
 * How many sessions were found.
 * @param {{ readonly rows: number, readonly isOpen: boolean, readonly shown: number, readonly seen: number }} course
 */
export function sayCount({ rows, isOpen, shown, seen }) {
	if (rows === 0 || (isOpen && shown === 0 && seen === rows)) return "No session holds all of it.";
	if (!isOpen) return `${numberOf(rows, "session")}.`;
	if (seen === rows) return `${numberOf(shown, "session")}.`;
	return `${numberOf(shown, "session")} so far, ${numberOf(rows - seen, "session")} to be looked through.`;
}

/** What could not be searched, if anything. @param {number} files */
export function sayMissing(files) {
	if (files === 0) return "";
	const are = files === 1 ? "is" : "are";
	return `Part of the archive could not be searched: ${numberOf(files, "file")} of its index ${are} missing or damaged.`;
}

/**
 * @param {number} count
 * @param {string} noun
 */
function numberOf(count, noun) {
	return `${String(count).replace(/(?<=\d)(?=(\d{3})+$)/g, ",")} ${noun}${count === 1 ? "" : "s"}`;
}
