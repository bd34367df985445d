import {
	type Block,
	type ContextState,
	type Fact,
	formatDuration,
	type NestedCalls,
	type ToolBlock,
} from "../transcript/index.ts";
import { entryAnchor } from "./anchor.ts";
import type { BlockView } from "./block-view.ts";
import { measureBlocks } from "./measure.ts";
import type { Html } from "./text/index.ts";
import type { ViewContext } from "./view-context.ts";

export interface ToolView {
	readonly partial: "block-tool";
	readonly name: Html;
	readonly state: ToolBlock["state"];
	/** Undefined where all went well. */
	readonly stateText: string | undefined;
	readonly summary: Html;
	/** Whether a fact says already that the call failed. */
	readonly isStateSaid: boolean;
	readonly facts: readonly FactView[];
	readonly duration: string | undefined;
	readonly anchor: string | undefined;
	readonly entryId: string | undefined;
	readonly context: ContextState | undefined;
	/** What became of the result in the model's context. */
	readonly contextText: string | undefined;
	readonly hasBody: boolean;
	readonly isOpen: boolean;
	readonly call: readonly BlockView[];
	readonly result: readonly BlockView[];
	/** What a view from outside does not show; may be empty. */
	readonly recorded: readonly BlockView[];
	readonly nested: NestedView | undefined;
	readonly note: Html | undefined;
}

interface NestedView {
	readonly isComplete: boolean;
	readonly calls: readonly {
		readonly name: Html;
		readonly summary: Html;
		readonly state: ToolBlock["state"];
		/** Undefined where all went well. */
		readonly stateText: string | undefined;
		readonly duration: string | undefined;
		readonly error: Html | undefined;
		readonly blocks: readonly BlockView[];
	}[];
}

/** A short fact at a row's end. */
export interface FactView {
	readonly text: Html;
	readonly tone: Fact["tone"];
}

/** Lines of a card that stands open from the start. */
const OPEN_LINES = 12;

const STATE_TEXTS: Readonly<Record<ToolBlock["state"], string | undefined>> = {
	ok: undefined,
	failed: "failed",
	unanswered: "no result",
	uncalled: "no call",
};

/** What became of an entry in the model's context, in words. */
export const CONTEXT_TEXTS: Readonly<Record<ContextState, string | undefined>> = {
	// Nearly all that precedes a compaction: its own rule across the page says so.
	summarised: undefined,
	edited: "edited in the context",
	removed: "removed from the context",
};

const NESTED_STATES = { ok: "ok", error: "failed", unfinished: "unanswered" } as const;

/** What is inside a card, rendered; `nested` has an element for each nested call. */
export interface ToolParts {
	readonly call: readonly BlockView[];
	readonly result: readonly BlockView[];
	readonly recorded: readonly BlockView[];
	readonly nested: readonly (readonly BlockView[])[];
}

/** A tool card's view. */
export function viewTool(tool: ToolBlock, parts: ToolParts, context: ViewContext): ToolView {
	const blocks = [...tool.call, ...tool.result, ...(tool.recorded ?? [])];
	return {
		partial: "block-tool",
		name: context.text.inline(tool.name),
		state: tool.state,
		stateText: STATE_TEXTS[tool.state],
		summary: context.text.inline(tool.summary),
		isStateSaid: tool.facts.some(({ tone }) => tone === "bad") && tool.state === "failed",
		facts: viewFacts(tool.facts, context),
		duration: tool.durationMs === undefined ? undefined : formatDuration(tool.durationMs),
		anchor: tool.resultEntryId === undefined ? undefined : entryAnchor(tool.resultEntryId),
		entryId: tool.resultEntryId,
		context: tool.resultContext,
		contextText: tool.resultContext && CONTEXT_TEXTS[tool.resultContext],
		hasBody: blocks.length > 0 || tool.nested !== undefined || tool.note !== undefined,
		isOpen: opensAtFirst(tool),
		call: parts.call,
		result: parts.result,
		recorded: parts.recorded,
		nested: tool.nested && viewNested(tool.nested, parts.nested, context),
		note: tool.note === undefined ? undefined : context.text.inline(tool.note),
	};
}

/** The views of short facts. */
export function viewFacts(facts: readonly Fact[], { text }: ViewContext): readonly FactView[] {
	return facts.map((fact) => ({ text: text.inline(fact.text), tone: fact.tone }));
}

/** Whether a card stands open: failures, edits and short results are read in passing; the rest waits to be asked for. */
export function opensAtFirst(tool: ToolBlock): boolean {
	const blocks: readonly Block[] = [...tool.call, ...tool.result];
	if (tool.state === "failed") return true;
	if (blocks.length === 0 && tool.recorded) return false;
	if (blocks.some(({ kind }) => kind === "diff" || kind === "image")) return true;
	return measureBlocks(blocks) <= OPEN_LINES;
}

function viewNested(
	{ isComplete, calls }: NestedCalls,
	parts: ToolParts["nested"],
	{ text }: ViewContext,
): NestedView {
	return {
		isComplete,
		calls: calls.map((call, index) => {
			const state = NESTED_STATES[call.status];
			return {
				blocks: parts[index] ?? [],
				name: text.inline(call.name),
				summary: text.inline(call.summary),
				state,
				stateText: STATE_TEXTS[state],
				duration: call.durationMs === undefined ? undefined : formatDuration(call.durationMs),
				error: call.error === undefined ? undefined : text.inline(call.error),
			};
		}),
	};
}
