import { layOutJson } from "../json-layout.ts";
import type { Site } from "../site.ts";
import { summarizeText } from "../text.ts";
import type { Block } from "../types.ts";
import { composeRestDetails, findWords, splitOptions } from "./rest.ts";
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
	const telling = TELLING_KEYS.find((key) => typeof use.args[key] === "string");
	const text = telling === undefined ? undefined : use.args[telling];
	const lead = typeof text === "string" ? summarizeText(text) : "";
	const known = telling !== undefined && findWords(text) !== undefined ? [telling] : [];
	const { phrases, rest } = splitOptions(use.args, known);
	return {
		summary: summarizeText([lead, ...phrases].filter((phrase) => phrase !== "").join(" · ")),
		facts: [],
		call: rest,
		result: [
			...composeResult(use, site, composeText(use.isFailed)),
			...composeRestDetails(use.details),
		],
	};
}

function composeText(isError: boolean): TextComposer {
	return (text): readonly Block[] => {
		const laidOut = layOutJson(text);
		if (laidOut === undefined) return [{ kind: "output", text, isError }];
		return [{ kind: "code", language: "json", text: laidOut, role: "result" }];
	};
}
