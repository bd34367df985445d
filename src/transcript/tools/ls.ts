import { formatNumberOf } from "../format.ts";
import { findString } from "../json.ts";
import { shortenPath } from "../paths.ts";
import { summarizeText } from "../text.ts";
import type { Fact } from "../types.ts";
import { composeListing, findLines } from "./listing.ts";
import { splitOptions } from "./rest.ts";
import type { ToolComposer, ToolUse } from "./view.ts";

/** A folder's listing: its path, and how many entries it has. */
export const composeLs: ToolComposer = (use, site) => {
	const path = findString(use.args, "path") ?? ".";
	const { phrases, rest } = splitOptions(use.args, ["path"]);
	return {
		summary: summarizeText([shortenPath(path, site.cwd), ...phrases].join(" · ")),
		facts: countEntries(use),
		call: rest,
		result: composeListing(use, site),
	};
};

function countEntries(use: ToolUse): readonly Fact[] {
	const lines = findLines(use);
	if (!lines) return [];
	const isEmpty = lines.length === 0 || lines[0] === "(empty directory)";
	const text = isEmpty ? "empty" : formatNumberOf(lines.length, "entry", "entries");
	return [{ text, tone: "plain" }];
}
