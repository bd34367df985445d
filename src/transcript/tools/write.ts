import { formatNumberOf } from "../format.ts";
import { findString } from "../json.ts";
import { findLanguage, shortenPath } from "../paths.ts";
import { present } from "../present.ts";
import { countLines } from "../text.ts";
import { findPath, findPathKey } from "./path.ts";
import { composeRestArguments, composeRestDetails } from "./rest.ts";
import { composeResult } from "./result.ts";
import type { ToolComposer } from "./view.ts";

/** A file that was written: its path and its text by its language. */
export const composeWrite: ToolComposer = (use, site) => {
	const path = findPath(use.args);
	const content = findString(use.args, "content");
	if (path === undefined || content === undefined) return undefined;
	const short = shortenPath(path, site.cwd);
	const code = present({
		kind: "code" as const,
		language: findLanguage(path),
		text: content,
		firstLine: 1,
		role: "file" as const,
	});
	return {
		summary: short,
		facts: [{ text: formatNumberOf(countLines(content), "line"), tone: "plain" }],
		call: [code, ...composeRestArguments(use.args, [findPathKey(use.args), "content"])],
		result: [...composeResult(use, site), ...composeRestDetails(use.details)],
		file: { path: short, action: "write" },
	};
};
