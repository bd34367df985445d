import type { NoticeBlock } from "../types.ts";
import type { TextComposer } from "./result.ts";
import type { ToolUse } from "./view.ts";

const REMARK =
	/^\[(?:\d+ more lines in file|Showing lines? \d|Some lines truncated|\d+ \w+ limit reached)[^\n\]]{0,400}\]$/;

/** Shows a text as `composeText` does, and the remark on its limits that pi puts at its end as a notice. */
export function withRemark(composeText: TextComposer): TextComposer {
	return (recorded) => {
		const remark = findRemark(recorded);
		if (remark === undefined) return composeText(recorded);
		const notice: NoticeBlock = { kind: "notice", tone: "plain", text: remark.slice(1, -1) };
		return [...composeText(recorded.slice(0, recorded.lastIndexOf("\n\n["))), notice];
	};
}

/** Whether the result says itself, at its end, that it is not all there was. */
export function hasRemark({ result }: ToolUse): boolean {
	const last = result?.content.findLast(({ type }) => type === "text");
	return last?.type === "text" && findRemark(last.text) !== undefined;
}

/** A last line such as `[823 more lines in file. Use offset=16 to continue]`. */
function findRemark(text: string): string | undefined {
	const at = text.lastIndexOf("\n\n[");
	if (at < 0 || text.length - at > 1_000) return undefined;
	const line = text.slice(at + 2).trimEnd();
	return REMARK.test(line) ? line : undefined;
}
