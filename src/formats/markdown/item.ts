import {
	formatCount,
	formatTime,
	type Item,
	type MarkerItem,
	type PromptItem,
	type SummaryItem,
	type SystemItem,
} from "../../transcript/index.ts";
import { type BlockContext, writeBlocks, writeCode } from "./block.ts";
import { writeProse } from "./prose.ts";
import { joinBlocks, writeCodeSpan, writeDetails, writeHtml, writeInline } from "./text.ts";

/** An entry as Markdown: a line that says whose it is, then its content. */
export function writeItem(item: Item, context: BlockContext): string {
	const label = item.label === undefined ? "" : `_Label: ${writeInline(item.label)}_`;
	return joinBlocks([...writeContent(item, context), label]);
}

function writeContent(item: Item, context: BlockContext): readonly string[] {
	switch (item.kind) {
		case "prompt":
			return [writeByline("User", item.at), ...writePrompt(item, context)];
		case "answer":
			return [
				writeByline("Assistant", item.at, item.model),
				...writeBlocks(item.blocks, context),
				item.stop === undefined ? "" : `> ${writeInline(item.stop.message)}`,
			];
		case "tool":
			return writeBlocks([item.tool], context);
		case "shell":
			return [
				writeByline(item.isInContext ? "Command" : "Command that the model did not see", item.at),
				...writeBlocks([item.tool], context),
			];
		case "custom":
			return [
				writeByline(
					item.isHidden ? "Extension, hidden in pi" : "Extension",
					item.at,
					item.customType,
				),
				...writeBlocks(item.blocks, context),
				item.details ? writeDetails("Details", [writeCode(item.details)]) : "",
			];
		case "summary":
			return writeSummary(item, context);
		case "system":
			return [writeSystem(item, context)];
		case "marker":
			return writeMarker(item, context);
		case "data":
			return [
				writeDetails(
					[item.title, ...item.facts.map(({ text }) => text)].map(writeHtml).join(" · "),
					item.json ? [writeCode(item.json)] : [],
				),
			];
		case "unknown":
			return [writeDetails(writeHtml(item.title), [writeCode(item.json)])];
	}
}

/** Whose words follow, with facts on them. */
function writeByline(who: string, at: string | undefined, fact?: string): string {
	const facts = [fact, at === undefined ? undefined : formatTime(at)];
	const known = facts.flatMap((text) => (text ? [writeInline(text)] : []));
	return [`**${who}**`, ...known].join(" · ");
}

function writePrompt({ skill, blocks }: PromptItem, context: BlockContext): readonly string[] {
	const called = skill
		? [writeDetails(`Skill <b>${writeHtml(skill.name)}</b>`, [writeProse(skill.text)])]
		: [];
	return [...called, ...writeBlocks(blocks, context)];
}

function writeSummary(item: SummaryItem, context: BlockContext): readonly string[] {
	const { variety, tokensBefore, readFiles, modifiedFiles, retained = [] } = item;
	const tokens = tokensBefore === undefined ? "" : ` from ${formatCount(tokensBefore)} tokens`;
	const title = variety === "compaction" ? `Compacted${tokens}` : "Summary of another branch";
	return [
		writeByline(title, item.at),
		...writeBlocks(item.blocks, context),
		writeFiles("Files read", readFiles),
		writeFiles("Files changed", modifiedFiles),
		...retained.map(({ role, blocks }) =>
			writeDetails(`Kept: ${writeHtml(role)}`, writeBlocks(blocks, context)),
		),
	];
}

function writeFiles(title: string, paths: readonly string[]): string {
	return paths.length === 0 ? "" : `${title}: ${paths.map(writeCodeSpan).join(", ")}`;
}

function writeSystem(item: SystemItem, context: BlockContext): string {
	return writeDetails(item.isFirst ? "System prompt" : "The system prompt was changed", [
		...writeBlocks(item.blocks, context),
		...item.sections.map(({ name, text, isRemoved }) =>
			joinBlocks([`**${writeInline(name)}**${isRemoved ? " was removed" : ""}`, writeProse(text)]),
		),
		...item.toolsAdded.map(({ name, description = "", parameters }) =>
			joinBlocks([
				`Tool ${writeCodeSpan(name)}`,
				writeProse(description),
				parameters ? writeCode(parameters) : "",
			]),
		),
		item.toolsRemoved.length === 0
			? ""
			: `Tools removed: ${item.toolsRemoved.map(writeCodeSpan).join(", ")}`,
	]);
}

function writeMarker(
	{ text, value, blocks = [] }: MarkerItem,
	context: BlockContext,
): readonly string[] {
	const said = value === undefined ? "" : `: ${writeInline(value)}`;
	return [`_${writeInline(text)}${said}_`, ...writeBlocks(blocks, context)];
}
