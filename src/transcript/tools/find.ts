import { formatNumberOf } from "../format.ts";
import { findString } from "../json.ts";
import { shortenPath } from "../paths.ts";
import type { Fact } from "../types.ts";
import { composeListing, findLines } from "./listing.ts";
import { summarizeCall } from "./rest.ts";
import type { ToolComposer, ToolUse } from "./view.ts";

/** A search for files by name: pattern in path, and how many there are. */
export const composeFind: ToolComposer = (use, site) => {
	const pattern = findString(use.args, "pattern");
	if (pattern === undefined) return undefined;
	const path = findString(use.args, "path");
	const place = path === undefined ? "" : ` in ${shortenPath(path, site.cwd)}`;
	const { summary, rest } = summarizeCall(`${pattern}${place}`, use.args, ["pattern", "path"]);
	return { summary, facts: countFiles(use), call: rest, result: composeListing(use, site) };
};

function countFiles(use: ToolUse): readonly Fact[] {
	const lines = findLines(use);
	if (!lines) return [];
	const isEmpty = lines.length === 0 || lines[0]?.startsWith("No files found");
	return [{ text: isEmpty ? "no files" : formatNumberOf(lines.length, "file"), tone: "plain" }];
}
