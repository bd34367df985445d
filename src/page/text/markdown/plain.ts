import { element, escapeHtml, type Html, joinHtml, trustHtml } from "../html.ts";
import { markText } from "../marks.ts";

/** A source as it was written, with a sentence that says why. */
export function renderPlain(source: string, reason: string): Html {
	// The parser drops a newline at the start of <pre>: this one, and none of the text's own.
	const text = joinHtml([NEWLINE, markText(source)]);
	return joinHtml([
		element("p", { class: "note" }, escapeHtml(`${sayPlain(reason)}.`)),
		element("pre", { class: "plain", tabindex: "0", dir: "auto" }, text),
	]);
}

/** The same within a line, where there can be no block. */
export function renderPlainInline(source: string, reason: string): Html {
	return element("span", { title: sayPlain(reason) }, markText(source));
}

function sayPlain(reason: string): string {
	return `Shown as it was written, not formatted: ${reason}`;
}

const NEWLINE = trustHtml("\n");
