import type { Token } from "marked";
import type { Highlighter } from "../highlight/highlight.ts";
import { element, escapeHtml, type Html, joinHtml, trustHtml } from "../html.ts";
import { markText } from "../marks.ts";
import { createMathRenderer } from "../math/math.ts";
import { renderBlocks, renderFootnotes } from "./blocks.ts";
import { renderFence } from "./fence.ts";
import { isFootnotes } from "./footnote-syntax.ts";
import { findExcess } from "./guard.ts";
import { isMath } from "./math-syntax.ts";
import { isMarkedToken, listAllTokens, parseMarkdown } from "./parse.ts";

/** Renders markdown texts of one page; `report` is told of those that stay plain. */
export function createProseRenderer(
	highlighter: Highlighter,
	report: (message: string) => void,
): (markdown: string) => Promise<Html> {
	let scopes = 0;
	return async (markdown) => {
		scopes += 1;
		const scope = String(scopes);
		const excess = findExcess(markdown);
		if (excess !== undefined) return showPlain(excess);
		const tokens = parseMarkdown(markdown);
		if (tokens === undefined) return showPlain(TOO_DEEP);
		const prepared = await prepareBlocks(tokens, highlighter);
		const context = { prepared, scope, isInLink: false };
		const render = () =>
			joinHtml([
				renderBlocks(tokens, context),
				...tokens.filter(isFootnotes).map((notes) => renderFootnotes(notes, context)),
			]);
		return unlessTooDeep(render) ?? showPlain(TOO_DEEP);

		function showPlain(reason: string): Html {
			const start = [...markdown.trim().slice(0, 80)].slice(0, 40).join("");
			report(`A text that starts with "${start}" is shown as it was written: ${reason}.`);
			const note = `Shown as it was written, not formatted: ${reason}.`;
			// The parser drops a newline at the start of <pre>: this one, and none of the text's own.
			const text = joinHtml([NEWLINE, markText(markdown)]);
			return joinHtml([
				element("p", { class: "note" }, escapeHtml(note)),
				element("pre", { class: "plain", tabindex: "0", dir: "auto" }, text),
			]);
		}
	};
}

const TOO_DEEP = "it is nested too deeply";
const NEWLINE = trustHtml("\n");

/** The blocks of a text that are not rendered in one go: code, and formulas. */
async function prepareBlocks(
	tokens: readonly Token[],
	highlighter: Highlighter,
): Promise<ReadonlyMap<Token, Html>> {
	const prepared = new Map<Token, Html>();
	const all = listAllTokens(tokens);
	const math = all.some(isMath) ? await createMathRenderer() : undefined;
	for (const token of all) {
		if (isMath(token)) {
			const formula = math?.(token.tex, token.isDisplay);
			if (formula !== undefined) prepared.set(token, formula);
		} else if (isMarkedToken(token) && token.type === "code") {
			prepared.set(token, await renderFence(token, highlighter));
		}
	}
	return prepared;
}

function unlessTooDeep<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}
