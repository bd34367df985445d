import { renderCode } from "../highlight/code.ts";
import type { Highlighter } from "../highlight/highlight.ts";
import { findLanguage } from "../highlight/languages.ts";
import { element, type Html, joinHtml } from "../html.ts";
import { markText } from "../marks.ts";

const LONGEST_LABEL = 80;

/** A code block as marked gives it. */
export interface Fence {
	readonly text: string;
	readonly lang?: string;
}

/** A code block of a text with its label: the language's name, or what the fence says where it is no language. */
export async function renderFence(
	{ text, lang = "" }: Fence,
	highlighter: Highlighter,
	shownLines?: number,
): Promise<Html> {
	const { language, label } = readInfo(lang.trim());
	// Where a block ends with an empty line, marked's text has one newline more than the block.
	const source = text.replace(/\n$/, "");
	const runs = await highlighter.highlight(source, language);
	const code = renderCode({ text: source, runs }, shownLines);
	return element(
		"figure",
		{ class: "code" },
		joinHtml([
			element("figcaption", {}, markText(label)),
			element("pre", { tabindex: "0" }, element("code", {}, code)),
		]),
	);
}

/** A fence's first line: a language, then in many dialects a title, options or line numbers. */
function readInfo(info: string): { readonly language: string | undefined; readonly label: string } {
	const [first = ""] = info.split(/[\s{,:]/, 1);
	const language = findLanguage(first);
	const label = language === undefined ? info : language.name + info.slice(first.length);
	return {
		language: language === undefined ? undefined : first,
		label: [...label.slice(0, 2 * LONGEST_LABEL)].slice(0, LONGEST_LABEL).join(""),
	};
}
