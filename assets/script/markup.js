/** @type {Record<string, string>} */
const NAMESPACES = {
	svg: "2000/svg",
	math: "1998/Math/MathML",
};
/** @type {Record<string, string>} */
const REFERENCES = { amp: "&", lt: "<", gt: ">", quot: '"' };

/**
 * Elements from markup that the page's own templates wrote: whole, in lower case, every end tag there. It is
 * no parser of anything else, and unlike the browser's own it makes nothing run.
 * @param {string} markup
 */
function createFromMarkup(markup) {
	const fragment = document.createDocumentFragment();
	/** @type {Element | DocumentFragment} */
	let at = fragment;
	for (const match of markup.matchAll(/([^<]+)|<(\/?)([a-z\d]+)([^>]*)>/gi)) {
		const [, text, end, name = "", attributes = ""] = match;
		if (text) at.append(decode(text));
		else if (end) at = at.parentElement ?? fragment;
		else {
			const element = createElement(at, name, attributes);
			if (!/^(br|hr|img|input)$/.test(name) && !attributes.endsWith("/")) at = element;
		}
	}
	return fragment;
}

/**
 * @param {Element | DocumentFragment} parent
 * @param {string} name
 * @param {string} attributes
 */
function createElement(parent, name, attributes) {
	const own = NAMESPACES[name];
	const space = parent instanceof Element ? parent.namespaceURI : root.namespaceURI;
	const element = document.createElementNS(own ? `http://www.w3.org/${own}` : space, name);
	for (const [, key = "", value = ""] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g))
		element.setAttribute(key, decode(value));
	parent.append(element);
	return element;
}

/** @param {string} text */
function decode(text) {
	return text.replace(
		/&(#?\w+);/g,
		(_, name) => REFERENCES[name] ?? String.fromCodePoint(Number(name.replace("#", "0"))),
	);
}
