const views = ["full", "reading", "prompts"];

function restoreViews() {
	setView(recall("view", views) ?? "full");
	setThinking(recall("thinking", ["shown", "hidden"]) ?? "shown");
}

/** @param {string} view */
function chooseView(view) {
	setView(view);
	remember("view", view);
}

/** @param {string} view */
function setView(view) {
	if (root.dataset.view === "reading") turnFoldsBack("data-unfold", true);
	if (view === "reading") turnFolds("details.tool[open]", "data-unfold");
	root.dataset.view = view;
	for (const button of all('[data-do="view"]')) {
		button.ariaPressed = String(button.dataset.view === view);
	}
}

/** What the reader goes to must be seen, whatever view was chosen. */
function showAllKinds() {
	if (root.dataset.view === "prompts") setView("full");
	setThinking("shown");
}

function toggleThinking() {
	const isShown = root.dataset.thinking !== "hidden";
	const state = isShown ? "hidden" : "shown";
	setThinking(state);
	remember("thinking", state);
	announce(isShown ? "Thinking hidden" : "Thinking shown");
}

/** @param {string} state */
function setThinking(state) {
	root.dataset.thinking = state;
	for (const button of all('[data-do="t"]')) button.ariaPressed = String(state === "shown");
}
