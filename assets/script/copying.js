function addCopyButtons() {
	for (const pre of all("figure > pre")) addCopyButton(pre.parentElement);
	for (const source of all(".say > .source")) addCopyButton(source.parentElement);
}

/** @param {Element | null} place */
function addCopyButton(place) {
	const button = copyOf("pl-copy");
	if (button) place?.append(button);
}

/**
 * What a button copies: the markdown of a message, else the text of a block, exactly.
 * @param {Element} button
 */
function textBeside(button) {
	const source = button.parentElement?.querySelector(":scope > .source");
	if (source instanceof HTMLTemplateElement) return source.content.textContent ?? "";
	const pre = button.parentElement?.querySelector("pre");
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
	let isCopied = false;
	try {
		isCopied = document.execCommand("copy");
	} catch {
		isCopied = false;
	}
	area.remove();
	if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	return isCopied;
}

/**
 * @param {HTMLElement} control
 * @param {boolean} isCopied
 */
function say(control, isCopied) {
	const message = isCopied ? "Copied" : "Copying is not allowed here";
	announce(message);
	if (control instanceof HTMLButtonElement) control.textContent = isCopied ? "Copied" : "Failed";
	control.classList.add("done");
	setTimeout(() => {
		control.classList.remove("done");
		if (control instanceof HTMLButtonElement) control.textContent = "Copy";
		announce("");
	}, 1600);
}
