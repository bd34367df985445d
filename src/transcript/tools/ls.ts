import { formatNumberOf } from "../format.ts";
import { findString } from "../json.ts";
import { shortenPath } from "../paths.ts";
import type { Fact } from "../types.ts";
import { composeListing, findLines } from "./listing.ts";
import { summarizeCall } from "./rest.ts";
import type { ToolComposer, ToolUse } from "./view.ts";

/** A folder's listing: its path, and how many entries it has. */
export const composeLs: ToolComposer = (use, site) => {
	const path = findString(use.args, "path") ?? ".";
	const { summary, rest } = summarizeCall(shortenPath(path, site.cwd), use.args, ["path"]);
	return { summary, facts: countEntries(use), call: rest, result: composeListing(use, site) };
};

function countEntries(use: ToolUse): readonly Fact[] {
	const lines = findLines(use);
	if (!lines) return [];
	const isEmpty = lines.length === 0 || lines[0] === "(empty directory)";
	const text = isEmpty ? "empty" : formatNumberOf(lines.length, "entry", "entries");
	return [{ text, tone: "plain" }];
}
