import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { textOf } from "../page-text.ts";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** All elements of a page in document order, those inside templates and those that wait for the script included. */
export function elementsOf(html: string): Element[] {
	return collect(parse(html, { scriptingEnabled: false }));
}

/** The elements inside `element`, in document order. */
export function elementsIn(element: Element): Element[] {
	return collect(element).slice(1);
}

/** The value of an attribute, where the element has it. */
export function attribute(element: Element, name: string): string | undefined {
	return element.attrs.find((attr) => attr.name === name)?.value;
}

/** The element with an id; fails where the page has none. */
export function elementById(html: string, id: string): Element {
	const element = elementsOf(html).find((each) => attribute(each, "id") === id);
	if (!element) throw new Error(`no element has the id ${id}`);
	return element;
}

/** An element's text with its white space laid out as one line. */
export function lineOf(element: Element): string {
	return textOf(element).replace(/\s+/g, " ").trim();
}

function collect(root: Node): Element[] {
	const found: Element[] = [];
	const waiting: Node[] = [root];
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		if ("tagName" in node) found.push(node);
		if ("content" in node) waiting.push(node.content);
		if ("childNodes" in node) waiting.push(...[...node.childNodes].reverse());
	}
	return found;
}
