import type {
	ArchiveFailure,
	ArchiveIndex,
	ArchiveLink,
	ArchiveMonth,
	ArchiveProject,
	ArchiveSearchFiles,
} from "../page/index.ts";
import { composeFamilies, type Family } from "./families.ts";
import { composeRow, type Positions } from "./index-rows.ts";
import {
	compareText,
	type IndexSession,
	monthOf,
	parseTime,
	selectIndexSessions,
} from "./index-sessions.ts";
import { nameProjects } from "./project-names.ts";
import type { ArchiveRecord } from "./record.ts";
import { groupBy, shareByModel, shareByMonth, sumSessions } from "./shares.ts";

/** What the index of an archive is made from. */
export interface IndexFacts {
	/** In any order. */
	readonly records: readonly ArchiveRecord[];
	readonly search: ArchiveSearchFiles;
	/** Names the program. */
	readonly generator: string;
}

/** The index of an archive, from what is known of its sessions. */
export function composeArchiveIndex({ records, search, generator }: IndexFacts): ArchiveIndex {
	const sessions = selectIndexSessions(records);
	const models = shareByModel(sessions);
	return {
		generator,
		search,
		totals: sumSessions(sessions),
		...findSpan(sessions),
		projects: composeProjects(sessions, {
			models: new Map(models.map(({ model }, at) => [model, at])),
			cut: new Set(search.cut),
		}),
		months: shareByMonth(sessions),
		models,
		failures: records.flatMap(composeFailure).sort(compareFailures),
	};
}

function findSpan(sessions: readonly IndexSession[]): { from?: string; to?: string } {
	let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const { facts } of sessions) {
		for (const time of [parseTime(facts.startedAt), parseTime(facts.endedAt)]) {
			if (time === undefined) continue;
			from = Math.min(from, time);
			to = Math.max(to, time);
		}
	}
	if (from > to) return {};
	return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

function composeProjects(
	sessions: readonly IndexSession[],
	known: Omit<Positions, "projects">,
): readonly ArchiveProject[] {
	const own = groupBy(sessions, ({ folder }) => folder);
	const folders = [...own.keys()].filter((folder) => folder !== undefined);
	// What belongs to no project is read last, however late it is.
	const order = own.has(undefined) ? [...folders, undefined] : folders;
	const positions = { ...known, projects: new Map(order.map((folder, at) => [folder, at])) };
	const families = composeFamilies(sessions);
	const standing = groupBy(families, (family) => family[0]?.session.folder);
	const elsewhere = listElsewhere(families);
	const names = nameProjects(folders);
	return order.map((folder) => ({
		...(folder !== undefined && { name: names.get(folder) ?? folder, path: folder }),
		totals: sumSessions(own.get(folder) ?? []),
		months: composeMonths(standing.get(folder) ?? [], positions),
		elsewhere: elsewhere.get(folder) ?? [],
	}));
}

/** By their own folders: the sessions whose families began in another. */
function listElsewhere(
	families: readonly Family[],
): ReadonlyMap<string | undefined, readonly ArchiveLink[]> {
	const away = families.flatMap((family) =>
		family
			.map(({ session }) => session)
			.filter(({ folder }) => folder !== family[0]?.session.folder),
	);
	const links = away.map(({ folder, record, facts }) => ({
		folder,
		link: { key: record.key, title: facts.title },
	}));
	const byFolder = [...groupBy(links, ({ folder }) => folder)];
	return new Map(byFolder.map(([folder, group]) => [folder, group.map(({ link }) => link)]));
}

function composeMonths(families: readonly Family[], positions: Positions): readonly ArchiveMonth[] {
	const byMonth = groupBy(families, (family) => monthOf(family[0]?.session.time));
	return [...byMonth].map(([month, group]) => {
		const members = group.flat();
		return {
			...(month !== undefined && { month }),
			totals: sumSessions(members.map(({ session }) => session)),
			rows: members.map((member) => composeRow(member, positions)),
		};
	});
}

const UNKNOWN = "It has no page yet, and nothing says why.";

function composeFailure({ key, source, files, facts, failure }: ArchiveRecord) {
	if (failure === undefined && files && facts) return [];
	const found: ArchiveFailure = {
		key,
		reason: failure ?? UNKNOWN,
		...(source.path !== undefined && { path: source.path }),
		...(files && facts && { title: facts.title }),
	};
	return [found];
}

function compareFailures(a: ArchiveFailure, b: ArchiveFailure): number {
	return compareText(a.path ?? "", b.path ?? "") || compareText(a.key, b.key);
}
