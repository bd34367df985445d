import { findString } from "../json.ts";
import { layOutJson } from "../json-layout.ts";
import type { Site } from "../site.ts";
import type { Block } from "../types.ts";
import { composeRestDetails, summarizeCall } from "./rest.ts";
import { composeResult, type TextComposer } from "./result.ts";
import type { ToolUse, ToolView } from "./view.ts";

/** Arguments that say what a call is about whatever the tool: shown first and without their name. */
const TELLING_KEYS = [
	"command",
	"path",
	"file_path",
	"query",
	"url",
	"pattern",
	"prompt",
	"task",
	"name",
];

/** Any tool: its short arguments in a row, the others as JSON, then what came back. */
export function composeGeneric(use: ToolUse, site: Site): ToolView {
	const telling = TELLING_KEYS.filter((key) => typeof use.args[key] === "string").slice(0, 1);
	const lead = findString(use.args, ...telling) ?? "";
	const { summary, rest } = summarizeCall(lead, use.args, telling);
	return {
		summary,
		facts: [],
		call: rest,
		result: [
			...composeResult(use, site, composeAnyText(use.isFailed)),
			...composeRestDetails(use.details, listRepeated(use)),
		],
	};
}

/** Details that only repeat an argument. */
function listRepeated({ args, details }: ToolUse): readonly string[] {
	return Object.keys(details).filter((key) => {
		const detail = details[key];
		return typeof detail !== "object" && detail === args[key];
	});
}

/** Shows a text of any tool: JSON laid out over lines, all else as output. */
export function composeAnyText(isError: boolean): TextComposer {
	return (text): readonly Block[] => {
		const laidOut = layOutJson(text);
		if (laidOut === undefined) return [{ kind: "output", text, isTerminal: false, isError }];
		return [{ kind: "code", language: "json", text: laidOut, role: "result" }];
	};
}
