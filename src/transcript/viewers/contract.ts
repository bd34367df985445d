import type { Json, JsonObject } from "../../session/index.ts";
import type { Fact } from "../types.ts";

/** A call with its result as the view of a tool is given it: plain JSON data, frozen, and of what is shown alone. */
export interface ToolViewInput {
	/** Tells this card from all others of a selection: an entry's id, or that and the place of a block in it. */
	readonly place: string;
	/** The tool's name as recorded. */
	readonly tool: string;
	/** Absent where the file names none. */
	readonly callId?: string;
	/** Empty where there are none; what is no object stands under "arguments". */
	readonly args: JsonObject;
	/** Absent where no result was recorded, or it stands elsewhere. */
	readonly result?: ToolViewResult;
	/** The session's working directory. */
	readonly cwd?: string;
}

/** What came back from a tool. */
export interface ToolViewResult {
	/** Its texts and, of each image, that it is there; images stay on the card whatever a view gives. */
	readonly content: readonly (
		| { readonly type: "text"; readonly text: string }
		| { readonly type: "image"; readonly mimeType: string }
	)[];
	/** As recorded. */
	readonly details?: Json;
	readonly isError: boolean;
}

/** What a view makes of a card; what it does not give is as it would be without it. Every string is text, never HTML. */
export interface ToolViewOutput {
	/** The folded card's line, in the tool's own terms. */
	readonly summary?: string | undefined;
	/** Short facts at the row's end. */
	readonly facts?: readonly ToolViewFact[] | undefined;
	/** What was asked. */
	readonly call?: readonly ToolViewBlock[] | undefined;
	/** What came back. */
	readonly result?: readonly ToolViewBlock[] | undefined;
}

/** A short fact: "3 days". */
export interface ToolViewFact {
	readonly text: string;
	readonly tone?: Fact["tone"] | undefined;
}

/** A piece of a card. */
export type ToolViewBlock =
	/** Markdown. */
	| { readonly kind: "prose"; readonly text: string }
	/** Source text; its language is a name or a file extension. */
	| {
			readonly kind: "code";
			readonly text: string;
			readonly language?: string | undefined;
			readonly title?: string | undefined;
			/** Set where lines are numbered. */
			readonly firstLine?: number | undefined;
	  }
	/** What a program printed; may hold ANSI sequences. */
	| {
			readonly kind: "output";
			readonly text: string;
			/** Whether a carriage return goes back to overwrite. */
			readonly isTerminal?: boolean | undefined;
			readonly isError?: boolean | undefined;
	  }
	/** Two texts to be compared. */
	| {
			readonly kind: "diff";
			readonly before: string;
			readonly after: string;
			readonly language?: string | undefined;
	  }
	/** A diff that was made already: pi's numbered kind, or a unified one. */
	| { readonly kind: "diff"; readonly patch: string; readonly language?: string | undefined }
	/** A sentence about the rest. */
	| { readonly kind: "notice"; readonly text: string; readonly tone?: "plain" | "bad" | undefined };

/** The view of one tool; undefined leaves a card as it is. It answers at once, and equal input with equal output. */
export type ToolViewer = (use: ToolViewInput) => ToolViewOutput | undefined;

/** Views under the names of their tools; one of a tool that pressleaf knows goes before its own. */
export type ToolViewers = Readonly<Record<string, ToolViewer>>;

/** What a view made of one card, or why it could not be used; neither where it leaves the card as it is. */
export interface ToolViewAnswer {
	readonly place: string;
	readonly view?: ToolViewOutput;
	readonly fault?: string;
}
