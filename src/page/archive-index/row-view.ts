import {
	formatBytes,
	formatCost,
	formatDuration,
	formatNumberOf,
	formatShortCount,
	type UsageTotals,
} from "../../transcript/index.ts";
import { type Html, markText } from "../text/index.ts";
import { type TimeView, viewTime } from "../time-view.ts";
import { nameProject } from "./names.ts";
import type { ArchiveIndex, ArchiveOrigin, ArchiveRow } from "./types.ts";

export interface RowView {
	readonly key: string;
	/** Of its page, within `pages/`. */
	readonly pageName: string;
	readonly title: Html;
	readonly isNamed: boolean;
	/** As a style sheet knows it: what is deeper looks no deeper. */
	readonly depth: number | undefined;
	readonly time: TimeView | undefined;
	/** The time without its zone, which the page tells once. */
	readonly day: string;
	readonly project: Html;
	/** Whether it stands under another project than its own. */
	readonly isAway: boolean;
	readonly models: readonly Html[];
	readonly facts: readonly string[];
	readonly messageCount: number;
	readonly messages: string;
	readonly tokens: string | undefined;
	readonly costNumber: string;
	readonly cost: string | undefined;
	/** How many stand under it, where they are so many that the script folds them. */
	readonly folded: string | undefined;
	/** Whether there is something more to say. */
	readonly hasMarks: boolean;
	readonly origin: OriginView | undefined;
	readonly isGone: boolean;
	readonly isCut: boolean;
	readonly failure: Html | undefined;
	readonly problemCount: string | undefined;
	readonly problems: readonly Html[];
	/** e.g. "and 3 more" */
	readonly moreProblems: string | undefined;
}

interface OriginView {
	readonly text: string;
	readonly parent: { readonly key: string; readonly title: Html } | undefined;
}

const MOST_DEPTH = 6;
/** A family of more would stand between a reader and the next. */
const MOST_OPEN = 8;

const ORIGINS: Readonly<Record<ArchiveOrigin["relation"], string>> = {
	fork: "fork of",
	begun: "begun from",
	absent: "from a session that is not here",
	circle: "from one that comes from it",
};

/** A session's row; `project` is the one that it stands under. */
export function viewRow(
	row: ArchiveRow,
	{ index, project }: { readonly index: ArchiveIndex; readonly project: number },
): RowView {
	const tokens = sumTokens(row.usage);
	const time = viewTime(row.startedAt);
	const untold = row.problemCount - row.problems.length;
	return {
		key: row.key,
		pageName: encodeURIComponent(row.page.slice(row.page.lastIndexOf("/") + 1)),
		title: markText(row.title),
		isNamed: row.isNamed,
		depth: row.depth > 0 ? Math.min(row.depth, MOST_DEPTH) : undefined,
		time,
		day: time?.text.replace(" UTC", "") ?? "",
		project: markText(nameProject(index.projects[row.project])),
		isAway: row.project !== project,
		models: row.models.map((at) => markText(index.models[at]?.model ?? "")),
		facts: listFacts(row),
		messageCount: row.messages,
		messages: formatNumberOf(row.messages, "message"),
		tokens:
			tokens > 0 ? `${formatShortCount(tokens)} ${tokens === 1 ? "token" : "tokens"}` : undefined,
		costNumber: row.usage.cost.toFixed(6),
		cost: row.usage.cost > 0 ? formatCost(row.usage.cost) : undefined,
		folded: row.descendants > MOST_OPEN ? formatNumberOf(row.descendants, "session") : undefined,
		hasMarks:
			!!row.origin || row.isGone || row.isCut || row.failure !== undefined || row.problemCount > 0,
		origin: row.origin && viewOrigin(row.origin),
		isGone: row.isGone,
		isCut: row.isCut,
		failure: row.failure === undefined ? undefined : markText(row.failure),
		problemCount: row.problemCount > 0 ? formatNumberOf(row.problemCount, "problem") : undefined,
		problems: row.problems.map(markText),
		moreProblems: untold > 0 ? `and ${formatNumberOf(untold, "more", "more")}` : undefined,
	};
}

/** Tokens of all four kinds. */
function sumTokens({ input, output, cacheRead, cacheWrite }: UsageTotals): number {
	return input + output + cacheRead + cacheWrite;
}

function listFacts({ durationMs, bytes, branches, forks, begun }: ArchiveRow): readonly string[] {
	return [
		...(durationMs === undefined ? [] : [formatDuration(durationMs)]),
		formatBytes(bytes),
		...(branches > 1 ? [formatNumberOf(branches, "branch", "branches")] : []),
		...(forks > 0 ? [formatNumberOf(forks, "fork")] : []),
		...(begun > 0 ? [`${formatNumberOf(begun, "session")} begun from it`] : []),
	];
}

function viewOrigin(origin: ArchiveOrigin): OriginView {
	const text = ORIGINS[origin.relation];
	if (!("parent" in origin)) return { text, parent: undefined };
	const { key, title } = origin.parent;
	return { text, parent: { key, title: markText(title) } };
}
