import {
	formatCost,
	formatCount,
	formatDuration,
	formatNumberOf,
	type Transcript,
} from "../transcript/index.ts";
import { entryAnchor } from "./anchor.ts";
import { listTurns, type TurnPlace } from "./listing.ts";
import type { Html } from "./text/index.ts";
import { headingOf } from "./turn-view.ts";
import type { ViewContext } from "./view-context.ts";

/** A turn in the sidebar. */
export interface OutlineView {
	readonly anchor: string;
	/** The segment that it belongs to, where there are several. */
	readonly segment: string;
	readonly isTree: boolean;
	/** Whether it is on the branch that is shown first. */
	readonly isActive: boolean;
	readonly number: string;
	readonly title: Html;
	/** e.g. "7 tools" */
	readonly tools: string | undefined;
	/** e.g. "1 failed" */
	readonly failed: string | undefined;
	readonly facts: readonly string[];
}

/** The turns of all segments in document order. */
export function viewOutline(transcript: Transcript, context: ViewContext): readonly OutlineView[] {
	const isTree = transcript.segments.length > 1;
	return [...listTurns(transcript)].flatMap((place) => viewTurnLine(place, isTree, context));
}

function viewTurnLine(
	{ turn, segment }: TurnPlace,
	isTree: boolean,
	{ text }: ViewContext,
): readonly OutlineView[] {
	const { toolCalls, failedCalls, durationMs, usage } = turn;
	const [first] = turn.items;
	if (!first) return [];
	const hasPrompt = first.kind === "prompt";
	return [
		{
			anchor: entryAnchor(first.entryId),
			segment: String(segment.index),
			isTree,
			isActive: segment.isActive,
			number: hasPrompt ? String(turn.number) : "",
			title: text.inline(hasPrompt ? turn.title : headingOf(turn)),
			tools: toolCalls === 0 ? undefined : formatNumberOf(toolCalls, "tool"),
			failed: failedCalls === 0 ? undefined : `${formatCount(failedCalls)} failed`,
			facts: [
				...(durationMs === undefined || durationMs === 0 ? [] : [formatDuration(durationMs)]),
				...(usage.cost > 0 ? [formatCost(usage.cost)] : []),
			],
		},
	];
}
