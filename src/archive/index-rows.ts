import type { ArchiveRow } from "../page/index.ts";
import type { FamilyMember } from "./families.ts";

/** Where projects and models stand in the index. */
export interface Positions {
	readonly projects: ReadonlyMap<string | undefined, number>;
	readonly models: ReadonlyMap<string, number>;
}

/** A session's row. */
export function composeRow(member: FamilyMember, { projects, models }: Positions): ArchiveRow {
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
		depth,
		descendants,
		...(origin && { origin }),
		forks,
		begun,
	};
}
