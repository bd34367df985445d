import { formatCost, formatNumberOf } from "../../transcript/index.ts";
import { type Html, markText } from "../text/index.ts";
import { nameProject } from "./names.ts";
import type { ArchiveModelShare, ArchiveProject } from "./types.ts";

/** A table of shares with a bar for each: the first rows, and the rest behind a fold. */
export interface SharesView {
	readonly title: string;
	readonly rows: readonly ShareView[];
	readonly rest: readonly ShareView[];
	/** e.g. "12 more" */
	readonly restCount: string;
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

/** More are read when they are asked for. */
const MOST_ROWS = 7;

/** Each project's share, the dearest first. */
export function viewProjectShares(projects: readonly ArchiveProject[]): SharesView {
	const shares = projects.map((project, at) => ({
		name: nameProject(project),
		anchor: `p-${at}`,
		sessions: project.totals.sessions,
		cost: project.totals.cost,
	}));
	return viewShares("By project", shares);
}

/** Each model's share, the dearest first. */
export function viewModelShares(models: readonly ArchiveModelShare[]): SharesView {
	const shares = models.map(({ model, sessions, cost }) => ({ name: model, sessions, cost }));
	return viewShares("By model", shares);
}

function viewShares(title: string, unsorted: readonly Share[]): SharesView {
	const shares = unsorted.toSorted((a, b) => b.cost - a.cost || b.sessions - a.sessions);
	const hasCosts = shares.some(({ cost }) => cost > 0);
	const sizes = shares.map(({ cost, sessions }) => (hasCosts ? cost : sessions));
	const most = sizes.reduce((largest, size) => Math.max(largest, size), 0);
	const rows = shares.map((share, at) => viewShare(share, (sizes[at] ?? 0) / (most || 1)));
	// One row behind a fold would take no less room than the row itself.
	const shown = rows.length <= MOST_ROWS + 1 ? rows.length : MOST_ROWS;
	const rest = rows.slice(shown);
	return {
		title,
		rows: rows.slice(0, shown),
		rest,
		restCount: formatNumberOf(rest.length, "more", "more"),
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
