import { isJsonObject, type JsonObject } from "../../session/index.ts";
import { formatCount } from "../format.ts";
import { findNumber, findString } from "../json.ts";
import { summarizeText } from "../text.ts";
import type { Block, Fact, NoticeBlock } from "../types.ts";

const COMMAND_CHARACTERS = 100;
const EXIT_PHRASE = "Command exited with code ";

/** The card's row and the whole command where the row does not hold it. */
export function composeCommand(command: string): {
	readonly summary: string;
	readonly call: readonly Block[];
} {
	const text = command.trimEnd();
	const isWhole = text.length <= COMMAND_CHARACTERS && !text.includes("\n");
	return {
		summary: summarizeText(command),
		call: isWhole ? [] : [{ kind: "code", language: "bash", text, role: "command" }],
	};
}

/** The exit code as a fact; none where it is unknown. */
export function composeExit(code: number | undefined): readonly Fact[] {
	if (code === undefined) return [];
	return [{ text: `exit ${code}`, tone: code === 0 ? "plain" : "bad" }];
}

/** The exit code in the words that pi appends to a failed command's output. */
export function findExitCode(output: string): number | undefined {
	const at = output.lastIndexOf(EXIT_PHRASE);
	if (at < 0 || (at > 0 && output[at - 1] !== "\n")) return undefined;
	const digits = /^-?\d{1,10}\s*$/.exec(output.slice(at + EXIT_PHRASE.length, at + 60));
	return digits ? Number(digits[0]) : undefined;
}

/** What a result's details say of output that was cut, as a sentence. */
export function composeTruncation(details: JsonObject): readonly NoticeBlock[] {
	const truncation = isJsonObject(details.truncation) ? details.truncation : {};
	const path = findString(details, "fullOutputPath");
	if (truncation.truncated !== true && path === undefined) return [];
	return [{ kind: "notice", tone: "plain", text: sayTruncation(truncation, path) }];
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
