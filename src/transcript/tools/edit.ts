import { isJsonObject, type Json, type JsonObject } from "../../session/index.ts";
import { composeDiff, parseDiff, type Replacement } from "../diff.ts";
import { findString, isJsonList, parseJson } from "../json.ts";
import { findLanguage, shortenPath } from "../paths.ts";
import { present } from "../present.ts";
import type { Block, DiffBlock, Fact } from "../types.ts";
import { composeRestArguments, composeRestDetails } from "./rest.ts";
import { composeResult } from "./result.ts";
import type { ToolComposer, ToolUse, ToolView } from "./view.ts";

const OLD_KEYS = ["oldText", "old_text", "old_string", "oldString", "old_str"];
const NEW_KEYS = ["newText", "new_text", "new_string", "newString", "new_str"];
const PATH_KEYS = ["path", "file_path", "filePath"];
const KNOWN_DETAILS = ["diff", "patch", "firstChangedLine"];

/** Replacements that were asked for, and the arguments that name them. */
interface Asked {
	readonly replacements: readonly Replacement[];
	readonly keys: readonly string[];
}

/** A change of a file as a diff: the recorded one, else one computed from the texts; never as if a failed edit had been applied. */
export const composeEdit: ToolComposer = (use, site) => {
	const path = findString(use.args, ...PATH_KEYS);
	const recorded = use.isFailed ? undefined : findRecordedDiff(use.details, path);
	const asked = findReplacements(use.args);
	const knownArguments = [...PATH_KEYS, ...(asked?.keys ?? [])];
	const shown = recorded ? composeRecorded(recorded) : composeAsked(use, path, asked);
	if (!shown) return undefined;
	const short = path === undefined ? "" : shortenPath(path, site.cwd);
	return present({
		summary: short,
		facts: shown.facts,
		call: [...shown.call, ...composeRestArguments(use.args, knownArguments)],
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

function composeAsked(
	use: ToolUse,
	path: string | undefined,
	asked: Asked | undefined,
): ShownDiff | undefined {
	if (!asked || path === undefined) return undefined;
	const diff = composeDiff(asked.replacements, findLanguage(path));
	const isDone = use.result !== undefined && !use.isFailed;
	return {
		facts: isDone ? countChanges(diff) : [],
		call: [...composeAttempt(use), diff],
		result: [],
		knownDetails: [],
	};
}

function findRecordedDiff(details: JsonObject, path: string | undefined): DiffBlock | undefined {
	const language = path === undefined ? undefined : findLanguage(path);
	for (const key of ["diff", "patch"]) {
		const text = findString(details, key);
		const diff = text === undefined ? undefined : parseDiff(text, language);
		if (diff) return diff;
	}
	return undefined;
}

/** The replacements that were asked for. */
function findReplacements(args: JsonObject): Asked | undefined {
	const listed = typeof args.edits === "string" ? parseJson(args.edits) : args.edits;
	const edits = isJsonList(listed) ? listed.map(findReplacement) : [];
	const single = findReplacement(args);
	const replacements = [...edits, single].filter((edit) => edit !== undefined);
	if (replacements.length === 0) return undefined;
	const isListWhole = edits.length > 0 && !edits.includes(undefined);
	return {
		replacements,
		keys: [...(isListWhole ? ["edits"] : []), ...(single ? [...OLD_KEYS, ...NEW_KEYS] : [])],
	};
}

function findReplacement(edit: Json): Replacement | undefined {
	if (!isJsonObject(edit)) return undefined;
	const before = findString(edit, ...OLD_KEYS);
	const after = findString(edit, ...NEW_KEYS);
	if (before === undefined && after === undefined) return undefined;
	return { before: before ?? "", after: after ?? "" };
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
