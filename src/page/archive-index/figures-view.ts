import { formatBytes, formatCost, formatCount, formatShortCount } from "../../transcript/index.ts";
import { type Html, markText } from "../text/index.ts";
import { nameMonth, nameProject } from "./names.ts";
import type {
	ArchiveModelShare,
	ArchiveMonthShare,
	ArchiveProject,
	ArchiveTotals,
} from "./types.ts";

/** A table of figures behind a fold. */
export interface FiguresView {
	/** e.g. "Figures by month" */
	readonly title: string;
	/** Heads of the columns, the first of which is that of names. */
	readonly columns: readonly string[];
	readonly rows: readonly FiguresRow[];
}

interface FiguresRow {
	readonly name: Html;
	readonly figures: readonly string[];
}

const TOTALS = ["Sessions", "Messages", "Tokens", "Cost", "Size"];

/** What each month comes to. */
export function viewMonthFigures(months: readonly ArchiveMonthShare[]): FiguresView {
	return {
		title: "Figures by month",
		columns: ["Month", ...TOTALS],
		rows: months.map(({ month, totals }) => viewTotals(nameMonth(month), totals)),
	};
}

/** What each project comes to. */
export function viewProjectFigures(projects: readonly ArchiveProject[]): FiguresView {
	return {
		title: "Figures by project",
		columns: ["Project", ...TOTALS],
		rows: projects.map((project) => viewTotals(nameProject(project), project.totals)),
	};
}

/** What each model comes to. */
export function viewModelFigures(models: readonly ArchiveModelShare[]): FiguresView {
	return {
		title: "Figures by model",
		columns: ["Model", "Sessions", "Answers", "Tokens", "Cost"],
		rows: models.map(({ model, sessions, answers, tokens, cost }) => ({
			name: markText(model),
			figures: [
				formatCount(sessions),
				formatCount(answers),
				formatShortCount(tokens),
				formatCost(cost),
			],
		})),
	};
}

function viewTotals(name: string, totals: ArchiveTotals): FiguresRow {
	const { sessions, messages, tokens, cost, bytes } = totals;
	return {
		name: markText(name),
		figures: [
			formatCount(sessions),
			formatCount(messages),
			formatShortCount(tokens),
			formatCost(cost),
			formatBytes(bytes),
		],
	};
}
