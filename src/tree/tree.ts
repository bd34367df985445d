import type { Problem } from "../errors.ts";
import { createProblemLog, type Entry, type ProblemLog, type Session } from "../session/index.ts";
import { type Gap, hangOrphans, type OpenPlace } from "./orphans.ts";

/** An entry with its place in the tree. */
export interface TreeNode {
	readonly entry: Entry;
	/** Null for a root: one that is recorded as such, or one with nothing before it that it could follow. */
	readonly parentId: string | null;
	/** Oldest first. */
	readonly childIds: readonly string[];
}

/** A session's entries as a forest: every entry once, each below exactly one root. */
export interface SessionTree {
	readonly session: Session;
	/** By entry id, in file order. */
	readonly nodes: ReadonlyMap<string, TreeNode>;
	/** Oldest first. */
	readonly rootIds: readonly string[];
	/** Entries without children, in file order. */
	readonly leafIds: readonly string[];
	/** What is missing in the file before entries, by their ids. */
	readonly gaps: ReadonlyMap<string, Gap>;
	/** What had to be repaired; the session's own problems are in `session`. */
	readonly problems: readonly Problem[];
}

interface OpenNode extends TreeNode {
	parentId: string | null;
	childIds: string[];
}

/** The tree of a session: orphans hang where they stand in the file, and a circle is opened at its first entry. */
export function buildTree(session: Session): SessionTree {
	const log = createProblemLog(session.source.name);
	const nodes = new Map<string, OpenNode>();
	/** Entries that stand above their parent: no circle is without one. */
	const early: OpenNode[] = [];
	for (const entry of session.entries) {
		const node = { entry, parentId: entry.parentId, childIds: NO_CHILDREN };
		if (entry.parentId !== null && !nodes.has(entry.parentId)) early.push(node);
		nodes.set(entry.id, node);
	}
	const orphans = new Set(early.filter(({ parentId }) => !nodes.has(parentId ?? "")));
	const gaps = orphans.size > 0 ? hangOrphans(session, nodes, orphans) : NO_GAPS;
	openCycles(early, { nodes, orphans }, log);
	for (const [node, gap] of gaps) reportOrphan(node, gap, log);
	const roots = linkChildren(nodes);
	const leafIds: string[] = [];
	for (const [id, { childIds }] of nodes) if (childIds.length === 0) leafIds.push(id);
	const rootIds = sortByTime(roots, nodes);
	const gapsById = new Map([...gaps].map(([{ entry }, gap]) => [entry.id, gap]));
	return { session, nodes, rootIds, leafIds, gaps: gapsById, problems: log.list() };
}

/** One list for all leaves. */
const NO_CHILDREN: string[] = [];

const NO_GAPS: ReadonlyMap<OpenNode, Gap> = new Map();

function reportOrphan({ entry, parentId }: OpenPlace, gap: Gap, log: ProblemLog): void {
	const isLost = gap.line !== undefined;
	const fate = isLost ? `was lost with line ${gap.line}` : "is not in the file";
	const before = isLost ? "the one before" : "the entry before it";
	const place = parentId === null ? "as a beginning" : `after ${before}`;
	const message = `The entry that this one follows ${fate}; it is shown ${place}.`;
	const { id: entryId, line } = entry;
	log.add({ severity: "warning", code: "parent-missing", line, entryId, message });
}

/** Walks up from each start through what no other walk has met; a walk that meets itself has found a circle. */
function openCycles(
	starts: readonly OpenNode[],
	{ nodes, orphans }: { nodes: ReadonlyMap<string, OpenNode>; orphans: ReadonlySet<OpenNode> },
	log: ProblemLog,
): void {
	const walks = new Map<OpenNode, OpenNode>();
	for (const start of starts) {
		let node: OpenNode | undefined = start;
		while (node && !walks.has(node)) {
			walks.set(node, start);
			node = node.parentId === null ? undefined : nodes.get(node.parentId);
		}
		if (node && walks.get(node) === start) openCycle(listMembers(node, nodes), orphans, log);
	}
}

function openCycle(
	members: readonly OpenNode[],
	orphans: ReadonlySet<OpenNode>,
	log: ProblemLog,
): void {
	const orphan = members.find((member) => orphans.has(member));
	// No circle of the file's: an orphan was hung below a follower of its own that stands above it.
	if (orphan) orphan.parentId = null;
	else detachRecorded(findFirst(members), log);
}

function listMembers(member: OpenNode, nodes: ReadonlyMap<string, OpenNode>): readonly OpenNode[] {
	const members = [member];
	let node = nodes.get(member.parentId ?? "");
	for (; node && node !== member; node = nodes.get(node.parentId ?? "")) members.push(node);
	return members;
}

/** Of a circle's members, the one that stands first in the file. */
function findFirst(members: readonly OpenNode[]): OpenNode {
	return members.reduce((first, node) => (node.entry.line < first.entry.line ? node : first));
}

function detachRecorded(node: OpenNode, log: ProblemLog): void {
	const isSelf = node.parentId === node.entry.id;
	const message = isSelf
		? "This entry is recorded as following itself; it is shown as a beginning."
		: "This entry is recorded as following one of its own followers; it is shown as a beginning.";
	const { id: entryId, line } = node.entry;
	log.add({ severity: "warning", code: "parent-cycle", line, entryId, message });
	node.parentId = null;
}

/** Gives the roots, in file order. */
function linkChildren(nodes: ReadonlyMap<string, OpenNode>): string[] {
	const roots: string[] = [];
	for (const { entry, parentId } of nodes.values()) {
		const parent = parentId === null ? undefined : nodes.get(parentId);
		if (!parent) roots.push(entry.id);
		else if (parent.childIds === NO_CHILDREN) parent.childIds = [entry.id];
		else parent.childIds.push(entry.id);
	}
	for (const node of nodes.values()) {
		if (node.childIds.length > 1) node.childIds = sortByTime(node.childIds, nodes);
	}
	return roots;
}

/** Oldest first; an entry without a time stays behind the one before it in the file. */
function sortByTime(ids: readonly string[], nodes: ReadonlyMap<string, OpenNode>): string[] {
	let time = "";
	const timed = ids.map((id) => {
		time = nodes.get(id)?.entry.timestamp ?? time;
		return { id, time };
	});
	return timed.sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time))).map(({ id }) => id);
}
