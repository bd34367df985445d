function sidebar() {
	return byId("pl-side");
}

/** On a phone the sidebar is a drawer. */
function openSidebar() {
	const side = sidebar();
	if (side && !side.checkVisibility()) side.showPopover();
}

/** Whether there was a drawer to close. */
function closeSidebar() {
	const side = sidebar();
	const isOpen = side?.matches(":popover-open") ?? false;
	if (isOpen) side?.hidePopover();
	return isOpen;
}

/** The separator beside the sidebar is dragged, or moved by arrow keys. */
function makeResizable() {
	const grip = byId("pl-grip");
	if (!grip) return;
	const stored = recallAll().width;
	if (typeof stored === "number") setWidth(grip, stored);
	on(grip, "pointerdown", (event) => {
		event.preventDefault();
		grip.setPointerCapture(event.pointerId);
	});
	on(grip, "pointermove", (event) => {
		if (grip.hasPointerCapture(event.pointerId)) setWidth(grip, event.clientX / rootFontSize());
	});
	on(grip, "pointerup", () => keepWidth(grip));
	on(grip, "keydown", (event) => {
		const width = Number(grip.ariaValueNow);
		/** @type {Record<string, number>} */
		const widths = { ArrowLeft: width - 1, ArrowRight: width + 1, Home: 0, End: Infinity };
		if (!(event.key in widths)) return;
		event.preventDefault();
		setWidth(grip, widths[event.key] ?? width);
		keepWidth(grip);
	});
}

/**
 * @param {HTMLElement} grip
 * @param {number} width in rem; what is too much or too little is brought into bounds
 */
function setWidth(grip, width) {
	const most = Math.min(Number(grip.ariaValueMax), width);
	const within = Math.max(Number(grip.ariaValueMin), Math.round(most * 10) / 10);
	grip.ariaValueNow = String(within);
	root.style.setProperty("--side", `${within}rem`);
}

/** @param {HTMLElement} grip */
function keepWidth(grip) {
	remember("width", Number(grip.ariaValueNow));
}

function rootFontSize() {
	return Number.parseFloat(getComputedStyle(root).fontSize);
}
