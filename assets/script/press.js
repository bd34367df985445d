/** @param {MouseEvent} event */
function answerClick(event) {
	const target = event.target instanceof Element ? event.target : root;
	/** @type {HTMLButtonElement | null} */
	const button = target.closest("button[data-do]");
	/** @type {HTMLAnchorElement | null} */
	const link = target.closest('a[href^="#"]');
	if (button) press(button);
	else if (link) followLink(link, event);
	else enlarge(target.closest(".picture > img, .picture > svg"));
}

/** What each button does, by its `data-do`; others do what a key does. @type {Record<string, (button: HTMLButtonElement) => void>} */
const deeds = {
	copy: (button) => copy(textBeside(button), button),
	unclip,
	fold: () => foldOutputs(false),
	unfold: () => foldOutputs(true),
	theme: nextTheme,
	zoom: (button) => enlarge(button.parentElement?.querySelector("img, svg")),
	shut: (button) => button.closest("dialog")?.close(),
	tab: selectTab,
	view: (button) => chooseView(button.dataset.view ?? "full"),
	"fork-previous": (button) => stepBranchBeside(button, -1),
	"fork-next": (button) => stepBranchBeside(button, 1),
	"find-previous": () => visitNext(-1),
	"find-next": () => visitNext(1),
};

/** @param {HTMLButtonElement} button */
function press(button) {
	const deed = button.dataset.do ?? "";
	(deeds[deed] ?? keyDeeds[deed])?.(button);
}

/**
 * @param {HTMLButtonElement} button
 * @param {1 | -1} step
 */
function stepBranchBeside(button, step) {
	const fork = button.closest(".fork");
	if (fork) stepBranch(fork, step);
}
