const themes = ["auto", "light", "dark"];

function restoreTheme() {
	try {
		const stored = localStorage.getItem("pressleaf-theme");
		if (stored && themes.includes(stored)) setTheme(stored);
	} catch {
		// A sandboxed frame has no storage; the theme then holds while the page is open.
	}
	nameTheme();
}

function nextTheme() {
	const theme =
		themes[
			(themes.indexOf(document.documentElement.dataset.theme ?? "auto") + 1) % themes.length
		] ?? "auto";
	setTheme(theme);
	try {
		localStorage.setItem("pressleaf-theme", theme);
	} catch {
		// As above.
	}
}

/** @param {string} theme */
function setTheme(theme) {
	document.documentElement.dataset.theme = theme;
	nameTheme();
}

function nameTheme() {
	const name = document.querySelector('[data-do="theme"] span');
	if (name) name.textContent = document.documentElement.dataset.theme ?? "auto";
}
