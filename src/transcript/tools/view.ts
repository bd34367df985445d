import type { JsonObject, ToolResultMessage } from "../../session/index.ts";
import type { Site } from "../site.ts";
import type { Block, Fact, FileTouch } from "../types.ts";

/** A call with its result as a tool view is given it. */
export interface ToolUse {
	/** As recorded. */
	readonly name: string;
	/** Empty where there are none; what is no object stands under "arguments". */
	readonly args: JsonObject;
	readonly result: ToolResultMessage | undefined;
	/** The result's details; empty where there are none, and what is no object stands under "details". */
	readonly details: JsonObject;
	readonly isFailed: boolean;
}

/** What a tool's card shows beside its name and state. */
export interface ToolView {
	readonly summary: string;
	readonly facts: readonly Fact[];
	readonly call: readonly Block[];
	readonly result: readonly Block[];
	/** What was recorded and no other block shows. */
	readonly recorded?: readonly Block[];
	/** The file that the tool read or changed. */
	readonly file?: FileTouch;
}

/** The view of a tool's call, or undefined where its arguments are not the ones this view knows. */
export type ToolComposer = (use: ToolUse, site: Site) => ToolView | undefined;
