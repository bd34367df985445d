import type { ContentOptions, ShareOptions } from "../task/index.ts";
import type { ToolViewAnswer, ToolViewInput } from "../transcript/index.ts";

// What pi's thread and the one that works for it say to each other: plain data, and never a token.

/** Where the live session is, and where its user stands in it. */
export interface SessionPlace {
	readonly id: string;
	/** Its file, which may lag behind; undefined where it is in memory only. */
	readonly file: string | undefined;
	/** Entries that the file must hold to be as new as what pi has in memory; undefined where it is not to be read at all. */
	readonly needed: readonly string[] | undefined;
}

/** What is common to all that is made of a session. */
interface SessionOrder {
	readonly session: SessionPlace;
	/** The tools that pi's thread has views of. */
	readonly viewedTools: readonly string[];
}

/** What is wanted of the thread. */
export type Order =
	| ({
			readonly kind: "export";
			readonly options: ContentOptions;
			readonly format: string | undefined;
			/** As it was typed, but absolute; undefined for a name after the session in `folder`. */
			readonly output: string | undefined;
			readonly folder: string;
			readonly cache: boolean;
			readonly force: boolean;
			readonly open: boolean;
	  } & SessionOrder)
	| ({
			readonly kind: "share";
			readonly options: ShareOptions;
			readonly dryRun: boolean;
			/** Where the page is kept too. */
			readonly output: string | undefined;
	  } & SessionOrder)
	| { readonly kind: "shares"; readonly remote: boolean; readonly host: string | undefined }
	| {
			readonly kind: "unshare";
			readonly wanted: string;
			readonly host: string | undefined;
			/** What a path is relative to. */
			readonly folder: string;
	  };

/** Something that was shared, for a list. */
export interface ListedShare {
	/** Undefined where it is not known whether it was made. */
	readonly gistId: string | undefined;
	readonly sessionId: string;
	readonly title: string;
	/** What a list says of it. */
	readonly words: string;
}

/** What has to be agreed to. */
export interface Proposed {
	/** What there is to know, with what was found in it at its end, which a low screen shows above the question. */
	readonly summary: readonly string[];
	/** Each thing that was found, where the summary tells the first of them only. */
	readonly found: readonly string[];
	/** The least that has to be read before a yes. */
	readonly essence: readonly string[];
	/** The address of the gist that it would replace. */
	readonly replaces: string | undefined;
}

/** What is said about a share: to put it in the place of an earlier one, to make one of its own, or to send nothing. */
export type Answer = "replace" | "make" | "nothing";

/** What the thread tells. */
export type News =
	| { readonly kind: "records-wanted" }
	| { readonly kind: "views-wanted"; readonly uses: readonly ToolViewInput[] }
	| { readonly kind: "progress"; readonly words: string }
	| { readonly kind: "proposed"; readonly proposed: Proposed }
	| { readonly kind: "committed" }
	| { readonly kind: "shares"; readonly shares: readonly ListedShare[] }
	| { readonly kind: "done"; readonly lines: readonly string[] }
	| { readonly kind: "failed"; readonly message: string };

/** What the thread is told meanwhile. */
export type Remark =
	| { readonly kind: "records"; readonly text: string; readonly isLast: boolean }
	| { readonly kind: "views"; readonly answers: readonly ToolViewAnswer[] }
	| { readonly kind: "answer"; readonly answer: Answer }
	| { readonly kind: "stop" };
