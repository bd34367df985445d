import { formatCost, formatNumberOf } from "../../transcript/index.ts";
import { type Html, markText } from "../text/index.ts";
import { nameMonth, nameProject } from "./names.ts";
import { type RowView, viewRow } from "./row-view.ts";
import { listTotals, type TotalView } from "./totals-view.ts";
import type { ArchiveIndex, ArchiveMonth, ArchiveProject } from "./types.ts";

export interface ProjectView {
	readonly number: number;
	readonly name: Html;
	readonly path: Html | undefined;
	readonly totals: readonly TotalView[];
	/** Of the sessions that stand under other projects, some; and how many more there are. */
	readonly elsewhere: readonly { readonly key: string; readonly title: Html }[];
	readonly moreElsewhere: string | undefined;
}

export interface MonthView {
	readonly name: string;
	readonly count: string;
	readonly cost: string | undefined;
	readonly rows: readonly RowView[];
}

const MOST_ELSEWHERE = 5;

/** What stands above a project's months; `number` is its position. */
export function viewProject(project: ArchiveProject, number: number): ProjectView {
	const { path, totals, elsewhere } = project;
	const more = elsewhere.length - MOST_ELSEWHERE;
	return {
		number,
		name: markText(nameProject(project)),
		path: path === undefined ? undefined : markText(path),
		totals: listTotals(totals),
		elsewhere: elsewhere
			.slice(0, MOST_ELSEWHERE)
			.map(({ key, title }) => ({ key, title: markText(title) })),
		moreElsewhere: more > 0 ? formatNumberOf(more, "other", "others") : undefined,
	};
}

/** A month of a project with its sessions. */
export function viewMonth(
	{ month, totals, rows }: ArchiveMonth,
	place: { readonly index: ArchiveIndex; readonly project: number },
): MonthView {
	return {
		name: nameMonth(month),
		count: formatNumberOf(totals.sessions, "session"),
		cost: totals.cost > 0 ? formatCost(totals.cost) : undefined,
		rows: rows.map((row) => viewRow(row, place)),
	};
}
