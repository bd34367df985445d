import {
	Lexer,
	Marked,
	type MarkedExtension,
	type MarkedToken,
	type Token,
	type Tokens,
} from "marked";
import cjkFriendly from "marked-cjk-friendly";
import { readAddress } from "./addresses.ts";
import { createListReader, readQuotation } from "./calm-blocks.ts";
import { calmRules, mayBeHeading, mayBeTable } from "./calm-rules.ts";
import { footnoteSyntax, isFootnote, isFootnoteRef, isFootnotes } from "./footnote-syntax.ts";
import { isMath, mathSyntax, mayHoldMath } from "./math-syntax.ts";
import { createTextReader } from "./running-text.ts";
import { setAside } from "./set-aside.ts";

/** The source of a paragraph, a heading or a cell that stays as it was written. */
export interface PlainToken extends Tokens.Generic {
	readonly type: "plain";
	readonly reason: string;
}

/** Gives the reason why a paragraph, a heading or a cell is to stay plain, where it is. */
export type InlineJudge = (source: string) => string | undefined;

/**
 * GitHub's markdown without raw HTML, which stays text, and with `~` alone striking nothing. Running text and addresses
 * are read by rules of our own, since marked's look ahead from every character.
 */
const SAFE_SYNTAX: MarkedExtension = {
	gfm: true,
	breaks: false,
	tokenizer: {
		html: () => undefined,
		lheading: (source) => (mayBeHeading(source) ? false : undefined),
		table: (source) => (mayBeTable(source) ? false : undefined),
		tag: () => undefined,
		url: readAddress,
		// False hands on to the tokenizer before this one.
		del: (source) => (source.startsWith("~~") ? false : undefined),
	},
};

/** The tokens of a markdown text. Throws a RangeError where its blocks are nested too deeply. */
export function parseMarkdown(markdown: string, judge: InlineJudge): Token[] {
	const { text, restore } = setAside(markdown.replace(/\r\n?/g, "\n"));
	const lexer = createLexer(text);
	lexer.blockTokens(text, lexer.tokens);
	// The queue grows while footnotes and the like are read.
	for (let index = 0; index < lexer.inlineQueue.length; index++) {
		const { src = "", tokens = [] } = lexer.inlineQueue[index] ?? {};
		parseInline(lexer, { source: src, tokens, judge });
	}
	if (restore !== undefined) restoreTokens(listAllTokens(lexer.tokens), restore);
	return lexer.tokens;
}

function createLexer(markdown: string): Lexer {
	const { read, findBefore } = createTextReader();
	const marked = new Marked(cjkFriendly(), SAFE_SYNTAX, {
		tokenizer: { inlineText: read, list: createListReader(), blockquote: readQuotation },
	});
	if (markdown.includes("[^")) marked.use(footnoteSyntax());
	if (mayHoldMath(markdown)) marked.use(mathSyntax(findBefore));
	const lexer = new Lexer(marked.defaults);
	const { tokenizer } = marked.defaults;
	if (tokenizer) tokenizer.rules = calmRules(tokenizer.rules);
	return lexer;
}

interface InlinePart {
	readonly source: string;
	readonly tokens: Token[];
	readonly judge: InlineJudge;
}

function parseInline(lexer: Lexer, { source, tokens, judge }: InlinePart): void {
	// A task's checkbox stands there already.
	const before = tokens.length;
	const reason = judge(source) ?? readInline(lexer, source, tokens);
	if (reason === undefined) return;
	const plain: PlainToken = { type: "plain", raw: source, reason };
	tokens.splice(before, tokens.length, plain);
}

function readInline(lexer: Lexer, source: string, tokens: Token[]): string | undefined {
	try {
		lexer.inlineTokens(source, tokens);
		return undefined;
	} catch (error) {
		if (error instanceof RangeError) return "it is nested too deeply";
		throw error;
	}
}

function restoreTokens(tokens: readonly Token[], restore: (text: string) => string): void {
	for (const token of tokens) {
		for (const [key, value] of Object.entries(token)) {
			if (typeof value === "string") Object.assign(token, { [key]: restore(value) });
		}
	}
}

/** Whether a token is one of marked's own kinds and not an extension's or ours. */
export function isMarkedToken(token: Token): token is MarkedToken {
	return (
		!isMath(token) &&
		!isFootnote(token) &&
		!isFootnoteRef(token) &&
		!isFootnotes(token) &&
		!isPlain(token)
	);
}

/** Whether a token is a source that stays as it was written. */
export function isPlain(token: Token): token is PlainToken {
	return token.type === "plain";
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
