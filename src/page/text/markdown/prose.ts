import type { Token, Tokens } from "marked";
import type { Highlighter } from "../highlight/highlight.ts";
import { element, escapeHtml, type Html, joinHtml, trustHtml } from "../html.ts";
import { markText } from "../marks.ts";
import { createMathRenderer } from "../math/math.ts";
import { quoteStart } from "../quotation.ts";
import { renderBlocks, renderFootnotes } from "./blocks.ts";
import { type Fence, renderFence } from "./fence.ts";
import { isFootnotes } from "./footnote-syntax.ts";
import { findExcess } from "./guard.ts";
import { isMath } from "./math-syntax.ts";
import { isMarkedToken, listAllTokens, parseMarkdown } from "./parse.ts";

/** Gives a markdown text as HTML; the colours of code after the first `shownLines` of each block come when they are seen. */
export type ProseRenderer = (markdown: string, shownLines?: number) => Promise<Html>;

/** Renders markdown texts of one page; `report` is told of those that stay plain. */
export function createProseRenderer(
	highlighter: Highlighter,
	report: (message: string) => void,
): ProseRenderer {
	let texts = 0;
	return async (markdown, shownLines) => {
		texts += 1;
		const scope = String(texts);
		const excess = findExcess(markdown);
		const renderCodeBlock = (fence: Fence) => renderFence(fence, highlighter, shownLines);
		const html =
			excess === undefined ? await renderMarkdown(markdown, scope, renderCodeBlock) : undefined;
		if (html !== undefined) return html;
		const reason = excess ?? "it is nested too deeply";
		report(
			`A text that starts with ${quoteStart(markdown)} is shown as it was written: ${reason}.`,
		);
		return renderPlain(markdown, reason);
	};
}

/** A text's blocks and footnotes; undefined where it is nested too deeply. */
async function renderMarkdown(
	markdown: string,
	scope: string,
	renderCodeBlock: (fence: Fence) => Promise<Html>,
): Promise<Html | undefined> {
	const tokens = unlessTooDeep(() => parseMarkdown(markdown));
	if (tokens === undefined) return undefined;
	const prepared = await prepareBlocks(tokens, renderCodeBlock);
	const context = { prepared, scope, isInLink: false };
	return unlessTooDeep(() => {
		const notes = tokens.filter(isFootnotes).map((token) => renderFootnotes(token, context));
		return joinHtml([renderBlocks(tokens, context), ...notes]);
	});
}

/** The blocks of a text that are not rendered in one go: code, and formulas. */
async function prepareBlocks(
	tokens: readonly Token[],
	renderCodeBlock: (fence: Fence) => Promise<Html>,
): Promise<ReadonlyMap<Token, Html>> {
	const prepared = new Map<Token, Html>();
	const all = listAllTokens(tokens);
	// All code is asked for before the first wait, so that the order of asking does not hang on timing.
	const fences = all.filter(isFence).map((token) => ({ token, html: renderCodeBlock(token) }));
	const math = all.some(isMath) ? await createMathRenderer() : undefined;
	for (const token of all.filter(isMath)) {
		const formula = math?.(token.tex, token.isDisplay);
		if (formula !== undefined) prepared.set(token, formula);
	}
	for (const { token, html } of fences) prepared.set(token, await html);
	return prepared;
}

function isFence(token: Token): token is Tokens.Code {
	return isMarkedToken(token) && token.type === "code";
}

function unlessTooDeep<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

function renderPlain(markdown: string, reason: string): Html {
	const note = `Shown as it was written, not formatted: ${reason}.`;
	// The parser drops a newline at the start of <pre>: this one, and none of the text's own.
	const text = joinHtml([NEWLINE, markText(markdown)]);
	return joinHtml([
		element("p", { class: "note" }, escapeHtml(note)),
		element("pre", { class: "plain", tabindex: "0", dir: "auto" }, text),
	]);
}

const NEWLINE = trustHtml("\n");
