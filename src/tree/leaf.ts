import { PressleafError, quoteInput } from "../errors.ts";
import type { Entry } from "../session/index.ts";
import { findEntryId } from "./find-entry.ts";
import type { SessionTree } from "./tree.ts";

/** Where a session stands. */
export interface Leaf {
	readonly id: string;
	/** The file's last entry, where another was taken because that one would hide newer conversation. */
	readonly replaced: Entry | undefined;
}

const CONVERSATION: ReadonlySet<Entry["type"]> = new Set<Entry["type"]>([
	"message",
	"compaction",
	"branch_summary",
	"custom_message",
]);

/** Whether an entry is part of what was said, rather than a note about the session. */
export function isConversation(entry: Entry): boolean {
	return CONVERSATION.has(entry.type);
}

/**
 * The leaf of a tree: the file's last entry. Where that is no conversation, such as a name given from an old branch, and
 * newer conversation lies elsewhere, it is the newest conversation's leaf.
 */
export function findLeaf(tree: SessionTree): Leaf | undefined {
	const { entries } = tree.session;
	const last = entries.at(-1);
	if (!last) return undefined;
	const newest = entries.findLast(isConversation);
	if (!newest || isOnBranch(tree, newest.id, last.id)) return { id: last.id, replaced: undefined };
	return { id: findTip(tree, newest.id), replaced: last };
}

/** The leaf that an id or a unique prefix names, else the session's own; fails where there is none. */
export function resolveLeaf(tree: SessionTree, leafId: string | undefined): Leaf {
	if (leafId !== undefined) return { id: findEntryId(tree, leafId), replaced: undefined };
	const leaf = findLeaf(tree);
	if (leaf) return leaf;
	throw new PressleafError(
		"SESSION_EMPTY",
		`${quoteInput(tree.session.source.name)} has no entries.`,
	);
}

/** Whether an entry stands on the branch that ends at `leafId`. */
export function isOnBranch(tree: SessionTree, id: string, leafId: string): boolean {
	let at: string | null = leafId;
	while (at !== null && at !== id) at = tree.nodes.get(at)?.parentId ?? null;
	return at === id;
}

/** The leaf below an entry, by way of the newest child each time. */
export function findTip(tree: SessionTree, id: string): string {
	let tip = id;
	for (;;) {
		const child = tree.nodes.get(tip)?.childIds.at(-1);
		if (child === undefined) return tip;
		tip = child;
	}
}
