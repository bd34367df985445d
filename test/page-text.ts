import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

const silent = new Set(["script", "style", "title"]);

/** The text of a parsed page as a reader gets it: all text nodes but those of script and style, in order. */
export function textOf(root: Node): string {
	const pieces: string[] = [];
	const open: Node[] = [root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		if ("value" in node) pieces.push(node.value);
		if (silent.has(node.nodeName) || !("childNodes" in node)) continue;
		for (let i = node.childNodes.length - 1; i >= 0; i--) {
			const child = node.childNodes[i];
			if (child !== undefined) open.push(child);
		}
	}
	return pieces.join("");
}
