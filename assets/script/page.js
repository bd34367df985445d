const root = document.documentElement;

/** @param {string} id */
function byId(id) {
	return document.getElementById(id);
}

/**
 * Elements of the page in its order.
 * @param {string} selector
 * @param {ParentNode} within
 */
function all(selector, within = document) {
	return [...within.querySelectorAll(selector)].filter((each) => each instanceof HTMLElement);
}

/** @typedef {WindowEventMap & HTMLElementEventMap & { beforematch: Event }} PageEvents */

/**
 * @template {keyof PageEvents} Type
 * @param {EventTarget | null | undefined} target
 * @param {Type} type
 * @param {(event: PageEvents[Type]) => void} listener
 */
function on(target, type, listener) {
	target?.addEventListener(type, /** @type {EventListener} */ (listener));
}

/** @param {Element | Range} element */
function boxOf(element) {
	return element.getBoundingClientRect();
}

/**
 * A fresh copy of what a template of the page holds.
 * @param {string} id
 */
function copyOf(id) {
	const template = byId(id);
	if (!(template instanceof HTMLTemplateElement)) return;
	const copied = template.content.firstElementChild?.cloneNode(true);
	return copied instanceof HTMLElement ? copied : undefined;
}

/** @param {string} id */
function dialogOf(id) {
	const dialog = byId(id);
	return dialog instanceof HTMLDialogElement && !dialog.open ? dialog : undefined;
}
