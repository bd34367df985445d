import {
	formatCost,
	formatCount,
	formatDuration,
	formatNumberOf,
	type Transcript,
	type Turn,
} from "../transcript/index.ts";
import { entryAnchor } from "./anchor.ts";
import { coverageText } from "./head-view.ts";
import { listTurns } from "./listing.ts";
import type { Html } from "./text/index.ts";
import { headingOf } from "./turn-view.ts";
import type { ViewContext } from "./view-context.ts";

export interface SidebarView {
	readonly title: string;
	readonly turns: readonly OutlineView[];
	/** e.g. "One branch, 86 of 131 entries" */
	readonly coverage: string;
}

interface OutlineView {
	readonly anchor: string;
	readonly number: string;
	readonly title: Html;
	/** e.g. "7 tools" */
	readonly tools: string | undefined;
	/** e.g. "1 failed" */
	readonly failed: string | undefined;
	readonly facts: readonly string[];
}

/** The sidebar's view: the outline of turns. */
export function viewSidebar(transcript: Transcript, context: ViewContext): SidebarView {
	const { coverage, title } = transcript.head;
	const turns: OutlineView[] = [];
	for (const { turn } of listTurns(transcript)) {
		const first = turn.items[0];
		if (first) turns.push(viewOutline(turn, entryAnchor(first.entryId), context));
	}
	return { title, turns, coverage: coverageText(coverage) };
}

function viewOutline(turn: Turn, anchor: string, { text }: ViewContext): OutlineView {
	const { toolCalls, failedCalls, durationMs, usage } = turn;
	const hasPrompt = turn.items[0]?.kind === "prompt";
	return {
		anchor,
		number: hasPrompt ? String(turn.number) : "",
		title: text.inline(hasPrompt ? turn.title : headingOf(turn)),
		tools: toolCalls === 0 ? undefined : formatNumberOf(toolCalls, "tool"),
		failed: failedCalls === 0 ? undefined : `${formatCount(failedCalls)} failed`,
		facts: [
			...(durationMs === undefined || durationMs === 0 ? [] : [formatDuration(durationMs)]),
			...(usage.cost > 0 ? [formatCost(usage.cost)] : []),
		],
	};
}
