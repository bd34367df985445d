import type { Site } from "../site.ts";
import { splitLines } from "../text.ts";
import type { Block } from "../types.ts";
import { composeLimits, LIMIT_KEYS } from "./limits.ts";
import { withRemark } from "./remark.ts";
import { composeRestDetails } from "./rest.ts";
import { composeOutput, composeResult } from "./result.ts";
import type { ToolUse } from "./view.ts";

/** What a tool that lists things gave back, and what is said of its limits. */
export function composeListing(use: ToolUse, site: Site): readonly Block[] {
	return [
		...composeResult(use, site, withRemark(composeOutput(use))),
		...composeLimits(use),
		...composeRestDetails(use.details, LIMIT_KEYS),
	];
}

/** The lines of a listing that succeeded, without blank ones and the remarks in brackets that pi puts at its end. */
export function findLines(use: ToolUse): readonly string[] | undefined {
	if (!use.result || use.isFailed) return undefined;
	return use.result.content
		.flatMap((block) => (block.type === "text" ? splitLines(block.text) : []))
		.filter((line) => line.trim() !== "" && !/^\[.{0,300}\]$/.test(line));
}
