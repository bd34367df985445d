/** What each key does, bare and where nothing is typed. @type {Record<string, () => void>} */
const keyDeeds = {
	j: () => stepEntry("[data-entry]", 1),
	k: () => stepEntry("[data-entry]", -1),
	n: () => stepEntry('[data-kind="prompt"]', 1),
	p: () => stepEntry('[data-kind="prompt"]', -1),
	o: toggleOutputs,
	t: toggleThinking,
	"/": openSearch,
	"[": () => stepNearestBranch(-1),
	"]": () => stepNearestBranch(1),
	"?": () => showDialog("pl-help"),
	Escape: leave,
};

/** @param {KeyboardEvent} event */
function answerKey(event) {
	if (event.defaultPrevented || event.isComposing || isModified(event)) return;
	if (isTypedInto(event.target) || document.querySelector("dialog[open]")) return;
	if (!Object.hasOwn(keyDeeds, event.key)) return;
	if (event.key !== "Escape") event.preventDefault();
	keyDeeds[event.key]?.();
}

/**
 * Some keyboards reach brackets only by AltGr, which counts as Ctrl and Alt.
 * @param {KeyboardEvent} event
 */
function isModified(event) {
	if (event.metaKey) return true;
	return (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph");
}

/** @param {EventTarget | null} target */
function isTypedInto(target) {
	return target instanceof Element && target.closest("input,textarea,select,[contenteditable]");
}

function leave() {
	hideNotice();
	if (beforeSearch) endSearch();
	else closeSidebar();
}

/**
 * Goes to the next entry of a kind, seen from where the reader is.
 * @param {string} kind
 * @param {1 | -1} step
 */
function stepEntry(kind, step) {
	const entries = listEntries().filter((entry) => entry.matches(kind) && entry.matches(".entry"));
	let at = placeOfReader(entries, step);
	while (entries[at] && !isReadable(entries[at])) at += step;
	const entry = entries[at];
	if (!entry) return announce("There is none further");
	entry.scrollIntoView({ block: "start" });
	setCurrent(entry);
	focusOn(entry);
}

/** @param {HTMLElement | undefined} entry */
function isReadable(entry) {
	return entry?.checkVisibility() && entry.offsetHeight > 0;
}

/**
 * Which entry comes next after the current one, or after the top of the screen where that is out of sight.
 * @param {readonly HTMLElement[]} entries
 * @param {1 | -1} step
 */
function placeOfReader(entries, step) {
	const reader = currentEntry && isInView(currentEntry) ? currentEntry : entryAtTop();
	if (!reader) return step > 0 ? 0 : -1;
	const low = countWhile(entries, (entry) => isBefore(entry, reader));
	if (step < 0) return low - 1;
	return entries[low] === reader ? low + 1 : low;
}

/**
 * @param {Element} one
 * @param {Element} other
 */
function isBefore(one, other) {
	return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The last entry that begins above the upper part of the screen. */
function entryAtTop() {
	const shown = listEntries().filter((entry) => isShown(segmentOf(entry)));
	const above = countWhile(shown, (entry) => boxOf(entry).top < 8);
	return shown[above - 1];
}
