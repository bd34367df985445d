import { readSession } from "../../src/session/index.ts";
import { buildTree, type Selection, selectTree } from "../../src/tree/index.ts";

/** All of a session's text as a selection. */
export async function selectText(text: string): Promise<Selection> {
	return selectTree(buildTree(await readSession({ text })));
}

/** Everything that a selection holds, its maps too. */
export function serialize(selection: Selection): string {
	const replacer = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
	return JSON.stringify(selection, replacer);
}
