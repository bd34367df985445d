import {
	type Block,
	type CodeBlock,
	type DiffBlock,
	formatNumberOf,
	type NoticeBlock,
	type OutputBlock,
	type ProseBlock,
	type RawBlock,
	type ThinkingBlock,
	type ToolBlock,
} from "../transcript/index.ts";
import { gistOf } from "./gist.ts";
import { type ImageView, viewImage } from "./image-view.ts";
import { countLines, countWrappedLines } from "./measure.ts";
import { escapeHtml, type Html } from "./text/index.ts";
import { opensAtFirst, type ToolParts, type ToolView, viewTool } from "./tool-view.ts";
import { foldContext, type ViewContext } from "./view-context.ts";

/** What a block's partial is given; `partial` names it. */
export type BlockView =
	| ProseView
	| ThinkingView
	| CodeView
	| OutputView
	| DiffView
	| ImageView
	| ToolView
	| NoticeView
	| RawView;

interface ProseView {
	readonly partial: "block-prose";
	readonly html: Html;
	/** The markdown itself, to be copied; undefined where what is shown says the same to the letter. */
	readonly source: string | undefined;
}

interface ThinkingView {
	readonly partial: "block-thinking";
	readonly html: Html | undefined;
	readonly isOpen: boolean;
	readonly preview: Html;
}

export interface CodeView {
	readonly partial: "block-code";
	readonly role: CodeBlock["role"];
	readonly html: Html;
	readonly isNumbered: boolean;
	readonly clip: Clip | undefined;
	/** What the block is, where that would not be plain otherwise. */
	readonly caption: Html | undefined;
}

interface OutputView {
	readonly partial: "block-output";
	readonly html: Html;
	readonly isError: boolean;
	readonly clip: Clip | undefined;
}

interface DiffView {
	readonly partial: "block-diff";
	readonly html: Html;
	readonly clip: Clip | undefined;
	readonly isUncompared: boolean;
}

interface NoticeView {
	readonly partial: "block-notice";
	readonly tone: NoticeBlock["tone"];
	readonly text: Html;
}

interface RawView {
	readonly partial: "block-raw";
	readonly title: Html;
	readonly json: CodeView;
}

/** Set on a block so long that it is clipped until the reader opens it. */
interface Clip {
	/** What opens it, e.g. "Show all 90 lines". */
	readonly label: string;
}

/** Lines that are shown without clipping. */
const CLIP_LINES = 20;

/** Characters of a thought that are shown without folding. */
const OPEN_THOUGHT = 600;

const CAPTIONS: Readonly<Record<CodeBlock["role"], string | undefined>> = {
	command: undefined,
	file: undefined,
	text: undefined,
	arguments: "Arguments",
	result: "Result",
	json: undefined,
};

/**
 * The views of `blocks`. All rendering is asked for before the first wait,
 * so that its order, and with it the page, does not hang on timing.
 */
export function viewBlocks(
	blocks: readonly Block[],
	context: ViewContext,
): Promise<readonly BlockView[]> {
	return Promise.all(blocks.map((block) => viewBlock(block, context)));
}

/** The view of source text. */
export async function viewCode(block: CodeBlock, { text }: ViewContext): Promise<CodeView> {
	const options = {
		...(block.language === undefined ? {} : { language: block.language }),
		...(block.firstLine === undefined ? {} : { firstLine: block.firstLine }),
		shownLines: CLIP_LINES,
	};
	const caption = block.title ?? CAPTIONS[block.role];
	return {
		partial: "block-code",
		role: block.role,
		html: await text.code(block.text, options),
		isNumbered: block.firstLine !== undefined,
		clip: clipAbove(countLines(block.text), countLines(block.text)),
		caption: caption === undefined ? undefined : text.inline(caption),
	};
}

async function viewBlock(block: Block, context: ViewContext): Promise<BlockView> {
	switch (block.kind) {
		case "prose":
			return viewProse(block, context);
		case "thinking":
			return viewThinking(block, context);
		case "code":
			return viewCode(block, context);
		case "output":
			return viewOutput(block, context);
		case "diff":
			return viewDiff(block, context);
		case "image":
			return viewImage(block, context);
		case "tool":
			return viewTool(block, await viewParts(block, context), context);
		case "notice":
			return viewNotice(block, context);
		case "raw":
			return viewRaw(block, context);
	}
}

async function viewProse(block: ProseBlock, { text }: ViewContext): Promise<ProseView> {
	const html = await text.prose(block.text);
	const isPlain = html === `<p dir="auto">${block.text}</p>`;
	return { partial: "block-prose", html, source: isPlain ? undefined : block.text };
}

async function viewThinking(block: ThinkingBlock, context: ViewContext): Promise<ThinkingView> {
	const { text } = block.text.length <= OPEN_THOUGHT ? context : foldContext(context);
	const html = block.text === "" ? undefined : await text.prose(block.text);
	return {
		partial: "block-thinking",
		html,
		isOpen: block.text.length <= OPEN_THOUGHT,
		preview: text.inline(gistOf(block.text)),
	};
}

function viewOutput(block: OutputBlock, { text }: ViewContext): OutputView {
	return {
		partial: "block-output",
		html: text.output(block.text, { isTerminal: block.isTerminal }),
		isError: block.isError,
		clip: clipAbove(countWrappedLines(block.text), countLines(block.text)),
	};
}

async function viewDiff(block: DiffBlock, { text }: ViewContext): Promise<DiffView> {
	return {
		partial: "block-diff",
		html: await text.diff(block.rows, { language: block.language, shownRows: CLIP_LINES }),
		clip: clipAbove(block.rows.length, block.rows.length),
		isUncompared: block.origin === "uncompared",
	};
}

async function viewParts(tool: ToolBlock, context: ViewContext): Promise<ToolParts> {
	const calls = tool.nested?.calls ?? [];
	const folded = foldContext(context);
	const inside = opensAtFirst(tool) ? context : folded;
	const [call, result, recorded, ...nested] = await Promise.all([
		viewBlocks(tool.call, inside),
		viewBlocks(tool.result, inside),
		viewBlocks(tool.recorded ?? [], folded),
		...calls.map((nestedCall) => viewBlocks(nestedCall.call, folded)),
	]);
	return { call: call.map(foldJson), result: result.map(foldJson), recorded, nested };
}

/** What a tool noted for its own display is seldom read. */
function foldJson(view: BlockView): BlockView {
	if (view.partial !== "block-code" || view.role !== "json") return view;
	return { partial: "block-raw", title: escapeHtml("Details"), json: view };
}

async function viewRaw(block: RawBlock, context: ViewContext): Promise<RawView> {
	const title = context.text.inline(block.title);
	return { partial: "block-raw", title, json: await viewCode(block.json, foldContext(context)) };
}

function viewNotice(block: NoticeBlock, { text }: ViewContext): NoticeView {
	return { partial: "block-notice", tone: block.tone, text: text.inline(block.text) };
}

function clipAbove(shownLines: number, lines: number): Clip | undefined {
	if (shownLines <= CLIP_LINES) return undefined;
	return { label: lines > CLIP_LINES ? `Show all ${formatNumberOf(lines, "line")}` : "Show all" };
}
