import type { ContextState, DataItem, Item, MarkerItem, UnknownItem } from "../transcript/index.ts";
import { entryAnchor } from "./anchor.ts";
import { type BlockView, type CodeView, viewBlocks, viewCode } from "./block-view.ts";
import { type SummaryFields, type SystemFields, viewSummary, viewSystem } from "./context-view.ts";
import {
	type AnswerFields,
	type CustomFields,
	type PromptFields,
	viewAnswer,
	viewCustom,
	viewPrompt,
} from "./message-view.ts";
import type { Html } from "./text/index.ts";
import { type TimeView, viewTime } from "./time-view.ts";
import { CONTEXT_TEXTS, type FactView, viewFacts } from "./tool-view.ts";
import { foldContext, type ViewContext } from "./view-context.ts";

/** What an item's partial is given; `partial` names it. */
export type ItemView = ItemFields & {
	readonly anchor: string;
	readonly entryId: string;
	readonly kind: Item["kind"];
	readonly context: ContextState | undefined;
	readonly time: TimeView | undefined;
	readonly label: Html | undefined;
	/** What became of the entry in the model's context, in words. */
	readonly contextText: string | undefined;
};

type ItemFields =
	| PromptFields
	| AnswerFields
	| CustomFields
	| SummaryFields
	| SystemFields
	| ToolFields
	| MarkerFields
	| DataFields
	| UnknownFields;

interface ToolFields {
	readonly partial: "item-tool";
	readonly blocks: readonly BlockView[];
	/** False for commands that the model never saw. */
	readonly isInContext: boolean;
}

interface MarkerFields {
	readonly partial: "item-marker";
	readonly text: string;
	readonly value: Html | undefined;
	/** The anchor of the entry that the marker is about, where the page has it. */
	readonly target: string | undefined;
	readonly blocks: readonly BlockView[];
}

interface DataFields {
	readonly partial: "item-data";
	readonly title: Html;
	readonly facts: readonly FactView[];
	readonly json: CodeView | undefined;
}

interface UnknownFields {
	readonly partial: "item-unknown";
	readonly title: Html;
	readonly json: CodeView;
}

/** An item's view; all rendering is asked for before the first wait, as in `viewBlocks`. */
export async function viewItem(item: Item, context: ViewContext): Promise<ItemView> {
	const fields = await viewFields(item, { ...context, text: context.text.of(item.entryId) });
	return {
		...fields,
		anchor: entryAnchor(item.entryId),
		entryId: item.entryId,
		kind: item.kind,
		context: item.context,
		time: viewTime(item.at),
		label: item.label === undefined ? undefined : context.text.inline(item.label),
		contextText: item.context && CONTEXT_TEXTS[item.context],
	};
}

async function viewFields(item: Item, context: ViewContext): Promise<ItemFields> {
	switch (item.kind) {
		case "prompt":
			return viewPrompt(item, context);
		case "answer":
			return viewAnswer(item, context);
		case "tool":
		case "shell":
			return viewToolItem(item, context);
		case "custom":
			return viewCustom(item, context);
		case "summary":
			return viewSummary(item, context);
		case "system":
			return viewSystem(item, context);
		case "marker":
			return viewMarker(item, context);
		case "data":
			return viewData(item, context);
		case "unknown":
			return viewUnknown(item, context);
	}
}

async function viewToolItem(
	item: Extract<Item, { kind: "tool" | "shell" }>,
	context: ViewContext,
): Promise<ToolFields> {
	const { resultEntryId, ...tool } = item.tool;
	// The item's own element bears its id; a second one on the card would repeat it.
	const own = resultEntryId === undefined || resultEntryId === item.entryId;
	const blocks = await viewBlocks([own ? tool : item.tool], context);
	return {
		partial: "item-tool",
		blocks,
		isInContext: item.kind === "tool" || item.isInContext,
	};
}

async function viewMarker(item: MarkerItem, context: ViewContext): Promise<MarkerFields> {
	const { targetId, value } = item;
	const isLinked = targetId !== undefined && context.shownIds.has(targetId);
	return {
		partial: "item-marker",
		text: item.text,
		value: value === undefined ? undefined : context.text.inline(value),
		target: isLinked ? entryAnchor(targetId) : undefined,
		blocks: await viewBlocks(item.blocks ?? [], context),
	};
}

async function viewData(item: DataItem, context: ViewContext): Promise<DataFields> {
	return {
		partial: "item-data",
		title: context.text.inline(item.title),
		facts: viewFacts(item.facts, context),
		json: item.json && (await viewCode(item.json, foldContext(context))),
	};
}

async function viewUnknown(item: UnknownItem, context: ViewContext): Promise<UnknownFields> {
	const title = context.text.inline(item.title);
	return { partial: "item-unknown", title, json: await viewCode(item.json, foldContext(context)) };
}
