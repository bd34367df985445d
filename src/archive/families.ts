import type { ArchiveOrigin } from "../page/index.ts";
import { compareSessions, type IndexSession } from "./index-sessions.ts";

/** A session and those that stand under it, in the order they are shown: each parent before its children. */
export type Family = readonly FamilyMember[];

/** A session in its family. */
export interface FamilyMember {
	readonly session: IndexSession;
	/** How many ancestors it stands under. */
	readonly depth: number;
	/** How many stand under it, where it stands under none; else 0. */
	readonly descendants: number;
	readonly origin?: ArchiveOrigin;
	/** How many of its children are forks, and how many are not. */
	readonly forks: number;
	readonly begun: number;
}

/** Who stands under whom: `sessions` keep their order, children are the oldest first. */
export function composeFamilies(sessions: readonly IndexSession[]): readonly Family[] {
	const parents = findParents(sessions);
	const broken = breakCircles(sessions, parents);
	const children = groupChildren(sessions, parents);
	const roots = sessions.filter((session) => !parents.has(session));
	return roots.map((root) => countFamily([...listFamily(root, { parents, children, broken })]));
}

type Parents = Map<IndexSession, IndexSession>;

/** Names of files need not be unique: the parent is rather one of the same folder. */
function findParents(sessions: readonly IndexSession[]): Parents {
	const named = new Map<string, IndexSession>();
	const near = new Map<string, IndexSession>();
	for (const session of sessions) {
		const { fileName } = session.facts;
		if (!named.has(fileName)) named.set(fileName, session);
		if (!near.has(nearName(fileName, session))) near.set(nearName(fileName, session), session);
	}
	const parents: Parents = new Map();
	for (const session of sessions) {
		const { parent } = session.facts;
		if (parent === undefined) continue;
		const found = near.get(nearName(parent, session)) ?? named.get(parent);
		if (found) parents.set(session, found);
	}
	return parents;
}

function nearName(fileName: string, { folder = "" }: IndexSession): string {
	return `${fileName}\0${folder}`;
}

/** Takes the oldest of each circle out of it, and gives those. */
function breakCircles(
	sessions: readonly IndexSession[],
	parents: Parents,
): ReadonlySet<IndexSession> {
	const broken = new Set<IndexSession>();
	/** The walk in which a session was met first. */
	const met = new Map<IndexSession, number>();
	for (const [walk, start] of sessions.entries()) {
		let at: IndexSession | undefined = start;
		while (at && !met.has(at)) {
			met.set(at, walk);
			at = parents.get(at);
		}
		if (!at || met.get(at) !== walk) continue;
		const oldest = findOldest(at, parents);
		parents.delete(oldest);
		broken.add(oldest);
	}
	return broken;
}

/** The oldest session of the circle that `start` is in. */
function findOldest(start: IndexSession, parents: Parents): IndexSession {
	let oldest = start;
	for (let at = parents.get(start); at && at !== start; at = parents.get(at)) {
		if (compareSessions(at, oldest) > 0) oldest = at;
	}
	return oldest;
}

type Children = ReadonlyMap<IndexSession, readonly IndexSession[]>;

function groupChildren(sessions: readonly IndexSession[], parents: Parents): Children {
	const children = new Map<IndexSession, IndexSession[]>();
	for (const session of sessions.toReversed()) {
		const parent = parents.get(session);
		if (!parent) continue;
		const siblings = children.get(parent);
		if (siblings) siblings.push(session);
		else children.set(parent, [session]);
	}
	return children;
}

function countFamily(family: Family): Family {
	return family.map((member, at) =>
		at === 0 ? { ...member, descendants: family.length - 1 } : member,
	);
}

interface Ties {
	readonly parents: Parents;
	readonly children: Children;
	readonly broken: ReadonlySet<IndexSession>;
}

function* listFamily(root: IndexSession, ties: Ties): Generator<FamilyMember> {
	const waiting = [{ session: root, depth: 0 }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { session, depth } = next;
		const children = ties.children.get(session) ?? [];
		const forks = children.filter((child) => isFork(child, session)).length;
		const origin = originOf(session, ties);
		const begun = children.length - forks;
		yield { session, depth, descendants: 0, forks, begun, ...(origin && { origin }) };
		for (const child of children.toReversed()) waiting.push({ session: child, depth: depth + 1 });
	}
}

function originOf(session: IndexSession, { parents, broken }: Ties): ArchiveOrigin | undefined {
	const parent = parents.get(session);
	if (parent) {
		const { key } = parent.record;
		const relation = isFork(session, parent) ? "fork" : "begun";
		return { relation, parent: { key, title: parent.facts.title } };
	}
	if (broken.has(session)) return { relation: "circle" };
	return session.facts.parent === undefined ? undefined : { relation: "absent" };
}

function isFork({ facts }: IndexSession, parent: IndexSession): boolean {
	return facts.firstEntryId !== undefined && facts.firstEntryId === parent.facts.firstEntryId;
}
