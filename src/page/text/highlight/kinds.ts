/** What a piece of code is, as pi's themes name it; variables and punctuation keep the text's colour, as kind 0. */
export const KINDS = [
	"plain",
	"comment",
	"keyword",
	"function",
	"string",
	"number",
	"type",
	"operator",
	"inserted",
	"deleted",
	"heading",
	"bold",
] as const;

export type Kind = (typeof KINDS)[number];

/** The class of each kind's `<span>`, by the kind's place in `KINDS`; assets/syntax.css gives their colours. */
export const KIND_CLASSES = ["", "tc", "tk", "tf", "ts", "tn", "tt", "to", "ti", "td", "th", "tb"];
