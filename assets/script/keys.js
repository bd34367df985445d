/** What each key does, bare and where nothing is typed. @type {Record<string, (button?: HTMLElement) => void>} */
const keyDeeds = {
	j: () => stepEntry("*", 1),
	k: () => stepEntry("*", -1),
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

/** Keys that are letters and signs can be turned off: who speaks to the computer sets them off unawares. */
function keySwitch() {
	return /** @type {HTMLInputElement | null} */ (byId("pl-keys"));
}

function readyKeys() {
	const control = keySwitch();
	if (!control) return;
	control.checked = !recall("keys", ["off"]);
	on(control, "change", () => remember("keys", control.checked ? "on" : "off"));
}

/** @param {KeyboardEvent} event */
function answerKey(event) {
	if (event.key.length === 1 && !keySwitch()?.checked) return;
	if (event.defaultPrevented || event.isComposing || isModified(event)) return;
	if (isTypedInto(event.target) || isDialogOpen()) return;
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

/** Of a long page not every element is looked at. */
function isDialogOpen() {
	return [...document.body.children].some((element) => element.matches("dialog[open]"));
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
	const places = listShown();
	const at = placeOfReader(places);
	const ahead = step > 0 ? places.slice(at + 1) : places.slice(0, Math.max(at, 0)).reverse();
	const entry = findReadable(ahead, kind, step);
	if (!entry) return announce("There is none further");
	closeSidebar();
	entry.scrollIntoView();
	setCurrent(entry);
	focusOn(entry);
}

/**
 * Of what waits, no more becomes elements than is needed.
 * @param {readonly HTMLElement[]} places
 * @param {string} kind
 * @param {1 | -1} step
 */
function findReadable(places, kind, step) {
	for (const place of places) {
		fill(place);
		const entries = place.matches(".part") ? all(".entry", place) : [place];
		if (step < 0) entries.reverse();
		const found = entries.find((candidate) => isReadable(candidate, kind));
		if (found) return found;
	}
	return undefined;
}

/**
 * @param {HTMLElement} entry
 * @param {string} kind
 */
function isReadable(entry, kind) {
	return entry.matches(kind) && entry.checkVisibility() && entry.offsetHeight > 0;
}

/**
 * Where the current entry is, or the one at the top of the screen where that is out of sight.
 * @param {readonly HTMLElement[]} places
 */
function placeOfReader(places) {
	if (currentEntry && isInView(currentEntry)) return places.indexOf(currentEntry);
	// What is in a part off the screen would have to be laid out to be measured.
	const near = countWhile(places, (place) => boxOf(place.closest(".part") ?? place).top < 8);
	return places.slice(0, near).findLastIndex((place) => {
		const { top, height } = boxOf(place);
		return height > 0 && top < 8;
	});
}
