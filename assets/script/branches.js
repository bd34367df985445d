/** Says at each fork which of its branches is shown. */
function nameForks() {
	for (const fork of all(".fork")) {
		if (!isShown(segmentOf(fork))) continue;
		const at = fork.querySelector(".fork-at");
		const position = siblingsOf(fork).findIndex(isShown);
		if (at && position >= 0) at.textContent = String(position + 1);
	}
}

/**
 * The segments that begin at a fork, oldest first.
 * @param {Element} fork
 */
function siblingsOf(fork) {
	const numbers = fork.getAttribute("data-siblings")?.split(" ") ?? [];
	return numbers.flatMap((number) => segments.get(number) ?? []);
}

/**
 * Shows the branch after the shown one, or before it; the fork stays where it is on the screen.
 * @param {Element} fork
 * @param {1 | -1} step
 */
function stepBranch(fork, step) {
	const siblings = siblingsOf(fork);
	const next = (siblings.findIndex(isShown) + step + siblings.length) % siblings.length;
	const segment = siblings[next];
	if (!segment) return;
	const { top } = boxOf(fork);
	showPath(newestLeaf(segment));
	scrollBy(0, boxOf(fork).top - top);
	if (!segment.body.querySelector("[data-entry]")) fill(waitingParts(segment.body)[0]);
	const entry = segment.body.querySelector("[data-entry]") ?? fork;
	setCurrent(entry);
	nameAddress(entry);
	announce(`Branch ${next + 1} of ${siblings.length}`);
}

/**
 * The same at the fork that is nearest above what is being read, else at the first below.
 * @param {1 | -1} step
 */
function stepNearestBranch(step) {
	const forks = all(".fork").filter((fork) => isShown(segmentOf(fork)));
	const above = countWhile(forks, (fork) => boxOf(fork).top < innerHeight / 2);
	const fork = forks[above - 1] ?? forks[0];
	if (!fork) return announce("There are no other branches");
	stepBranch(fork, step);
	fork.scrollIntoView({ block: "nearest" });
}

/** @param {Element} element */
function isInView(element) {
	const { top, bottom } = boxOf(element);
	return bottom > 0 && top < innerHeight;
}
