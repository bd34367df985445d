import type { ArchiveModelShare, ArchiveMonthShare, ArchiveTotals } from "../page/index.ts";
import { compareText, type IndexSession, monthOf } from "./index-sessions.ts";

/** What sessions come to together. */
export function sumSessions(sessions: readonly IndexSession[]): ArchiveTotals {
	const totals = { sessions: 0, messages: 0, tokens: 0, cost: 0, bytes: 0 };
	for (const { facts, record } of sessions) {
		const { input, output, cacheRead, cacheWrite, cost } = facts.usage;
		totals.sessions++;
		totals.messages += facts.messages;
		totals.tokens += input + output + cacheRead + cacheWrite;
		totals.cost += cost;
		totals.bytes += record.source.bytes;
	}
	return totals;
}

/** Things by what `nameOf` says of each, in order of first appearance. */
export function groupBy<Thing, Name>(
	things: readonly Thing[],
	nameOf: (thing: Thing) => Name,
): ReadonlyMap<Name, readonly Thing[]> {
	const groups = new Map<Name, Thing[]>();
	for (const thing of things) {
		const name = nameOf(thing);
		const group = groups.get(name);
		if (group) group.push(thing);
		else groups.set(name, [thing]);
	}
	return groups;
}

/** What each month's sessions come to, in the order of `sessions`. */
export function shareByMonth(sessions: readonly IndexSession[]): readonly ArchiveMonthShare[] {
	return [...groupBy(sessions, ({ time }) => monthOf(time))].map(([month, group]) => ({
		...(month !== undefined && { month }),
		totals: sumSessions(group),
	}));
}

/** What each model did, the dearest first. */
export function shareByModel(sessions: readonly IndexSession[]): readonly ArchiveModelShare[] {
	const uses = sessions.flatMap(({ facts, record }) =>
		facts.models.map((use) => ({ ...use, key: record.key })),
	);
	const shares = [...groupBy(uses, ({ model }) => model)].map(([model, group]) => ({
		model,
		sessions: new Set(group.map(({ key }) => key)).size,
		answers: sum(group.map(({ answers }) => answers)),
		tokens: sum(group.map(({ tokens }) => tokens)),
		cost: sum(group.map(({ cost }) => cost)),
	}));
	return shares.sort(compareShares);
}

function compareShares(a: ArchiveModelShare, b: ArchiveModelShare): number {
	return b.cost - a.cost || b.answers - a.answers || compareText(a.model, b.model);
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
