/** What a run can fail with; each code is documented by the message that carries it. */
export type ErrorCode =
	| "SESSION_NOT_FOUND"
	| "SESSION_UNREADABLE"
	| "SESSION_EMPTY"
	| "SESSION_AMBIGUOUS"
	| "SESSION_CHANGED"
	| "SESSION_LOCKED"
	| "SESSION_UNWRITABLE"
	| "NOT_A_SESSION"
	| "ENTRY_NOT_FOUND"
	| "NOTHING_CHOSEN"
	| "OPTION_INVALID"
	| "THEME_UNUSABLE"
	| "TOOL_VIEW_UNUSABLE"
	| "OUTPUT_EXISTS"
	| "OUTPUT_UNWRITABLE"
	| "REDACTION_INCOMPLETE"
	| "SECRETS_FOUND"
	| "PACKAGE_DAMAGED"
	| "TOKEN_MISSING"
	| "SHARE_REFUSED"
	| "SHARE_UNCERTAIN"
	| "SHARE_TOO_LARGE"
	| "SHARE_NOT_FOUND"
	| "SHARES_UNREADABLE"
	| "ARCHIVE_BUSY"
	| "ARCHIVE_DAMAGED"
	| "ARCHIVE_INCOMPLETE";

/** A failure of the run that its user can act on: what happened, to which thing, what to do. */
export class PressleafError extends Error {
	override name = "PressleafError";
	readonly code: ErrorCode;

	constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
		super(message, options);
		this.code = code;
	}
}

/** What can be wrong with the content of a session; see docs/session-format.md for each. */
export type ProblemCode =
	| "line-not-json"
	| "line-unfinished"
	| "line-glued"
	| "line-too-long"
	| "line-too-deep"
	| "line-not-object"
	| "text-not-utf8"
	| "header-missing"
	| "header-late"
	| "header-repeated"
	| "header-malformed"
	| "version-newer"
	| "entry-malformed"
	| "entry-repeated"
	| "entry-id-repeated"
	| "parent-repeated"
	| "entry-id-missing"
	| "parent-missing"
	| "parent-cycle"
	| "timestamp-invalid"
	| "usage-invalid"
	| "unknown-entry"
	| "unknown-message"
	| "unknown-block"
	| "leaf-replaced"
	| "result-without-call"
	| "call-id-repeated"
	| "image-refused"
	| "tool-view-failed"
	| "text-too-costly"
	| "code-too-costly";

/** Where in the source something was found; `line` counts from 1, 0 stands for the file as a whole. */
export interface Place {
	readonly file: string;
	readonly line: number;
	readonly entryId?: string;
}

/** Something about a session's content that its reader should know; collected, never thrown. */
export interface Problem {
	readonly severity: "warning" | "info";
	readonly code: ProblemCode;
	readonly place: Place;
	readonly message: string;
}

/** `text` as it may be quoted in a message: on one line, without control characters, cut at 200 characters. */
export function quoteInput(text: string): string {
	const points = [...replaceControls(text.slice(0, 402))];
	return points.length > 200 ? `${points.slice(0, 200).join("")}…` : points.join("");
}

/** `text` on one line, with U+FFFD for each character that commands a terminal or changes the direction of text. */
export function replaceControls(text: string): string {
	return text.replace(
		// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not reach a terminal
		/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
		"\uFFFD",
	);
}
