import {
	formatCount,
	formatNumberOf,
	type SummaryItem,
	type SystemItem,
} from "../transcript/index.ts";
import { entryAnchor } from "./anchor.ts";
import { type BlockView, type CodeView, viewBlocks, viewCode } from "./block-view.ts";
import type { Html } from "./text/index.ts";
import { foldContext, type ViewContext } from "./view-context.ts";

export interface SummaryFields {
	readonly partial: "item-summary";
	/** e.g. "Compacted from 148,200 tokens" */
	readonly heading: string;
	/** e.g. "read 12 files", "$0.02" */
	readonly facts: readonly Html[];
	/** The anchor of the first entry that a compaction kept, or of the last that a branch summary sums up. */
	readonly target: string | undefined;
	readonly targetText: string;
	readonly blocks: readonly BlockView[];
	readonly readFiles: readonly Html[];
	readonly modifiedFiles: readonly Html[];
	readonly retained: readonly { readonly role: Html; readonly blocks: readonly BlockView[] }[];
}

export interface SystemFields {
	readonly partial: "item-system";
	readonly heading: string;
	/** e.g. "5 sections", "14 tools" */
	readonly facts: readonly string[];
	readonly blocks: readonly BlockView[];
	readonly sections: readonly {
		readonly name: Html;
		/** Undefined where the section was removed. */
		readonly text: CodeView | undefined;
	}[];
	readonly toolsAdded: readonly {
		readonly name: Html;
		readonly description: Html | undefined;
		readonly parameters: CodeView | undefined;
	}[];
	readonly toolsRemoved: readonly Html[];
}

/** A compaction or a branch summary. */
export async function viewSummary(item: SummaryItem, context: ViewContext): Promise<SummaryFields> {
	const retained = item.retained ?? [];
	const inside = foldContext(context);
	const [blocks, ...kept] = await Promise.all([
		viewBlocks(item.blocks, inside),
		...retained.map((message) => viewBlocks(message.blocks, inside)),
	]);
	const inline = context.text.inline;
	const targetId = item.firstKeptId ?? item.fromId;
	return {
		partial: "item-summary",
		target: targetId === undefined ? undefined : entryAnchor(targetId),
		targetText: item.variety === "branch" ? "Where that branch ends" : "First entry kept",
		heading: summaryHeading(item),
		facts: summaryFacts(item, context),
		blocks,
		readFiles: item.readFiles.map(inline),
		modifiedFiles: item.modifiedFiles.map(inline),
		retained: retained.map(({ role }, index) => ({
			role: inline(role),
			blocks: kept[index] ?? [],
		})),
	};
}

/** The system prompt, or a change of it. */
export async function viewSystem(item: SystemItem, context: ViewContext): Promise<SystemFields> {
	const inside = foldContext(context);
	const [blocks, texts, parameters] = await Promise.all([
		viewBlocks(item.blocks, inside),
		Promise.all(
			item.sections.map(({ text }) => viewCode({ kind: "code", role: "text", text }, inside)),
		),
		Promise.all(
			item.toolsAdded.map((tool) => tool.parameters && viewCode(tool.parameters, inside)),
		),
	]);
	const inline = context.text.inline;
	return {
		partial: "item-system",
		heading: item.isFirst ? "System prompt" : "System prompt changed",
		facts: systemFacts(item),
		blocks,
		sections: item.sections.map(({ name, isRemoved }, index) => ({
			name: inline(name),
			text: isRemoved ? undefined : texts[index],
		})),
		toolsAdded: item.toolsAdded.map(({ name, description }, index) => ({
			name: inline(name),
			description: description === undefined ? undefined : inline(description),
			parameters: parameters[index],
		})),
		toolsRemoved: item.toolsRemoved.map(inline),
	};
}

function summaryHeading({ variety, tokensBefore }: SummaryItem): string {
	if (variety === "branch") return "Summary of another branch";
	if (tokensBefore === undefined) return "Compacted";
	return `Compacted from ${formatCount(tokensBefore)} tokens`;
}

function summaryFacts(item: SummaryItem, { text }: ViewContext): readonly Html[] {
	const { readFiles, modifiedFiles, fromHook, facts } = item;
	const own = [
		...(readFiles.length > 0 ? [`read ${formatNumberOf(readFiles.length, "file")}`] : []),
		...(modifiedFiles.length > 0
			? [`changed ${formatNumberOf(modifiedFiles.length, "file")}`]
			: []),
		...(fromHook ? ["by an extension"] : []),
	];
	return [...own, ...facts.map((fact) => fact.text)].map(text.inline);
}

function systemFacts({ sections, toolsAdded, toolsRemoved }: SystemItem): readonly string[] {
	return [
		...(sections.length > 0 ? [formatNumberOf(sections.length, "section")] : []),
		...(toolsAdded.length > 0 ? [formatNumberOf(toolsAdded.length, "tool")] : []),
		...(toolsRemoved.length > 0 ? [`${formatNumberOf(toolsRemoved.length, "tool")} removed`] : []),
	];
}
