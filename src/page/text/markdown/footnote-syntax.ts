import type { MarkedExtension, Token, Tokens } from "marked";
import markedFootnote from "marked-footnote";

/** A footnote's text where it stands in the source. */
export interface FootnoteToken extends Tokens.Generic {
	readonly type: "footnote";
	readonly label: string;
	readonly content: Token[];
	readonly refs: readonly FootnoteRefToken[];
}

/** A place that refers to a footnote. */
export interface FootnoteRefToken extends Tokens.Generic {
	readonly type: "footnoteRef";
	/** The footnote's number, from 1. */
	readonly id: string;
	/** How many places refer to it before this one. */
	readonly index: number;
}

/** All footnotes that are referred to, in the order of their numbers. */
export interface FootnotesToken extends Tokens.Generic {
	readonly type: "footnotes";
	readonly items: readonly FootnoteToken[];
}

/** Footnotes as tokens, which this folder renders itself. It keeps state, so that each text needs its own. */
export function footnoteSyntax(): MarkedExtension {
	return markedFootnote();
}

export function isFootnote(token: Token): token is FootnoteToken {
	return token.type === "footnote";
}

export function isFootnoteRef(token: Token): token is FootnoteRefToken {
	return token.type === "footnoteRef";
}

export function isFootnotes(token: Token): token is FootnotesToken {
	return token.type === "footnotes";
}
