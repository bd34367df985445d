import type { Transcript, TranscriptSegment, Turn } from "../transcript/index.ts";
import { mapAhead } from "./lookahead.ts";
import { createPartWriter, type TurnPieces } from "./parts.ts";
import { planSegments, type SegmentPlan, viewSegment } from "./segment-view.ts";
import { renderTemplate } from "./templates.ts";
import { type TurnView, viewTurn } from "./turn-view.ts";
import type { ViewContext } from "./view-context.ts";

/** How many pieces are prepared before the first of them is written. */
const PIECES_AHEAD = 12;

/** A segment's beginning, its turns and its end, one after the other: segments stand beside each other, never inside. */
type Part =
	| { readonly kind: "open" | "close"; readonly segment: TranscriptSegment }
	| { readonly kind: "turn"; readonly turn: Turn; readonly segment: TranscriptSegment };

/** What is made of a part: HTML, or a turn whose entries may be kept back. */
type Piece = string | { readonly turn: TurnPieces; readonly isShown: boolean };

/** All segments of a page in pieces. */
export async function* renderSegments(
	{ segments }: Transcript,
	context: ViewContext,
): AsyncGenerator<string, void, undefined> {
	const plan = planSegments(segments);
	const writer = createPartWriter();
	const render = async (part: Part) => renderPart(part, plan, context);
	for await (const piece of mapAhead(listParts(segments), render, PIECES_AHEAD)) {
		if (typeof piece === "string") yield writer.flush() + piece;
		else yield writer.addTurn(piece.turn, piece.isShown);
	}
}

function* listParts(segments: readonly TranscriptSegment[]): Generator<Part, void, undefined> {
	for (const segment of segments) {
		yield { kind: "open", segment };
		for (const turn of segment.turns) yield { kind: "turn", turn, segment };
		yield { kind: "close", segment };
	}
}

async function renderPart(part: Part, plan: SegmentPlan, context: ViewContext): Promise<Piece> {
	const { index, isActive } = part.segment;
	if (part.kind === "turn") {
		return { turn: renderTurn(await viewTurn(part.turn, context)), isShown: isActive };
	}
	if (part.kind === "close") {
		return renderTemplate("segment-close", { isActive, fork: plan.forks.get(index) });
	}
	// Where a session begins in several ways, no segment precedes the fork.
	const forkBefore = index === 0 ? plan.forks.get(-1) : undefined;
	const view = viewSegment(part.segment, plan, context);
	return renderTemplate("segment-open", { ...view, forkBefore });
}

function renderTurn({ start, heading, items, foot }: TurnView): TurnPieces {
	return {
		open: renderTemplate("turn-open", { start, heading }),
		entries: items.map((item) => renderTemplate(item.partial, item)),
		foot: foot ? renderTemplate("turn-foot", foot) : "",
		close: "</section>\n",
	};
}
