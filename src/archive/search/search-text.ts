/** What a text of a session is; "cut" stands last, without text, where not all of a session can be searched. */
export type TextKind = (typeof TEXT_KINDS)[number];

/** A text that the search finds, and where the session's page has it. */
export interface SearchText {
	/** The DOM id of its entry. */
	readonly anchor: string;
	readonly kind: TextKind;
	readonly text: string;
}

/** Every kind of text. */
export const TEXT_KINDS = [
	"prompt",
	"answer",
	"thinking",
	"tool",
	"shell",
	"error",
	"custom",
	"summary",
	"skill",
	"label",
	"marker",
	"system",
	"data",
	"unknown",
	"cut",
] as const;

/** What a session's people and models said, which counts for more than what tools gave back. */
export function isSaid(kind: TextKind): boolean {
	return kind === "prompt" || kind === "answer";
}
