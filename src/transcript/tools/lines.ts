import { splitLines } from "../text.ts";
import type { ToolUse } from "./view.ts";

/** The lines of a listing that succeeded, without blank ones and the remarks in brackets that pi puts at its end. */
export function findLines(use: ToolUse): readonly string[] | undefined {
	if (!use.result || use.isFailed) return undefined;
	return use.result.content
		.flatMap((block) => (block.type === "text" ? splitLines(block.text) : []))
		.filter((line) => line.trim() !== "" && !/^\[.{0,300}\]$/.test(line));
}
