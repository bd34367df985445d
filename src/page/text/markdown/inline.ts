import { decodeHTMLStrict } from "entities";
import type { MarkedToken, Token } from "marked";
import { element, escapeHtml, type Html, joinHtml } from "../html.ts";
import { markProse, markText } from "../marks.ts";
import type { ProseContext } from "./context.ts";
import { type FootnoteRefToken, isFootnoteRef } from "./footnote-syntax.ts";
import { renderAddress, renderImage, renderLink } from "./links.ts";
import { isMath, type MathToken } from "./math-syntax.ts";
import { isMarkedToken, isPlain } from "./parse.ts";
import { renderPlainInline } from "./plain.ts";

/** Tokens inside a block as HTML. */
export function renderInline(tokens: readonly Token[], context: ProseContext): Html {
	return joinHtml(tokens.map((token) => renderToken(token, context)));
}

/** Running text of the source: character references read, each newline a line break. */
export function renderText(source: string): Html {
	const lines = decodeHTMLStrict(source).split("\n");
	return joinHtml(
		lines.flatMap((line, index) => (index === 0 ? [] : [BREAK]).concat(markProse(line))),
	);
}

const BREAK = element("br", {});

// What has a direction of its own does not count for that of the paragraph around it.
const LEFT_TO_RIGHT = { dir: "ltr" } as const;

function renderToken(token: Token, context: ProseContext): Html {
	if (isMath(token)) return renderFormula(token, context);
	if (isFootnoteRef(token)) return renderFootnoteRef(token, context);
	if (isPlain(token)) return renderPlainInline(token.raw, token.reason);
	return isMarkedToken(token) ? renderMarked(token, context) : renderText(token.raw);
}

function renderMarked(token: MarkedToken, context: ProseContext): Html {
	switch (token.type) {
		case "strong":
		case "em":
		case "del":
			return element(token.type, {}, renderInline(token.tokens, context));
		case "codespan":
			return element("code", LEFT_TO_RIGHT, markText(token.text));
		case "br":
			return BREAK;
		case "escape":
			return markProse(token.text);
		case "link":
			if (token.autolink) return renderAddress(token, context);
			return renderLink(token, context, (inner) => renderInline(token.tokens, inner));
		case "image":
			return renderImage(token, context);
		case "checkbox":
			return renderCheckbox(token.checked);
		case "text":
			return token.tokens ? renderInline(token.tokens, context) : renderText(token.raw);
		default:
			return renderText(token.raw);
	}
}

function renderFormula(token: MathToken, { prepared }: ProseContext): Html {
	const formula = prepared.get(token);
	return formula === undefined ? markText(token.raw) : element("span", LEFT_TO_RIGHT, formula);
}

function renderCheckbox(isChecked: boolean): Html {
	return element("input", {
		type: "checkbox",
		disabled: "",
		checked: isChecked ? "" : undefined,
		"aria-label": isChecked ? "Done" : "To do",
	});
}

function renderFootnoteRef({ id, index }: FootnoteRefToken, context: ProseContext): Html {
	const number = escapeHtml(id);
	const note = footnoteId(context, id);
	const link = context.isInLink
		? number
		: element("a", { id: footnoteRefId(note, index), href: `#${note}` }, number);
	return element("sup", { class: "fn" }, link);
}

/** The id of a footnote on the page. */
export function footnoteId({ scope }: ProseContext, number: string): string {
	return `pl-fn-${scope}-${number}`;
}

/** The id of the place that refers to a footnote, the first of which is 0. */
export function footnoteRefId(note: string, index: number): string {
	return `${note}-r${index + 1}`;
}
