import type { MarkedToken, Token, Tokens } from "marked";
import { element, escapeHtml, type Html, joinHtml, trustHtml } from "../html.ts";
import { markProse, markText } from "../marks.ts";
import type { ProseContext } from "./context.ts";
import {
	type FootnotesToken,
	type FootnoteToken,
	isFootnote,
	isFootnotes,
} from "./footnote-syntax.ts";
import { footnoteId, footnoteRefId, renderInline, renderText } from "./inline.ts";
import { isMath, type MathToken } from "./math-syntax.ts";
import { isMarkedToken, isPlain } from "./parse.ts";
import { renderPlain } from "./plain.ts";
import { renderTable } from "./table.ts";

/** Blocks as HTML. */
export function renderBlocks(tokens: readonly Token[], context: ProseContext): Html {
	return joinHtml(tokens.map((token) => renderBlock(token, context)));
}

const AUTO = { dir: "auto" } as const;
const NOTHING = joinHtml([]);

function renderBlock(token: Token, context: ProseContext): Html {
	if (isMarkedToken(token)) return renderMarked(token, context);
	if (isFootnotes(token)) return NOTHING;
	if (isFootnote(token)) return renderUnusedFootnote(token, context);
	if (isMath(token) && token.isBlock) return renderFormula(token, context);
	return renderInline([token], context);
}

function renderMarked(token: MarkedToken, context: ProseContext): Html {
	switch (token.type) {
		case "paragraph":
			return renderPlainBlock(token) ?? renderParagraph(renderInline(token.tokens, context));
		case "heading":
			return renderHeading(token, context);
		case "code":
			return context.prepared.get(token) ?? element("pre", {}, markText(token.text));
		case "list":
			return renderList(token, context);
		case "blockquote":
			return element("blockquote", AUTO, renderBlocks(token.tokens, context));
		case "table":
			return renderTable(token, context);
		case "hr":
			return element("hr", {});
		case "space":
			return NOTHING;
		case "def":
			return renderDefinition(token);
		case "text":
			return renderPlainBlock(token) ?? renderInline([token], context);
		default:
			return renderInline([token], context);
	}
}

function renderPlainBlock({ tokens }: Tokens.Paragraph | Tokens.Text): Html | undefined {
	const [first, ...others] = tokens ?? [];
	if (first === undefined || !isPlain(first) || others.length > 0) return undefined;
	return renderPlain(first.raw, first.reason);
}

function renderFormula(token: MathToken, context: ProseContext): Html {
	const formula = context.prepared.get(token);
	if (formula === undefined) return renderParagraph(markText(token.raw.trim()));
	return element("div", { class: "math", tabindex: "0" }, formula);
}

function renderParagraph(content: Html): Html {
	return element("p", AUTO, content);
}

// The page's title is h1 and its turns are h2.
function renderHeading({ depth, tokens, raw }: Tokens.Heading, context: ProseContext): Html {
	if (tokens.length === 0) return renderParagraph(renderText(raw.trim()));
	return element(`h${Math.min(6, depth + 2)}`, AUTO, renderInline(tokens, context));
}

function renderList({ ordered, start, items }: Tokens.List, context: ProseContext): Html {
	const content = joinHtml(items.map((item) => renderItem(item, context)));
	if (!ordered) return element("ul", {}, content);
	return element("ol", { start: start === 1 ? undefined : String(start) }, content);
}

function renderItem({ task, tokens }: Tokens.ListItem, context: ProseContext): Html {
	const attributes = { class: task ? "task" : undefined, dir: "auto" };
	return element("li", attributes, renderBlocks(tokens, context));
}

// A link's definition says where links lead, and looks like many a line that is none: it is shown.
function renderDefinition({ raw }: Tokens.Def): Html {
	return element("p", { class: "def", dir: "auto" }, markProse(raw.trim()));
}

function renderUnusedFootnote(token: FootnoteToken, context: ProseContext): Html {
	if (token.refs.length > 0) return NOTHING;
	const label = element("p", { class: "def", dir: "auto" }, markProse(`[^${token.label}]:`));
	return joinHtml([label, renderBlocks(token.content, context)]);
}

/** The footnotes of a text, each with links back to where it is referred to. */
export function renderFootnotes({ items }: FootnotesToken, context: ProseContext): Html {
	if (items.length === 0) return NOTHING;
	const notes = items.map((item, index) => {
		const id = footnoteId(context, String(index + 1));
		const content = addBackLinks(renderBlocks(item.content, context), id, item.refs.length);
		return element("li", { id, dir: "auto" }, content);
	});
	return element(
		"section",
		{ class: "footnotes", "aria-label": "Footnotes" },
		element("ol", {}, joinHtml(notes)),
	);
}

/** A footnote's blocks with its links back, on its last line where that is a paragraph's. */
function addBackLinks(content: Html, id: string, count: number): Html {
	const links = Array.from({ length: count }, (_, place) =>
		element(
			"a",
			{ href: `#${footnoteRefId(id, place)}`, "aria-label": "Back to the text" },
			escapeHtml("↩"),
		),
	).join(" ");
	const end = "</p>";
	return content.endsWith(end)
		? trustHtml(`${content.slice(0, -end.length)} ${links}${end}`)
		: trustHtml(content + links);
}
