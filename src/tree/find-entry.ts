import { PressleafError, quoteInput } from "../errors.ts";
import type { SessionTree } from "./tree.ts";

const LISTED_LEAVES = 5;

/** The id of the entry that `idOrPrefix` names: a whole id, or the beginning of exactly one. */
export function findEntryId(tree: SessionTree, idOrPrefix: string): string {
	if (tree.nodes.has(idOrPrefix)) return idOrPrefix;
	const matches = idOrPrefix === "" ? [] : findMatches(tree, idOrPrefix);
	const [match] = matches;
	if (match !== undefined && matches.length === 1) return match;
	const file = quoteInput(tree.session.source.name);
	const asked = quoteInput(idOrPrefix);
	const message =
		matches.length === 0
			? `No entry "${asked}" in "${file}". ${describeLeaves(tree)}`
			: `"${asked}" is the beginning of ${matches.length} entries in "${file}": ${listIds(matches)}. Give more of the id.`;
	throw new PressleafError("ENTRY_NOT_FOUND", message);
}

function findMatches(tree: SessionTree, prefix: string): readonly string[] {
	return [...tree.nodes.keys()].filter((id) => id.startsWith(prefix));
}

function describeLeaves({ leafIds }: SessionTree): string {
	const newestFirst = leafIds.toReversed();
	return leafIds.length === 1
		? `Its leaf is ${listIds(newestFirst)}.`
		: `Its leaves are ${listIds(newestFirst)}.`;
}

function listIds(ids: readonly string[]): string {
	const listed = ids.slice(0, LISTED_LEAVES).map(quoteInput);
	const rest = ids.length - listed.length;
	if (rest > 0) return `${listed.join(", ")} and ${rest} more`;
	const last = listed.pop() ?? "";
	return listed.length === 0 ? last : `${listed.join(", ")} and ${last}`;
}
