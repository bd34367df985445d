import type { JsonObject } from "../../session/index.ts";
import { formatCount } from "../format.ts";
import { findNumber } from "../json.ts";
import { summarizeText } from "../text.ts";
import type { Block, Fact } from "../types.ts";

const COMMAND_CHARACTERS = 100;
const EXIT_PHRASE = "Command exited with code ";

/** The card's row and the whole command where the row does not hold it. */
export function composeCommand(
	command: string,
	cwd: string | undefined,
): { readonly summary: string; readonly call: readonly Block[] } {
	const text = command.trimEnd();
	const told = dropStep(text, cwd);
	const isWhole = text.length <= COMMAND_CHARACTERS && !text.includes("\n") && told === text;
	return {
		summary: summarizeText(told),
		call: isWhole ? [] : [{ kind: "code", language: "bash", text, role: "command" }],
	};
}

/** `command` without a step into the directory that it runs in anyway, which many models begin with. */
function dropStep(command: string, cwd: string | undefined): string {
	const step = `cd ${cwd} && `;
	return cwd !== undefined && command.startsWith(step) ? command.slice(step.length) : command;
}

/** The exit code as a fact; none where it is unknown. */
export function composeExit(code: number | undefined): readonly Fact[] {
	if (code === undefined) return [];
	return [{ text: `exit ${code}`, tone: code === 0 ? "plain" : "bad" }];
}

/** How a command ended, in the words that pi puts on the last line of its output; none where it says nothing. */
export function composeEnd(output: string): readonly Fact[] {
	const last = output.slice(-200).trimEnd();
	const line = last.slice(last.lastIndexOf("\n") + 1);
	if (line === "Command aborted") return [{ text: "aborted", tone: "bad" }];
	if (line.startsWith("Command timed out after ")) return [{ text: "timed out", tone: "bad" }];
	const code = line.startsWith(EXIT_PHRASE) ? line.slice(EXIT_PHRASE.length) : "";
	return /^-?\d{1,10}$/.test(code) ? composeExit(Number(code)) : [];
}

/** The sentence on output that was cut. */
export function sayTruncation(truncation: JsonObject, path: string | undefined): string {
	const shown = findNumber(truncation, "outputLines");
	const total = findNumber(truncation, "totalLines");
	const lines =
		shown !== undefined && total !== undefined
			? `: ${formatCount(shown)} of ${formatCount(total)} lines are recorded`
			: "";
	const place = path === undefined ? "" : ` All of it was written to ${path}.`;
	return `The output was cut${lines}.${place}`;
}
