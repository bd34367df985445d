/**
 * Gives each entry the link to it, and what can be copied its button.
 * @param {ParentNode} within
 */
function addControls(within) {
	for (const entry of all(".entry", within)) {
		const link = copyOf("pl-link");
		link.setAttribute("href", `#${entry.id}`);
		entry.prepend(link);
	}
	for (const { parentElement } of all("figure > pre, .say > .prose", within))
		parentElement?.append(copyOf("pl-copy"));
}

/**
 * What a button copies: the markdown of a message, else the text of a block, exactly.
 * @param {Element} button
 */
function textBeside(button) {
	const place = button.parentElement;
	if (place?.matches(".say"))
		return place.dataset.source ?? place.firstElementChild?.textContent ?? "";
	const pre = place?.querySelector("pre");
	if (pre?.matches(".diff")) return [...pre.querySelectorAll("code > *")].map(diffLine).join("");
	return pre?.textContent ?? "";
}

/** @param {Element} row */
function diffLine(row) {
	const sign = row.matches("ins") ? "+" : row.matches("del") ? "-" : " ";
	return `${sign}${row.textContent}`;
}

/**
 * @param {string} text
 * @param {HTMLElement} control
 */
function copy(text, control) {
	const written = navigator.clipboard?.writeText(text) ?? Promise.reject();
	written.then(
		() => say(control, true),
		() => say(control, copyBySelection(text)),
	);
}

/** @param {string} text */
function copyBySelection(text) {
	const area = document.createElement("textarea");
	const focused = document.activeElement;
	area.value = text;
	area.className = "unseen";
	document.body.append(area);
	area.select();
	const isCopied = document.execCommand("copy");
	area.remove();
	if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	return isCopied;
}

/**
 * @param {HTMLElement} control
 * @param {boolean} isCopied
 */
function say(control, isCopied) {
	announce(isCopied ? "Copied" : "Copying is not allowed here");
	nameControl(control, isCopied ? "Copied" : "Failed");
	control.classList.add("done");
	setTimeout(() => {
		control.classList.remove("done");
		nameControl(control, "Copy");
		announce("");
	}, 1600);
}

/**
 * Links show a sign, which the style sheet writes.
 * @param {HTMLElement} control
 * @param {string} name
 */
function nameControl(control, name) {
	if (control.matches("button")) control.textContent = name;
}
