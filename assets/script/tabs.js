function readyTabs() {
	const tabs = all('[role="tab"]');
	if (tabs[0]) selectTab(tabs[0]);
	on(tabs[0]?.parentElement, "keydown", (event) => {
		const at = tabs.findIndex((tab) => tab.matches(":focus"));
		/** @type {Record<string, number>} */
		const places = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 };
		const tab = tabs.at(places[event.key] ?? at);
		if (!tab || !(event.key in places)) return;
		event.preventDefault();
		selectTab(tab);
		tab.focus();
	});
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
