import { findNumber, findNumberKey, findString, findStringKey } from "../json.ts";
import type { Fact } from "../types.ts";
import { composeTruncation } from "./limits.ts";
import { withRemark } from "./remark.ts";
import { composeRestArguments, composeRestDetails } from "./rest.ts";
import { composeOutput, composeResult } from "./result.ts";
import { composeCommand, composeEnd, composeExit } from "./shell.ts";
import type { ToolComposer, ToolUse } from "./view.ts";

const COMMAND_KEYS = ["command", "cmd"];
const KNOWN_DETAILS = ["truncation", "fullOutputPath", "exitCode", "durationMs"];

/** A shell command: its first line, its exit code, its output. */
export const composeBash: ToolComposer = (use, site) => {
	const command = findString(use.args, ...COMMAND_KEYS);
	if (command === undefined) return undefined;
	const { summary, call } = composeCommand(command, site.cwd);
	return {
		summary,
		facts: composeFacts(use),
		call: [
			...call,
			...composeRestArguments(use.args, [
				findStringKey(use.args, ...COMMAND_KEYS),
				findNumberKey(use.args, "timeout"),
			]),
		],
		result: [
			...composeResult(use, site, withRemark(composeOutput(use, true))),
			...composeTruncation(use),
			...composeRestDetails(use.details, [...KNOWN_DETAILS, ...listTold(use)]),
		],
	};
};

/** Details that the card says already: how it ended, and the output once more. */
function listTold({ result, details }: ToolUse): readonly string[] {
	const told = details.status === "error" || details.status === "completed" ? ["status"] : [];
	const output = result?.content.find(({ type }) => type === "text");
	const isRepeated = output?.type === "text" && output.text === details.aggregated;
	return isRepeated ? [...told, "aggregated"] : told;
}

function composeFacts(use: ToolUse): readonly Fact[] {
	const code = findNumber(use.details, "exitCode");
	const last = use.result?.content.findLast(({ type }) => type === "text");
	const end = last?.type === "text" ? composeEnd(last.text) : [];
	const timeout = findNumber(use.args, "timeout");
	const facts = code === undefined ? [...end] : [...composeExit(code)];
	if (timeout !== undefined) facts.push({ text: `timeout ${timeout} s`, tone: "plain" });
	return facts;
}
