function addCopyButtons() {
	const template = document.getElementById("pl-copy");
	if (!(template instanceof HTMLTemplateElement)) return;
	for (const pre of document.querySelectorAll("figure > pre")) {
		pre.parentElement?.append(template.content.cloneNode(true));
	}
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

/** @param {string} message */
function announce(message) {
	const line = document.getElementById("pl-status");
	if (line) line.textContent = message;
}
