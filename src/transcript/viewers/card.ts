import { composeDiff, parseDiff } from "../diff.ts";
import { present } from "../present.ts";
import type { Site } from "../site.ts";
import { summarizeText } from "../text.ts";
import { composeAnyText } from "../tools/generic.ts";
import { composeRestArguments, composeRestDetails } from "../tools/rest.ts";
import type { ToolUse, ToolView } from "../tools/view.ts";
import type { Block } from "../types.ts";
import type { ToolViewBlock, ToolViewOutput } from "./contract.ts";

/** Blocks that stay whatever a view gives: images, what is unknown, and sentences about what was cut or refused. */
const KEPT: ReadonlySet<Block["kind"]> = new Set(["image", "raw", "notice"]);

/** A card as `given` has it; what that does not give is as in `own`, and what neither shows is in `recorded`. */
export function applyView(
	given: ToolViewOutput,
	own: ToolView,
	{ use, site }: { readonly use: ToolUse; readonly site: Site },
): ToolView {
	const call = given.call ? mapBlocks(given.call, site) : own.call;
	const result = given.result
		? [...mapBlocks(given.result, site), ...own.result.filter(({ kind }) => KEPT.has(kind))]
		: own.result;
	const shown = new Set([...call, ...result].flatMap(findText));
	const recorded = listRecorded(given, use).filter(
		(block) => !findText(block).some((text) => shown.has(text)),
	);
	return present({
		...own,
		summary: given.summary === undefined ? own.summary : summarizeText(given.summary),
		facts: given.facts?.map(({ text, tone = "plain" }) => ({ text, tone })) ?? own.facts,
		call,
		result,
		recorded: recorded.length > 0 ? recorded : undefined,
	});
}

function mapBlocks(blocks: readonly ToolViewBlock[], site: Site): readonly Block[] {
	return blocks.map((block) => mapBlock(block, site));
}

function mapBlock(block: ToolViewBlock, site: Site): Block {
	switch (block.kind) {
		case "prose":
			return { kind: "prose", text: block.text };
		case "code": {
			const { text, language, title, firstLine } = block;
			return present({
				kind: "code" as const,
				language,
				text,
				title,
				firstLine,
				role: "text" as const,
			});
		}
		case "output": {
			const { text, isTerminal = false, isError = false } = block;
			return { kind: "output", text, isTerminal, isError };
		}
		case "diff":
			return mapDiff(block, site);
		case "notice":
			return { kind: "notice", tone: block.tone ?? "plain", text: block.text };
	}
}

function mapDiff(block: ToolViewBlock & { readonly kind: "diff" }, site: Site): Block {
	if (!("patch" in block)) {
		const { before, after } = block;
		return composeDiff([{ before, after }], block.language, site.diffBudget);
	}
	const text = block.patch;
	const recorded = parseDiff(text, block.language);
	return recorded ?? { kind: "output", text, isTerminal: false, isError: false };
}

/** What a block shows to the letter. */
function findText(block: Block): readonly string[] {
	return block.kind === "code" || block.kind === "output" ? [block.text] : [];
}

/** What the parts of a card that a view replaces were made of. */
function listRecorded(given: ToolViewOutput, use: ToolUse): readonly Block[] {
	const hasCall = given.call !== undefined || given.summary !== undefined;
	const hasResult = given.result !== undefined || given.facts !== undefined;
	return [
		...(hasCall ? composeRestArguments(use.args, []) : []),
		...(given.result ? listTexts(use) : []),
		...(hasResult ? composeRestDetails(use.details) : []),
	];
}

function listTexts({ result, isFailed }: ToolUse): readonly Block[] {
	const composeText = composeAnyText(isFailed);
	return (result?.content ?? []).flatMap((block) =>
		block.type === "text" && block.text.trim() !== "" ? composeText(block.text) : [],
	);
}
