/**
 * Enter searches at once, Escape ends the search, and the arrows go through what was found.
 * @param {HTMLElement} section
 * @param {HTMLInputElement} field
 * @param {() => void} search
 */
export function readyKeys(section, field, search) {
	section.addEventListener("keydown", (event) => {
		if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
		if (!answerKey(event.key)) return;
		event.preventDefault();
	});

	/** @param {string} key */
	function answerKey(key) {
		if (key === "Escape") return end();
		if (key === "ArrowDown") return move(1);
		if (key === "ArrowUp") return move(-1);
		if (key !== "Enter" || document.activeElement !== field) return false;
		search();
		return true;
	}

	function end() {
		if (field.value === "") return false;
		field.value = "";
		field.focus();
		search();
		return true;
	}

	/** @param {number} step */
	function move(step) {
		const stops = [field, ...section.querySelectorAll("a")];
		const at = stops.findIndex((stop) => stop.matches(":focus"));
		const next = stops[at + step];
		if (at < 0 || !next) return false;
		next.focus();
		return true;
	}
}
