import { findNumber, findString } from "../json.ts";
import type { Fact } from "../types.ts";
import { composeTruncation } from "./limits.ts";
import { withRemark } from "./remark.ts";
import { composeRestArguments, composeRestDetails } from "./rest.ts";
import { composeOutput, composeResult } from "./result.ts";
import { composeCommand, composeEnd, composeExit } from "./shell.ts";
import type { ToolComposer, ToolUse } from "./view.ts";

const KNOWN_ARGUMENTS = ["command", "cmd", "timeout"];
// `aggregated` repeats the output, `durationMs` and `status` are on the card already.
const KNOWN_DETAILS = [
	"truncation",
	"fullOutputPath",
	"exitCode",
	"status",
	"durationMs",
	"aggregated",
];

/** A shell command: its first line, its exit code, its output. */
export const composeBash: ToolComposer = (use, site) => {
	const command = findString(use.args, "command", "cmd");
	if (command === undefined) return undefined;
	const { summary, call } = composeCommand(command, site.cwd);
	return {
		summary,
		facts: composeFacts(use),
		call: [...call, ...composeRestArguments(use.args, KNOWN_ARGUMENTS)],
		result: [
			...composeResult(use, site, withRemark(composeOutput(use))),
			...composeTruncation(use),
			...composeRestDetails(use.details, KNOWN_DETAILS),
		],
	};
};

function composeFacts(use: ToolUse): readonly Fact[] {
	const code = findNumber(use.details, "exitCode");
	const last = use.result?.content.findLast(({ type }) => type === "text");
	const end = last?.type === "text" ? composeEnd(last.text) : [];
	const timeout = findNumber(use.args, "timeout");
	const facts = code === undefined ? [...end] : [...composeExit(code)];
	if (timeout !== undefined) facts.push({ text: `timeout ${timeout} s`, tone: "plain" });
	return facts;
}
