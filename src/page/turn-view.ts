import {
	formatCost,
	formatDuration,
	formatShortCount,
	type Turn,
	type UsageTotals,
} from "../transcript/index.ts";
import { entryAnchor } from "./anchor.ts";
import { type ItemView, viewItem } from "./item-view.ts";
import type { Html } from "./text/index.ts";
import type { ViewContext } from "./view-context.ts";

export interface TurnView {
	/** The anchor of its first entry; undefined where it has none. */
	readonly start: string | undefined;
	/** The heading of a turn that no prompt begins. */
	readonly heading: string | undefined;
	readonly items: readonly ItemView[];
	readonly foot: TurnFoot | undefined;
}

interface TurnFoot {
	readonly models: readonly Html[];
	readonly tokens: TokensView | undefined;
	readonly cost: string | undefined;
	readonly duration: string | undefined;
}

/** Tokens in words; what is nought is left out. */
export interface TokensView {
	readonly input: string;
	readonly output: string;
	readonly cacheRead: string | undefined;
	readonly cacheWrite: string | undefined;
}

/** A turn's view. */
export async function viewTurn(turn: Turn, context: ViewContext): Promise<TurnView> {
	const [first] = turn.items;
	return {
		start: first && entryAnchor(first.entryId),
		heading: first?.kind === "prompt" ? undefined : headingOf(turn),
		items: await Promise.all(turn.items.map((item) => viewItem(item, context))),
		foot: viewFoot(turn, context),
	};
}

/** The view of token counts; undefined where there are none. */
export function viewTokens(usage: UsageTotals): TokensView | undefined {
	const { input, output, cacheRead, cacheWrite } = usage;
	if (input + output + cacheRead + cacheWrite === 0) return undefined;
	return {
		input: formatShortCount(input),
		output: formatShortCount(output),
		cacheRead: cacheRead > 0 ? formatShortCount(cacheRead) : undefined,
		cacheWrite: cacheWrite > 0 ? formatShortCount(cacheWrite) : undefined,
	};
}

/** The heading of a turn that no prompt begins. */
export function headingOf(turn: Turn): string {
	return turn.number === 0 ? "Before the first prompt" : `Prompt ${turn.number}, continued`;
}

function viewFoot(turn: Turn, { text }: ViewContext): TurnFoot | undefined {
	const foot = {
		models: turn.models.map(text.inline),
		tokens: viewTokens(turn.usage),
		cost: turn.usage.cost > 0 ? formatCost(turn.usage.cost) : undefined,
		duration: turn.durationMs === undefined ? undefined : formatDuration(turn.durationMs),
	};
	const isEmpty = foot.models.length === 0 && !foot.tokens && !foot.cost;
	return isEmpty ? undefined : foot;
}
