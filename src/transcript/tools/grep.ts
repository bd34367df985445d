import { formatNumberOf } from "../format.ts";
import { findString } from "../json.ts";
import { shortenPath } from "../paths.ts";
import type { Fact } from "../types.ts";
import { composeListing, findLines } from "./listing.ts";
import { summarizeCall } from "./rest.ts";
import type { ToolComposer, ToolUse } from "./view.ts";

/** A search in files: "pattern" in path, and how many lines matched. */
export const composeGrep: ToolComposer = (use, site) => {
	const pattern = findString(use.args, "pattern");
	if (pattern === undefined) return undefined;
	const path = findString(use.args, "path");
	const glob = findString(use.args, "glob");
	const place = path === undefined ? "" : ` in ${shortenPath(path, site.cwd)}`;
	const files = glob === undefined ? "" : ` · ${glob}`;
	const lead = `"${pattern}"${place}${files}`;
	const { summary, rest } = summarizeCall(lead, use.args, ["pattern", "path", "glob"]);
	return { summary, facts: countMatches(use), call: rest, result: composeListing(use, site) };
};

function countMatches(use: ToolUse): readonly Fact[] {
	const lines = findLines(use);
	if (!lines) return [];
	const files = new Set<string>();
	let matches = 0;
	for (const line of lines) {
		// A matching line is "path:12: text"; context lines have dashes for the colons.
		const match = /^([^\n]{1,1000}?):\d{1,9}:/.exec(line.slice(0, 1_012));
		if (!match?.[1]) continue;
		matches++;
		files.add(match[1]);
	}
	if (matches === 0) return isEmpty(lines) ? [{ text: "no matches", tone: "plain" }] : [];
	const place = files.size > 1 ? ` in ${formatNumberOf(files.size, "file")}` : "";
	return [{ text: formatNumberOf(matches, "match", "matches") + place, tone: "plain" }];
}

function isEmpty(lines: readonly string[]): boolean {
	return lines.length === 0 || (lines.length === 1 && lines[0] === "No matches found");
}
