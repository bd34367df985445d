import { isJsonObject, type Json, type JsonObject } from "../../session/index.ts";
import type { Replacement } from "../diff.ts";
import { findString, findStringKey, isJsonList, omitKeys, parseJson } from "../json.ts";

const OLD_KEYS = ["oldText", "old_text", "old_string", "oldString", "old_str"];
const NEW_KEYS = ["newText", "new_text", "new_string", "newString", "new_str"];

/** Replacements that an edit asks for, and the arguments that say no more than they do. */
export interface AskedEdit {
	readonly replacements: readonly Replacement[];
	readonly keys: readonly string[];
}

/** The replacements among an edit's arguments, one or a list of them; undefined where there are none. */
export function findReplacements(args: JsonObject): AskedEdit | undefined {
	const listed = typeof args.edits === "string" ? parseJson(args.edits) : args.edits;
	const edits = isJsonList(listed) ? listed : [];
	const single = findReplacement(args);
	const replacements = [...edits.map(findReplacement), single].filter((edit) => edit !== undefined);
	if (replacements.length === 0) return undefined;
	const keys = edits.every(isBare) ? ["edits"] : [];
	return { replacements, keys: single ? [...keys, ...listKeys(args)] : keys };
}

function findReplacement(edit: Json): Replacement | undefined {
	if (!isJsonObject(edit)) return undefined;
	const before = findString(edit, ...OLD_KEYS);
	const after = findString(edit, ...NEW_KEYS);
	// A call that was cut off may lack a side; a diff would then show as removed what was not.
	if (before === undefined || after === undefined) return undefined;
	return { before, after };
}

/** The names of the two texts of a replacement. */
function listKeys(edit: JsonObject): readonly string[] {
	const keys = [findStringKey(edit, ...OLD_KEYS), findStringKey(edit, ...NEW_KEYS)];
	return keys.filter((key) => key !== undefined);
}

/** Whether an edit says nothing beside its replacement. */
function isBare(edit: Json): boolean {
	return (
		isJsonObject(edit) && findReplacement(edit) !== undefined && !omitKeys(edit, listKeys(edit))
	);
}
