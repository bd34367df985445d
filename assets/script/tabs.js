function readyTabs() {
	const tabs = all('[role="tab"]');
	if (tabs[0]) selectTab(tabs[0]);
	on(tabs[0]?.parentElement, "keydown", (event) => {
		const at = tabs.findIndex((tab) => tab.matches(":focus"));
		const tab = tabs.at(tabAfterKey(at, event.key, tabs.length) ?? tabs.length);
		if (!tab) return;
		event.preventDefault();
		selectTab(tab);
		tab.focus();
	});
}

/**
 * @param {number} at
 * @param {string} key
 * @param {number} count
 */
function tabAfterKey(at, key, count) {
	switch (key) {
		case "ArrowLeft":
			return (at - 1 + count) % count;
		case "ArrowRight":
			return (at + 1) % count;
		case "Home":
			return 0;
		case "End":
			return count - 1;
	}
}

/** @param {HTMLElement} chosen */
function selectTab(chosen) {
	for (const tab of all('[role="tab"]')) {
		const isChosen = tab === chosen;
		tab.ariaSelected = String(isChosen);
		tab.tabIndex = isChosen ? 0 : -1;
		const panel = byId(tab.getAttribute("aria-controls") ?? "");
		if (panel) panel.hidden = !isChosen;
	}
	openTree();
}
