import type { JsonObject } from "../../session/index.ts";
import { composeDiff, parseDiff } from "../diff.ts";
import { findString } from "../json.ts";
import { findLanguage, shortenPath } from "../paths.ts";
import { present } from "../present.ts";
import type { Block, DiffBlock, Fact } from "../types.ts";
import { findPath, findPathKey } from "./path.ts";
import { findReplacements } from "./replacements.ts";
import { composeRestArguments, composeRestDetails } from "./rest.ts";
import { composeResult } from "./result.ts";
import type { ToolComposer, ToolUse, ToolView } from "./view.ts";

const KNOWN_DETAILS = ["diff", "patch", "firstChangedLine"];

/** A change of a file as a diff: the recorded one, else one computed from the texts; never as if a failed edit had been applied. */
export const composeEdit: ToolComposer = (use, site) => {
	const path = findPath(use.args);
	const language = path === undefined ? undefined : findLanguage(path);
	const asked = path === undefined ? undefined : findReplacements(use.args);
	const recorded = use.isFailed ? undefined : findRecordedDiff(use.details, language);
	const shown = recorded
		? composeRecorded(recorded)
		: asked && composeAsked(use, composeDiff(asked.replacements, language, site.diffBudget));
	if (!shown) return undefined;
	const short = path === undefined ? "" : shortenPath(path, site.cwd);
	return present({
		summary: short,
		facts: shown.facts,
		call: [
			...shown.call,
			...composeRestArguments(use.args, [findPathKey(use.args), ...(asked?.keys ?? [])]),
		],
		result: [
			...shown.result,
			...composeResult(use, site),
			...composeRestDetails(use.details, shown.knownDetails),
		],
		file: path === undefined ? undefined : { path: short, action: "edit" as const },
	});
};

interface ShownDiff extends Pick<ToolView, "facts" | "call" | "result"> {
	readonly knownDetails: readonly string[];
}

function composeRecorded(diff: DiffBlock): ShownDiff {
	return { facts: countChanges(diff), call: [], result: [diff], knownDetails: KNOWN_DETAILS };
}

function composeAsked(use: ToolUse, diff: DiffBlock): ShownDiff {
	const isDone = use.result !== undefined && !use.isFailed;
	return {
		facts: isDone ? countChanges(diff) : [],
		call: [...composeAttempt(use), diff],
		result: [],
		knownDetails: [],
	};
}

function findRecordedDiff(
	details: JsonObject,
	language: string | undefined,
): DiffBlock | undefined {
	for (const key of ["diff", "patch"]) {
		const diff = parseDiff(findString(details, key) ?? "", language);
		if (diff) return diff;
	}
	return undefined;
}

function composeAttempt({ isFailed, result }: ToolUse): readonly Block[] {
	if (isFailed) {
		return [{ kind: "notice", tone: "bad", text: "This edit was not applied. It attempted:" }];
	}
	return result ? [] : [{ kind: "notice", tone: "plain", text: "The edit that was asked for:" }];
}

function countChanges({ added, removed }: DiffBlock): readonly Fact[] {
	const facts: Fact[] = [];
	if (added > 0) facts.push({ text: `+${added}`, tone: "good" });
	if (removed > 0) facts.push({ text: `−${removed}`, tone: "bad" });
	return facts;
}
