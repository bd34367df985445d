import {
	type AnswerItem,
	type CustomItem,
	formatCount,
	type PromptItem,
	type StopNotice,
} from "../transcript/index.ts";
import { entryAnchor } from "./anchor.ts";
import { type BlockView, type CodeView, viewBlocks, viewCode } from "./block-view.ts";
import type { Html } from "./text/index.ts";
import type { ViewContext } from "./view-context.ts";

export interface PromptFields {
	readonly partial: "item-prompt";
	readonly number: string;
	readonly skill: { readonly name: Html; readonly location: Html; readonly html: Html } | undefined;
	readonly blocks: readonly BlockView[];
	/** Set where the text is clipped until opened: its size, e.g. "210,000". */
	readonly clippedCharacters: string | undefined;
}

export interface AnswerFields {
	readonly partial: "item-answer";
	readonly blocks: readonly BlockView[];
	readonly stop: StopView | undefined;
}

interface StopView {
	readonly tone: "bad" | "plain";
	readonly heading: string;
	readonly message: Html;
	readonly detail: Html | undefined;
	/** Set where several equal failures are folded into one. */
	readonly repeats: string | undefined;
	readonly repeated: readonly { readonly anchor: string; readonly entryId: string }[];
}

export interface CustomFields {
	readonly partial: "item-custom";
	readonly customType: Html;
	readonly isHidden: boolean;
	readonly blocks: readonly BlockView[];
	readonly details: CodeView | undefined;
}

/** A user's message. */
export async function viewPrompt(item: PromptItem, context: ViewContext): Promise<PromptFields> {
	const { skill, clippedCharacters } = item;
	const [skillHtml, blocks] = await Promise.all([
		skill && context.text.prose(skill.text),
		viewBlocks(item.blocks, context),
	]);
	const inline = context.text.inline;
	return {
		partial: "item-prompt",
		number: formatCount(item.number),
		skill: skill &&
			skillHtml && {
				name: inline(skill.name),
				location: inline(skill.location),
				html: skillHtml,
			},
		blocks,
		clippedCharacters: clippedCharacters === undefined ? undefined : formatCount(clippedCharacters),
	};
}

/** A model's message. */
export async function viewAnswer(item: AnswerItem, context: ViewContext): Promise<AnswerFields> {
	return {
		partial: "item-answer",
		blocks: await viewBlocks(item.blocks, context),
		stop: item.stop && viewStop(item.stop, context),
	};
}

/** An extension's message. */
export async function viewCustom(item: CustomItem, context: ViewContext): Promise<CustomFields> {
	const [blocks, details] = await Promise.all([
		viewBlocks(item.blocks, context),
		item.details && viewCode(item.details, context),
	]);
	return {
		partial: "item-custom",
		customType: context.text.inline(item.customType),
		isHidden: item.isHidden,
		blocks,
		details,
	};
}

const STOP_HEADINGS: Readonly<Record<StopNotice["reason"], string>> = {
	error: "Failed",
	aborted: "Aborted",
	length: "Cut off",
	other: "Stopped",
};

function viewStop(stop: StopNotice, { text }: ViewContext): StopView {
	return {
		tone: stop.reason === "error" ? "bad" : "plain",
		heading: STOP_HEADINGS[stop.reason],
		message: text.inline(stop.message),
		detail: stop.detail === undefined ? undefined : text.inline(stop.detail),
		repeats: stop.repeats > 1 ? formatCount(stop.repeats) : undefined,
		repeated: stop.repeatedIds.map((entryId) => ({ anchor: entryAnchor(entryId), entryId })),
	};
}
