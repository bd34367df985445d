import { formatCost, formatCount, formatNumberOf } from "../../transcript/index.ts";
import { type FiguresView, viewMonthFigures } from "./figures-view.ts";
import { nameMonth } from "./names.ts";
import type { ArchiveMonthShare, ArchiveTotals } from "./types.ts";

/** A small chart of the months: sessions rise from the middle line, what they cost hangs below it. */
export interface MonthsView {
	readonly columns: readonly ColumnView[];
	/** Path data of all bars. */
	readonly sessionBars: string;
	readonly costBars: string;
	readonly hasCosts: boolean;
	readonly description: string;
	readonly first: MonthName;
	/** Undefined where it is the first. */
	readonly last: MonthName | undefined;
	/** In one month. */
	readonly mostSessions: string;
	readonly mostCost: string;
	readonly figures: FiguresView;
}

interface MonthName {
	readonly month: string;
	readonly name: string;
}

interface ColumnView {
	/** e.g. "August 2026: 12 sessions, $3.40" */
	readonly text: string;
	readonly from: string;
	readonly width: string;
}

const WIDTH = 736;
const HEIGHT = 56;
const COST_TOP = 59;
const COST_HEIGHT = 28;
/** A calendar with more columns than this would show nothing. */
const MOST_COLUMNS = 180;
/** With few months a bar is no wider than this. */
const WIDEST = 48;

const NOTHING: ArchiveTotals = { sessions: 0, messages: 0, tokens: 0, cost: 0, bytes: 0 };

/** The chart of the months; undefined where no session has a date. */
export function viewMonths(shares: readonly ArchiveMonthShare[]): MonthsView | undefined {
	const dated = listDated(shares);
	const columns = fillCalendar(dated).slice(-MOST_COLUMNS);
	const [first] = columns;
	const last = columns.at(-1);
	if (!first || !last) return undefined;
	const mostSessions = Math.max(...columns.map(({ totals }) => totals.sessions));
	const mostCost = Math.max(...columns.map(({ totals }) => totals.cost));
	const places = columns.map((column, at) => ({ ...column, ...place(at, columns.length) }));
	const [firstName, lastName] = [nameMonth(first.month), nameMonth(last.month)];
	return {
		columns: places.map(({ month, totals, from, width }) => ({
			text: describeMonth(month, totals),
			from: from.toFixed(1),
			width: width.toFixed(1),
		})),
		sessionBars: places
			.map((at) => bar(at, HEIGHT, -(at.totals.sessions / (mostSessions || 1)) * (HEIGHT - 4)))
			.join(""),
		costBars: places
			.map((at) => bar(at, COST_TOP, (at.totals.cost / (mostCost || 1)) * COST_HEIGHT))
			.join(""),
		hasCosts: mostCost > 0,
		description: describe(firstName, lastName, { mostSessions, mostCost }),
		first: { month: first.month, name: firstName },
		last: first === last ? undefined : { month: last.month, name: lastName },
		mostSessions: formatCount(mostSessions),
		mostCost: formatCost(mostCost),
		figures: viewMonthFigures(shares),
	};
}

interface DatedShare {
	readonly month: string;
	readonly totals: ArchiveTotals;
}

/** The oldest first. */
function listDated(shares: readonly ArchiveMonthShare[]): readonly DatedShare[] {
	return shares
		.flatMap(({ month, totals }) => (month === undefined ? [] : [{ month, totals }]))
		.toReversed();
}

/** Every month from the first to the last, where a chart has room for them. */
function fillCalendar(dated: readonly DatedShare[]): readonly DatedShare[] {
	const totals = new Map(dated.map((share) => [share.month, share.totals]));
	const numbers = dated.map(({ month }) => monthNumber(month));
	const [first = 0, last = 0] = [numbers.at(0), numbers.at(-1)];
	if (dated.length === 0 || last - first >= MOST_COLUMNS) return dated;
	return Array.from({ length: last - first + 1 }, (_, at) => {
		const month = monthName(first + at);
		return { month, totals: totals.get(month) ?? NOTHING };
	});
}

/** Months since the year 0. */
function monthNumber(month: string): number {
	const cut = month.lastIndexOf("-");
	return Number(month.slice(0, cut)) * 12 + Number(month.slice(cut + 1)) - 1;
}

function monthName(number: number): string {
	const iso = new Date(Date.UTC(2000, number - 2000 * 12)).toISOString();
	return iso.slice(0, iso.indexOf("T") - 3);
}

interface Place {
	readonly from: number;
	readonly width: number;
}

function place(at: number, count: number): Place {
	const width = Math.min(WIDTH / count, WIDEST);
	return { from: at * width, width };
}

function bar({ from, width }: Place, base: number, height: number): string {
	if (height === 0) return "";
	const gap = Math.min(2, width / 5);
	const thick = (width - gap).toFixed(1);
	return `M${from.toFixed(1)} ${base}h${thick}v${height.toFixed(1)}h-${thick}z`;
}

function describeMonth(month: string, { sessions, cost }: ArchiveTotals): string {
	const price = cost > 0 ? `, ${formatCost(cost)}` : "";
	return `${nameMonth(month)}: ${formatNumberOf(sessions, "session")}${price}`;
}

function describe(
	first: string,
	last: string,
	{ mostSessions, mostCost }: { readonly mostSessions: number; readonly mostCost: number },
): string {
	const span = first === last ? first : `${first} to ${last}`;
	const price = mostCost > 0 ? `; their cost, at most ${formatCost(mostCost)}` : "";
	return `Sessions by month, ${span}, at most ${formatCount(mostSessions)}${price}`;
}
