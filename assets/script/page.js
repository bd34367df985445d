const root = document.documentElement;

/**
 * An element that the page's own templates write; its kind is known from them.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 */
function byId(id) {
	return /** @type {Kind | null} */ (document.getElementById(id));
}

/**
 * Elements of the page in its order.
 * @param {string} selector
 * @param {ParentNode} within
 */
function all(selector, within = document) {
	/** @type {NodeListOf<HTMLElement>} */
	const found = within.querySelectorAll(selector);
	return [...found];
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
	const template = /** @type {HTMLTemplateElement} */ (byId(id));
	return /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
}

/** @param {string} id */
function showDialog(id) {
	const dialog = /** @type {HTMLDialogElement | null} */ (byId(id));
	if (!dialog?.open) dialog?.showModal();
}
