import { readSession } from "../../src/session/index.ts";
import {
	composeTranscript,
	type ToolBlock,
	type ToolViewers,
	type Transcript,
} from "../../src/transcript/index.ts";
import { buildTree, type Selection, selectTree } from "../../src/tree/index.ts";
import { assistant, type Item, session, toolCall, toolResult, user } from "../builders.ts";
import { listTools } from "./compose-text.ts";

/** Every branch of a session of these items. */
export async function select(...items: readonly Item[]): Promise<Selection> {
	return selectTree(buildTree(await readSession({ text: session(...items) })));
}

/** What views make of it. */
export function compose(selection: Selection, toolViews: ToolViewers = {}): Transcript {
	return composeTranscript(selection, { generator: "pressleaf", optionNotes: [], toolViews });
}

/** A call of `grow` that was answered. */
export const grown = (
	args: unknown = { tree: "pear" },
	content: Parameters<typeof toolResult>[0] = "grew",
	fields: Record<string, unknown> = {},
): Promise<Selection> =>
	select(user("go"), assistant(toolCall("grow", args)), toolResult(content, fields));

/** The first card. */
export function cardOf(transcript: Transcript): ToolBlock {
	const [tool] = listTools(transcript);
	if (!tool) throw new Error("the session has a call");
	return tool;
}

/** What a program without types gives. */
export const grow = (view: unknown) => ({ grow: view }) as unknown as ToolViewers;
/** A view that gives this. */
export const gives = (output: unknown) => grow(() => output);

/** What is said of views that failed. */
export const failures = ({ provenance }: Transcript) =>
	provenance.problems.filter(({ code }) => code === "tool-view-failed");

/** An image of one pixel. */
export const pixel =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Throws anything. */
export function raise(cause: unknown): never {
	throw cause;
}
