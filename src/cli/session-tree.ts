import { readSession } from "../session/index.ts";
import { findFirstPrompt } from "../transcript/index.ts";
import { buildTree, type Selection, type SessionTree, selectTree } from "../tree/index.ts";
import type { FoundSession } from "./session-argument.ts";
import type { KnownSession } from "./session-line.ts";

/** A session that was read whole. */
export interface LoadedSession {
	readonly tree: SessionTree;
	/** All of it; the branch of its leaf is shown first. */
	readonly selection: Selection;
	readonly known: KnownSession;
}

/** Reads a session, which is not changed; rejects where there is none. */
export async function loadSession(
	{ source }: FoundSession,
	signal: AbortSignal,
): Promise<LoadedSession> {
	const tree = buildTree(await readSession(source, { signal }));
	const selection = selectTree(tree);
	const { header, source: facts, name: sessionName } = selection;
	const active = selection.segments.flatMap(({ isActive, entries }) => (isActive ? entries : []));
	const firstWords = findFirstPrompt(active) || findFirstPrompt(tree.session.entries);
	const { name, path } = facts;
	const known = { sessionId: header.id, sessionName, firstWords, source: name, sourcePath: path };
	return { tree, selection, known };
}
