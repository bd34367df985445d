import type { Loss } from "./entry.ts";
import { recordedId } from "./identity.ts";
import { parseJson } from "./json.ts";

/** Ids stand at the beginning of a record; behind it they are those of calls and blocks. */
export const STUMP_CHARACTERS = 1000;

const FIELD_VALUE = String.raw`\s*:\s*(null|"(?:[^"\\]|\\.)*"|-?\d+)`;
const ID = new RegExp(`"id"${FIELD_VALUE}`);
const PARENT_ID = new RegExp(`"parentId"${FIELD_VALUE}`);

/** What the beginning of a record that cannot be read still says of its place in the tree. */
export function readStump(text: string): Pick<Loss, "id" | "parentId"> {
	const stump = text.slice(0, STUMP_CHARACTERS);
	const parent = parseJson(PARENT_ID.exec(stump)?.[1] ?? "");
	return {
		id: recordedId(parseJson(ID.exec(stump)?.[1] ?? "")),
		parentId: parent === null ? null : recordedId(parent),
	};
}
