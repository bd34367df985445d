import { formatNumberOf } from "../format.ts";
import { findNumber, findNumberKey } from "../json.ts";
import { findLanguage, shortenPath } from "../paths.ts";
import { present } from "../present.ts";
import { countLines } from "../text.ts";
import type { Block, Fact } from "../types.ts";
import { composeTruncation } from "./limits.ts";
import { findPath, findPathKey } from "./path.ts";
import { withRemark } from "./remark.ts";
import { composeRestArguments, composeRestDetails } from "./rest.ts";
import { composeOutput, composeResult, type TextComposer } from "./result.ts";
import type { ToolComposer, ToolUse } from "./view.ts";

/** A file that was read: its path with the range of lines, and its text by its language. */
export const composeRead: ToolComposer = (use, site) => {
	const path = findPath(use.args);
	if (path === undefined) return undefined;
	const short = shortenPath(path, site.cwd);
	const hasImage = use.result?.content.some(({ type }) => type === "image") ?? false;
	const isText = !use.isFailed && !hasImage;
	const composeText = isText
		? composeFileText(path, findNumber(use.args, "offset"))
		: composeOutput(use);
	const result = composeResult(use, site, withRemark(composeText));
	return {
		summary: `${short}${composeRange(use)}`,
		facts: isText ? countFileLines(result) : [],
		call: composeRestArguments(use.args, [
			findPathKey(use.args),
			findNumberKey(use.args, "offset"),
			findNumberKey(use.args, "limit"),
		]),
		result: [
			...result,
			...composeTruncation(use),
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

/** The text as code, numbered from where the reading began. */
function composeFileText(path: string, offset: number | undefined): TextComposer {
	return (text) => [
		present({
			kind: "code" as const,
			language: findLanguage(path),
			text,
			firstLine: Math.max(1, offset ?? 1),
			role: "file" as const,
		}),
	];
}

function countFileLines(blocks: readonly Block[]): readonly Fact[] {
	let lines = 0;
	for (const block of blocks) {
		if (block.kind === "code" && block.role === "file") lines += countLines(block.text);
	}
	return lines > 0 ? [{ text: formatNumberOf(lines, "line"), tone: "plain" }] : [];
}
