import type { SessionInfo } from "../../catalog/index.ts";

/** What the rows are ordered by. */
export const sortOrders = ["latest", "created", "name"] as const;

export type SortOrder = (typeof sortOrders)[number];

/** Whose sessions are listed. */
export type Scope = "project" | "all";

/** Sessions as far as they are read. */
export interface SessionList {
	readonly sessions: readonly SessionInfo[];
	/** How many files were looked at, of how many. */
	readonly loaded: number;
	readonly total: number;
	readonly state: "unread" | "reading" | "read";
}

/** Which sessions have rows, and in which order. */
export interface Arrangement {
	readonly filter: string;
	readonly order: SortOrder;
	readonly isNamedOnly: boolean;
}

/** The sessions that have rows: those that hold every word of the filter, in order. */
export function arrangeSessions(
	sessions: readonly SessionInfo[],
	{ filter, order, isNamedOnly }: Arrangement,
): readonly SessionInfo[] {
	const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
	const fitting = sessions.filter(
		(session) => (!isNamedOnly || hasName(session)) && holdsWords(session, words),
	);
	return fitting.sort(comparers[order]);
}

/** Names may be of any length. */
const MOST_CHARACTERS = 500;

/** A session's name, else what was said first; of long ones the beginning. */
export function titleOf({ name, firstMessage }: SessionInfo): string {
	return (name || firstMessage).slice(0, MOST_CHARACTERS);
}

/** Whether a session was given a name that still holds. */
export function hasName({ name }: SessionInfo): boolean {
	return name !== undefined && name !== "";
}

function holdsWords(session: SessionInfo, words: readonly string[]): boolean {
	if (words.length === 0) return true;
	const { firstMessage, id, cwd } = session;
	const fields = [titleOf(session), firstMessage, id, cwd];
	const text = fields.map((field) => field.slice(0, MOST_CHARACTERS).toLowerCase()).join("\n");
	return words.every((word) => text.includes(word));
}

type Comparer = (a: SessionInfo, b: SessionInfo) => number;

const byModified: Comparer = (a, b) =>
	b.modified.getTime() - a.modified.getTime() || (a.path < b.path ? 1 : -1);

const comparers: { readonly [O in SortOrder]: Comparer } = {
	latest: byModified,
	created: (a, b) => b.created.getTime() - a.created.getTime() || byModified(a, b),
	name: (a, b) =>
		Number(hasName(b)) - Number(hasName(a)) ||
		compareTexts(titleOf(a).toLowerCase(), titleOf(b).toLowerCase()) ||
		byModified(a, b),
};

function compareTexts(a: string, b: string): number {
	return a < b ? -1 : Number(a > b);
}
