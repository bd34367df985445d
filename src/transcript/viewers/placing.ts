import { type Problem, quoteInput } from "../../errors.ts";
import type { Selection } from "../../tree/index.ts";
import { formatCount } from "../format.ts";
import type { Pairing } from "../pairing.ts";
import { composeToolViews, readToolViewAnswers } from "./answers.ts";
import type { ToolViewAnswer, ToolViewers, ToolViewOutput } from "./contract.ts";
import { type CardKey, isOneOf, type PlacedUse, placeUses } from "./uses.ts";

/** What views from outside make of a transcript. */
export interface PlacedViews {
	readonly views: ReadonlyMap<CardKey, ToolViewOutput>;
	/** One for each tool whose view could not be used. */
	readonly problems: readonly Problem[];
	/** Which tools they show, in words; none where they show none. */
	readonly notes: readonly string[];
}

interface Failure {
	readonly first: PlacedUse;
	readonly fault: string;
	count: number;
}

const NAMED_TOOLS = 10;

/** Finds what `toolViews`, or those who were asked before, make of the cards of a selection. */
export function placeViews(
	selection: Selection,
	pairing: Pairing,
	toolViews: ToolViewers | readonly ToolViewAnswer[],
): PlacedViews {
	const answered = isAnswers(toolViews)
		? matchAnswers(selection, pairing, readToolViewAnswers(toolViews))
		: askViewers(selection, pairing, toolViews);
	const views = new Map<CardKey, ToolViewOutput>();
	const failures = new Map<string, Failure>();
	const tools = new Set<string>();
	for (const { placed, answer } of answered) {
		if (answer?.view) {
			views.set(placed.key, answer.view);
			tools.add(placed.use.tool);
		} else if (answer?.fault !== undefined) countFailure(failures, placed, answer.fault);
	}
	const { name } = selection.source;
	return {
		views,
		problems: [...failures].map(([tool, failure]) => sayFailure(tool, failure, name)),
		notes: tools.size === 0 ? [] : [sayTools([...tools])],
	};
}

interface Answered {
	readonly placed: PlacedUse;
	readonly answer: ToolViewAnswer | undefined;
}

function askViewers(
	selection: Selection,
	pairing: Pairing,
	toolViews: ToolViewers,
): readonly Answered[] {
	const uses = placeUses(selection, pairing, isOneOf(Object.keys(toolViews)));
	const answers = composeToolViews(
		uses.map(({ use }) => use),
		toolViews,
	);
	return uses.map((placed, index) => ({ placed, answer: answers[index] }));
}

function matchAnswers(
	selection: Selection,
	pairing: Pairing,
	answers: readonly ToolViewAnswer[],
): readonly Answered[] {
	const byPlace = new Map(answers.map((answer) => [answer.place, answer]));
	const uses = placeUses(selection, pairing, ({ place }) => byPlace.has(place));
	return uses.map((placed) => ({ placed, answer: byPlace.get(placed.use.place) }));
}

function isAnswers(
	toolViews: ToolViewers | readonly ToolViewAnswer[],
): toolViews is readonly ToolViewAnswer[] {
	return Array.isArray(toolViews);
}

function countFailure(failures: Map<string, Failure>, first: PlacedUse, fault: string): void {
	const known = failures.get(first.use.tool);
	if (known) known.count++;
	else failures.set(first.use.tool, { first, fault, count: 1 });
}

/** A view that fails at each of a thousand calls is one problem. */
function sayFailure(tool: string, { first, fault, count }: Failure, file: string): Problem {
	const name = quoteInput(tool);
	const message =
		count === 1
			? `1 card of the tool "${name}" is shown without its view, which failed: ${fault}`
			: `${formatCount(count)} cards of the tool "${name}" are shown without their view, which failed, first with: ${fault}`;
	const { id, line } = first.entry;
	return {
		severity: "warning",
		code: "tool-view-failed",
		place: { file, line, entryId: id },
		message,
	};
}

function sayTools(tools: readonly string[]): string {
	const named = tools.slice(0, NAMED_TOOLS).map(quoteInput).join(", ");
	const more = tools.length - NAMED_TOOLS;
	return `Cards by views from outside pressleaf, of these tools: ${named}${more > 0 ? ` and ${formatCount(more)} more` : ""}`;
}
