const themes = ["auto", "light", "dark"];

function restoreTheme() {
	const stored = recall("theme", themes);
	if (stored) setTheme(stored);
	else nameTheme();
}

function nextTheme() {
	const at = themes.indexOf(root.dataset.theme ?? "auto");
	const theme = themes[(at + 1) % themes.length] ?? "auto";
	setTheme(theme);
	remember("theme", theme);
}

/** @param {string} theme */
function setTheme(theme) {
	root.dataset.theme = theme;
	nameTheme();
}

function nameTheme() {
	const name = document.querySelector('[data-do="theme"] span');
	if (name) name.textContent = root.dataset.theme ?? "auto";
}
