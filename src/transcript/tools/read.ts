import { formatNumberOf } from "../format.ts";
import { findNumber, findString } from "../json.ts";
import { findLanguage, shortenPath } from "../paths.ts";
import { present } from "../present.ts";
import { countLines } from "../text.ts";
import type { Block, Fact } from "../types.ts";
import { composeRestArguments, composeRestDetails } from "./rest.ts";
import { composeResult, type TextComposer } from "./result.ts";
import { composeTruncation } from "./shell.ts";
import type { ToolComposer, ToolUse } from "./view.ts";

const KNOWN_ARGUMENTS = ["path", "file_path", "filePath", "offset", "limit"];

/** A file that was read: its path with the range of lines, and its text by its language. */
export const composeRead: ToolComposer = (use, site) => {
	const path = findString(use.args, "path", "file_path", "filePath");
	if (path === undefined) return undefined;
	const short = shortenPath(path, site.cwd);
	const hasImage = use.result?.content.some(({ type }) => type === "image") ?? false;
	const isText = !use.isFailed && !hasImage;
	const result = isText
		? composeResult(use, site, composeFileText(path, findNumber(use.args, "offset")))
		: composeResult(use, site);
	return {
		summary: `${short}${composeRange(use)}`,
		facts: isText ? countFileLines(result) : [],
		call: composeRestArguments(use.args, KNOWN_ARGUMENTS),
		result: [
			...result,
			...composeTruncation(use.details),
			...composeRestDetails(use.details, ["truncation"]),
		],
		file: { path: short, action: "read" },
	};
};

function composeRange({ args }: ToolUse): string {
	const offset = findNumber(args, "offset");
	const limit = findNumber(args, "limit");
	if (offset === undefined && limit === undefined) return "";
	const first = Math.max(1, offset ?? 1);
	return limit === undefined ? `:${first}-` : `:${first}-${first + Math.max(1, limit) - 1}`;
}

/** The text as code, and the remark that pi puts behind a part of a file as a notice. */
function composeFileText(path: string, offset: number | undefined): TextComposer {
	return (recorded) => {
		const { text, remark } = splitRemark(recorded);
		const code = present({
			kind: "code" as const,
			language: findLanguage(path),
			text,
			firstLine: Math.max(1, offset ?? 1),
			role: "file" as const,
		});
		if (remark === undefined) return [code];
		return [code, { kind: "notice", tone: "plain", text: remark }];
	};
}

/** Splits off a last line such as `[823 more lines in file. Use offset=16 to continue]`. */
function splitRemark(recorded: string): { readonly text: string; readonly remark?: string } {
	const at = recorded.lastIndexOf("\n\n[");
	const line = at < 0 ? "" : recorded.slice(at + 2).trimEnd();
	const isRemark = /^\[(?:\d+ more lines in file|Showing lines \d+-\d+)[^\n\]]{0,300}\]$/.test(
		line,
	);
	if (!isRemark) return { text: recorded };
	return { text: recorded.slice(0, at), remark: line.slice(1, -1) };
}

function countFileLines(blocks: readonly Block[]): readonly Fact[] {
	let lines = 0;
	for (const block of blocks) {
		if (block.kind === "code" && block.role === "file") lines += countLines(block.text);
	}
	return lines > 0 ? [{ text: formatNumberOf(lines, "line"), tone: "plain" }] : [];
}
