import type { ArchiveRow } from "../page/index.ts";
import type { FamilyMember } from "./families.ts";

/** What a row says by where projects and models stand in the index, and of the search. */
export interface Positions {
	readonly projects: ReadonlyMap<string | undefined, number>;
	readonly models: ReadonlyMap<string, number>;
	/** Keys of the sessions of which not all can be found. */
	readonly cut: ReadonlySet<string>;
}

/** A session's row. */
export function composeRow(member: FamilyMember, { projects, models, cut }: Positions): ArchiveRow {
	const { session, depth, descendants, origin, forks, begun } = member;
	const { facts, record, page } = session;
	return {
		key: record.key,
		title: facts.title,
		page,
		isNamed: facts.isNamed,
		project: projects.get(session.folder) ?? 0,
		...(session.time !== undefined && { startedAt: new Date(session.time).toISOString() }),
		...(facts.durationMs !== undefined && { durationMs: facts.durationMs }),
		models: facts.models.map(({ model }) => models.get(model) ?? 0),
		messages: facts.messages,
		usage: facts.usage,
		bytes: record.source.bytes,
		branches: facts.branches,
		problems: facts.problems,
		problemCount: facts.problemCount,
		...(record.failure !== undefined && { failure: record.failure }),
		isGone: record.isGone === true,
		isCut: cut.has(record.key),
		depth,
		descendants,
		...(origin && { origin }),
		forks,
		begun,
	};
}
