import {
	type CoverageFacts,
	formatCost,
	formatCount,
	formatDuration,
	formatNumberOf,
	type Transcript,
} from "../transcript/index.ts";
import { type ContextLegend, viewContexts } from "./context-legend.ts";
import { type StripView, viewStrip } from "./context-strip.ts";
import type { Html } from "./text/index.ts";
import { type TimeView, viewSpan } from "./time-view.ts";
import { type TokensView, viewTokens } from "./turn-view.ts";
import type { ViewContext } from "./view-context.ts";

export interface OpeningView {
	readonly title: Html;
	readonly project: Html | undefined;
	/** Beginning and end, or one of them, or none. */
	readonly span: readonly TimeView[];
	readonly turns: CountView;
	readonly messages: CountView;
	readonly duration: string | undefined;
	readonly toolCalls: CountView | undefined;
	readonly failedCalls: string | undefined;
	readonly tokens: TokensView | undefined;
	readonly cost: string | undefined;
	readonly models: readonly Html[];
	readonly cwd: Html | undefined;
	readonly parentSession: Html | undefined;
	readonly coverage: string;
	readonly fileUsage:
		| { readonly tokens: TokensView | undefined; readonly cost: string }
		| undefined;
	readonly notices: readonly Html[];
	readonly strip: StripView | undefined;
	/** What became of entries in the model's context; empty where all are as they were. */
	readonly contexts: readonly ContextLegend[];
}

interface CountView {
	readonly count: string;
	readonly noun: string;
}

/** The view of what stands above the turns. */
export function viewOpening(transcript: Transcript, context: ViewContext): OpeningView {
	const { text } = context;
	const { head } = transcript;
	const { counts, usage, fileUsage } = head;
	return {
		title: text.inline(head.title),
		project: head.project === undefined ? undefined : text.inline(head.project),
		span: viewSpan(head.startedAt, head.endedAt),
		turns: viewCount(counts.turns, "turn"),
		messages: viewCount(counts.messages, "message"),
		duration: head.durationMs === undefined ? undefined : formatDuration(head.durationMs),
		toolCalls: counts.toolCalls > 0 ? viewCount(counts.toolCalls, "tool call") : undefined,
		failedCalls: counts.failedCalls > 0 ? formatCount(counts.failedCalls) : undefined,
		tokens: viewTokens(usage),
		cost: usage.cost > 0 ? formatCost(usage.cost) : undefined,
		models: head.models.map(text.inline),
		cwd: head.cwd === undefined ? undefined : text.inline(head.cwd),
		parentSession: head.parentSession === undefined ? undefined : text.inline(head.parentSession),
		coverage: coverageText(head.coverage),
		fileUsage: fileUsage && { tokens: viewTokens(fileUsage), cost: formatCost(fileUsage.cost) },
		notices: head.notices.map(text.inline),
		strip: viewStrip(transcript, context),
		contexts: viewContexts(transcript),
	};
}

/** What the page covers of its file, e.g. "Active branch, 86 of 131 entries, 2 other branches not shown". */
export function coverageText(coverage: CoverageFacts): string {
	const { shownEntries, totalEntries, hiddenBranches } = coverage;
	const kind = { branch: "One branch", tree: "The whole tree", excerpt: "An excerpt" }[
		coverage.kind
	];
	const entries =
		shownEntries === totalEntries
			? `all ${formatNumberOf(totalEntries, "entry", "entries")}`
			: `${formatCount(shownEntries)} of ${formatNumberOf(totalEntries, "entry", "entries")}`;
	const hidden =
		hiddenBranches > 0
			? [`${formatNumberOf(hiddenBranches, "other branch", "other branches")} not shown`]
			: [];
	return [kind, entries, ...hidden].join(", ");
}

function viewCount(count: number, noun: string): CountView {
	return { count: formatCount(count), noun: count === 1 ? noun : `${noun}s` };
}
