const WIDTH_STEP = 1;

function sidebar() {
	return byId("pl-side");
}

/** On a phone the sidebar is a drawer. */
function openSidebar() {
	const side = sidebar();
	if (side && !side.checkVisibility()) side.showPopover();
}

function closeSidebar() {
	const side = sidebar();
	if (side?.matches(":popover-open")) side.hidePopover();
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
		const width = widthAfterKey(grip, event.key);
		if (width === undefined) return;
		event.preventDefault();
		setWidth(grip, width);
		keepWidth(grip);
	});
}

/**
 * @param {HTMLElement} grip
 * @param {string} key
 */
function widthAfterKey(grip, key) {
	switch (key) {
		case "ArrowLeft":
			return Number(grip.ariaValueNow) - WIDTH_STEP;
		case "ArrowRight":
			return Number(grip.ariaValueNow) + WIDTH_STEP;
		case "Home":
			return Number(grip.ariaValueMin);
		case "End":
			return Number(grip.ariaValueMax);
	}
}

/**
 * @param {HTMLElement} grip
 * @param {number} width in rem
 */
function setWidth(grip, width) {
	const most = Math.max(Number(grip.ariaValueMin), width);
	const within = Math.min(Number(grip.ariaValueMax), Math.round(most * 10) / 10);
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
