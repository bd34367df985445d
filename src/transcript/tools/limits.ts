import { isJsonObject } from "../../session/index.ts";
import { formatCount } from "../format.ts";
import { findNumber, findString } from "../json.ts";
import type { NoticeBlock } from "../types.ts";
import { hasRemark } from "./remark.ts";
import { sayTruncation } from "./shell.ts";
import type { ToolUse } from "./view.ts";

const COUNT_KEYS = ["matchLimitReached", "resultLimitReached", "entryLimitReached"];

/** Details that `composeTruncation` and `composeLimits` speak of. */
export const LIMIT_KEYS = [...COUNT_KEYS, "linesTruncated", "truncation", "fullOutputPath"];

/** What a result's details say of output that was cut, where its text does not say it. */
export function composeTruncation(use: ToolUse): readonly NoticeBlock[] {
	const { truncation } = use.details;
	const facts = isJsonObject(truncation) ? truncation : {};
	const path = findString(use.details, "fullOutputPath");
	if ((facts.truncated !== true && path === undefined) || hasRemark(use)) return [];
	return [{ kind: "notice", tone: "plain", text: sayTruncation(facts, path) }];
}

/** What a listing's details say of its limits, where its text does not say it. */
export function composeLimits(use: ToolUse): readonly NoticeBlock[] {
	if (hasRemark(use)) return [];
	const sentences: string[] = [];
	const count = findNumber(use.details, ...COUNT_KEYS);
	if (count !== undefined) sentences.push(`It stopped at ${formatCount(count)} results.`);
	if (use.details.linesTruncated === true) sentences.push("Long lines were cut.");
	if (sentences.length === 0) return composeTruncation(use);
	return [{ kind: "notice", tone: "plain", text: sentences.join(" ") }];
}
