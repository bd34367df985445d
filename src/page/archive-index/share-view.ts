import { formatCost, formatNumberOf } from "../../transcript/index.ts";
import { type Html, markText } from "../text/index.ts";
import { type FiguresView, viewModelFigures, viewProjectFigures } from "./figures-view.ts";
import { nameProject } from "./names.ts";
import type { ArchiveModelShare, ArchiveProject } from "./types.ts";

/** The largest shares with a bar for each, and the figures of all behind a fold. */
export interface SharesView {
	readonly title: string;
	readonly rows: readonly ShareView[];
	/** e.g. "and 12 more"; undefined where all are shown. */
	readonly more: string | undefined;
	readonly figures: FiguresView;
}

interface ShareView {
	readonly name: Html;
	/** The section that it is the sum of. */
	readonly anchor: string | undefined;
	readonly sessions: string;
	readonly cost: string;
	/** Of a bar that is at most 100 long. */
	readonly width: string;
}

/** A project or a model. */
interface Share {
	readonly name: string;
	readonly anchor?: string;
	readonly sessions: number;
	readonly cost: number;
}

/** The others are in the figures. */
const MOST_ROWS = 7;

/** Each project's share, the dearest first. */
export function viewProjectShares(projects: readonly ArchiveProject[]): SharesView {
	const shares = projects.map((project, at) => ({
		name: nameProject(project),
		anchor: `p-${at}`,
		sessions: project.totals.sessions,
		cost: project.totals.cost,
	}));
	return { ...viewShares(shares), title: "By project", figures: viewProjectFigures(projects) };
}

/** Each model's share, the dearest first. */
export function viewModelShares(models: readonly ArchiveModelShare[]): SharesView {
	const shares = models.map(({ model, sessions, cost }) => ({ name: model, sessions, cost }));
	return { ...viewShares(shares), title: "By model", figures: viewModelFigures(models) };
}

function viewShares(unsorted: readonly Share[]): Pick<SharesView, "rows" | "more"> {
	const shares = unsorted.toSorted((a, b) => b.cost - a.cost || b.sessions - a.sessions);
	const hasCosts = shares.some(({ cost }) => cost > 0);
	const sizes = shares.map(({ cost, sessions }) => (hasCosts ? cost : sessions));
	const most = sizes.reduce((largest, size) => Math.max(largest, size), 0);
	const rows = shares.map((share, at) => viewShare(share, (sizes[at] ?? 0) / (most || 1)));
	// A line that tells of one row would take no less room than the row itself.
	const shown = rows.length <= MOST_ROWS + 1 ? rows.length : MOST_ROWS;
	const rest = rows.length - shown;
	return {
		rows: rows.slice(0, shown),
		more: rest > 0 ? `and ${formatNumberOf(rest, "more", "more")}` : undefined,
	};
}

function viewShare({ name, anchor, sessions, cost }: Share, part: number): ShareView {
	return {
		name: markText(name),
		anchor,
		sessions: formatNumberOf(sessions, "session"),
		cost: cost > 0 ? formatCost(cost) : "",
		width: (part * 100).toFixed(1),
	};
}
