import { formatNumberOf } from "../../transcript/index.ts";
import { type Html, markText, spellOut } from "../text/index.ts";
import { type TimeView, viewTime } from "../time-view.ts";
import { type MonthsView, viewMonths } from "./months-view.ts";
import { nameProject } from "./names.ts";
import { type SharesView, viewModelShares, viewProjectShares } from "./share-view.ts";
import { ARCHIVE_TITLE } from "./shell.ts";
import { listTotals, type TotalView } from "./totals-view.ts";
import type { ArchiveIndex } from "./types.ts";

export interface OpeningView {
	readonly title: string;
	readonly generator: string;
	/** Beginning and end as days, or one of them, or none. */
	readonly span: readonly TimeView[];
	readonly totals: readonly TotalView[];
	readonly projectCount: TotalView;
	/** e.g. "3 sessions"; undefined where every session could be archived. */
	readonly failures: string | undefined;
	/** e.g. "2 sessions"; undefined where a search goes through all of each. */
	readonly cut: string | undefined;
	readonly projects: readonly EntryView[];
	readonly months: MonthsView | undefined;
	readonly shares: readonly SharesView[];
	/** What the filters choose from. */
	readonly projectChoices: readonly ChoiceView[];
	readonly modelChoices: readonly ChoiceView[];
	readonly sessions: string;
}

interface EntryView {
	readonly number: number;
	readonly name: Html;
	readonly count: string;
}

interface ChoiceView {
	/** The name itself, as rows have it. */
	readonly value: string;
	/** What deceives the eye spelled out. */
	readonly name: string;
}

/** What stands above the sessions. */
export function viewOpening(index: ArchiveIndex): OpeningView {
	const { totals, projects, models, failures, generator, search } = index;
	return {
		title: ARCHIVE_TITLE,
		generator,
		span: viewDays(index),
		totals: listTotals(totals),
		projectCount: {
			figure: String(projects.length),
			noun: projects.length === 1 ? "project" : "projects",
		},
		failures: failures.length > 0 ? formatNumberOf(failures.length, "session") : undefined,
		cut: search.cut.length > 0 ? formatNumberOf(search.cut.length, "session") : undefined,
		projects: projects.map((project, number) => ({
			number,
			name: markText(nameProject(project)),
			count: formatNumberOf(project.totals.sessions, "session"),
		})),
		months: viewMonths(index.months),
		shares: [viewProjectShares(projects), viewModelShares(models)].filter(
			({ rows }) => rows.length > 0,
		),
		projectChoices: projects.map((project) => viewChoice(nameProject(project))),
		modelChoices: models.map(({ model }) => viewChoice(model)),
		sessions: formatNumberOf(totals.sessions, "session"),
	};
}

function viewChoice(value: string): ChoiceView {
	return { value, name: spellOut(value) };
}

function viewDays({ from, to }: ArchiveIndex): readonly TimeView[] {
	const days = [viewTime(from), viewTime(to)].flatMap((time) =>
		time === undefined ? [] : [{ ...time, text: time.text.slice(0, time.text.indexOf(" ")) }],
	);
	return days[0]?.text === days[1]?.text ? days.slice(0, 1) : days;
}
