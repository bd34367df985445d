import { Marked, type MarkedExtension, type MarkedToken, type Token } from "marked";
import cjkFriendly from "marked-cjk-friendly";
import { footnoteSyntax, isFootnote, isFootnoteRef, isFootnotes } from "./footnote-syntax.ts";
import { isMath, MATH_SYNTAX, mayHoldMath } from "./math-syntax.ts";

/** GitHub's markdown without raw HTML, which stays text, and with `~` alone striking nothing. */
const SAFE_SYNTAX: MarkedExtension = {
	gfm: true,
	breaks: false,
	tokenizer: {
		html: () => undefined,
		tag: () => undefined,
		// False hands on to the tokenizer before this one.
		del: (source) => (source.startsWith("~~") ? false : undefined),
	},
};

/** The tokens of a markdown text. Throws a RangeError where it is nested too deeply. */
export function parseMarkdown(markdown: string): Token[] {
	const marked = new Marked(cjkFriendly(), SAFE_SYNTAX);
	if (markdown.includes("[^")) marked.use(footnoteSyntax());
	if (mayHoldMath(markdown)) marked.use(MATH_SYNTAX);
	return marked.lexer(markdown);
}

/** Whether a token is one of marked's own kinds and not an extension's. */
export function isMarkedToken(token: Token): token is MarkedToken {
	return !isMath(token) && !isFootnote(token) && !isFootnoteRef(token) && !isFootnotes(token);
}

/** Every token of a text, those inside others included, in no order that matters. */
export function listAllTokens(tokens: readonly Token[]): Token[] {
	const all = [...tokens];
	for (let index = 0; index < all.length; index++) {
		const token = all[index];
		if (token === undefined) continue;
		for (const child of listChildren(token)) all.push(child);
	}
	return all;
}

function listChildren(token: Token): readonly Token[] {
	if (isFootnote(token)) return token.content;
	if (!isMarkedToken(token)) return [];
	if (token.type === "list") return token.items;
	if (token.type === "table") {
		return [token.header, ...token.rows].flat().flatMap((cell) => cell.tokens);
	}
	return "tokens" in token ? (token.tokens ?? []) : [];
}
