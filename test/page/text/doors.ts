import { parseFragment } from "parse5";
import {
	createTextRenderer,
	type TextProblem,
	type TextRenderer,
} from "../../../src/page/text/index.ts";
import { textOf } from "../../page-text.ts";

/** A page's text renderer, and the problems it has reported. */
export function openDoors(): { readonly text: TextRenderer; readonly problems: TextProblem[] } {
	const problems: TextProblem[] = [];
	const text = createTextRenderer({ onProblem: (problem) => problems.push(problem) });
	return { text, problems };
}

/** What a reader gets of a piece of HTML: its text, as a browser parses it. */
export function readText(html: string): string {
	return textOf(parseFragment(html));
}

/** The text of what stands in `<pre>`: the parser drops a newline there that comes first. */
export function readPre(html: string): string {
	return readText(`<pre>${html}</pre>`);
}

/** A text as the HTML parser leaves it: it has no NUL and no half of a pair. */
export function asParsed(text: string): string {
	return text.replace(/\0|\p{Cs}/gu, "\ufffd");
}
