const themes = ["auto", "light", "dark"];

function restoreTheme() {
	setTheme(recall("theme", themes) ?? root.dataset.theme ?? "auto");
}

function nextTheme() {
	const at = themes.indexOf(root.dataset.theme ?? "");
	const theme = themes[(at + 1) % themes.length] ?? "auto";
	setTheme(theme);
	remember("theme", theme);
}

/** @param {string} theme */
function setTheme(theme) {
	root.dataset.theme = theme;
	for (const name of all('[data-do="theme"] span')) name.textContent = theme;
}
