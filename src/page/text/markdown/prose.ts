import type { Token, Tokens } from "marked";
import type { Highlighter } from "../highlight/highlight.ts";
import { type Html, joinHtml } from "../html.ts";
import { createMathRenderer } from "../math/math.ts";
import { quoteStart } from "../quotation.ts";
import { renderBlocks, renderFootnotes } from "./blocks.ts";
import { type Fence, renderFence } from "./fence.ts";
import { isFootnotes } from "./footnote-syntax.ts";
import { createMarkBudget, createSizeBudget } from "./guard.ts";
import { isMath } from "./math-syntax.ts";
import { type InlineJudge, isMarkedToken, listAllTokens, parseMarkdown } from "./parse.ts";
import { renderPlain } from "./plain.ts";

/** Gives a markdown text as HTML. */
export type ProseRenderer = (markdown: string, place: ProsePlace) => Promise<Html>;

/** Where a text stands. */
export interface ProsePlace {
	/** Lines of each code block that have their colours at once; those of others come when they are seen. */
	readonly shownLines: number | undefined;
	/** Named in what is reported. */
	readonly entryId: string | undefined;
}

/** Renders markdown texts of one page; `report` is told of those that stay plain, wholly or in part. */
export function createProseRenderer(
	highlighter: Highlighter,
	report: (message: string, entryId: string | undefined) => void,
): ProseRenderer {
	const findExcess = createSizeBudget();
	const findMarkExcess = createMarkBudget();
	let texts = 0;
	return async (markdown, { shownLines, entryId }) => {
		texts += 1;
		const name = `A text that starts with ${quoteStart(markdown)}`;
		const reasons = new Set<string>();
		const excess = findExcess(markdown);
		const tools: ProseTools = {
			scope: String(texts),
			judge: (source) => noteReason(reasons, findMarkExcess(source)),
			renderCodeBlock: (fence) => renderFence(fence, highlighter.of(entryId), shownLines),
		};
		const html = excess === undefined ? await renderMarkdown(markdown, tools) : { reason: excess };
		if (typeof html !== "object") {
			for (const reason of reasons)
				report(`${name} is shown in part as it was written: ${reason}.`, entryId);
			return html;
		}
		report(`${name} is shown as it was written: ${html.reason}.`, entryId);
		return renderPlain(markdown, html.reason);
	};
}

interface ProseTools {
	/** Tells the ids of this text from those of others on the page. */
	readonly scope: string;
	readonly judge: InlineJudge;
	readonly renderCodeBlock: (fence: Fence) => Promise<Html>;
}

function noteReason(reasons: Set<string>, reason: string | undefined): string | undefined {
	if (reason !== undefined) reasons.add(reason);
	return reason;
}

/** A text's blocks and footnotes, or the reason why it stays plain. */
async function renderMarkdown(
	markdown: string,
	{ scope, judge, renderCodeBlock }: ProseTools,
): Promise<Html | { readonly reason: string }> {
	const tokens = unlessTooDeep(() => parseMarkdown(markdown, judge));
	if (tokens === undefined) return TOO_DEEP;
	const prepared = await prepareBlocks(tokens, renderCodeBlock);
	const context = { prepared, scope, isInLink: false };
	const html = unlessTooDeep(() => {
		const notes = tokens.filter(isFootnotes).map((token) => renderFootnotes(token, context));
		return joinHtml([renderBlocks(tokens, context), ...notes]);
	});
	return html ?? TOO_DEEP;
}

const TOO_DEEP = { reason: "it is nested too deeply" } as const;

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
