import type { Entry, UserMessage } from "../session/index.ts";
import { type Segment, sumTotals } from "../tree/index.ts";
import { composeEntry } from "./items/entry.ts";
import type { ItemSite } from "./items/item.ts";
import { composeGap } from "./items/marker.ts";
import { findPromptWords } from "./items/prompt.ts";
import { present } from "./present.ts";
import { foldRepeats } from "./repeats.ts";
import { composeTitle } from "./text.ts";
import { describeSpan, findMessageSpan } from "./time.ts";
import type { Item, Turn } from "./types.ts";
import { toUsageTotals } from "./usage.ts";

/** How far a branch has come: what the segments that continue it count on from. */
export interface BranchState {
	readonly prompts: number;
	readonly hasSystem: boolean;
}

/** Gives the place to compose an entry in. */
export type SiteMaker = (entry: Entry, state: BranchState) => ItemSite;

interface OpenTurn {
	readonly number: number;
	readonly title: string;
	readonly entries: Entry[];
	readonly items: Item[];
}

/** The turns of a segment, and how far its branch has come with it. */
export function composeTurns(
	segment: Segment,
	before: BranchState,
	makeSite: SiteMaker,
): { readonly turns: readonly Turn[]; readonly after: BranchState } {
	const turns: OpenTurn[] = [];
	let state = before;
	for (const entry of segment.entries) {
		const prompt = findPrompt(entry);
		if (prompt) state = { ...state, prompts: state.prompts + 1 };
		const site = makeSite(entry, state);
		if (site.isBehindGap) markGap(turns, before, site);
		const turn = (prompt ? undefined : turns.at(-1)) ?? openTurn(turns, state.prompts, prompt);
		turn.entries.push(entry);
		const item = composeEntry(entry, site);
		if (item) turn.items.push(item);
		if (item?.kind === "system") state = { ...state, hasSystem: true };
	}
	return { turns: turns.filter(({ items }) => items.length > 0).map(closeTurn), after: state };
}

/** The words that a session is known by where it has no name: those of its first prompt. */
export function findFirstPrompt(entries: Iterable<Entry>): string {
	for (const entry of entries) {
		const prompt = findPrompt(entry);
		const title = prompt ? composeTitle(findPromptWords(prompt)) : "";
		if (title !== "") return title;
	}
	return "";
}

function findPrompt(entry: Entry): UserMessage | undefined {
	return entry.type === "message" && entry.message.role === "user" ? entry.message : undefined;
}

/** At the end of the turn that was interrupted, since what is missing may have been a prompt. */
function markGap(turns: OpenTurn[], before: BranchState, site: ItemSite): void {
	const turn = turns.at(-1) ?? openTurn(turns, before.prompts, undefined);
	turn.items.push(composeGap(site));
}

function openTurn(turns: OpenTurn[], number: number, prompt: UserMessage | undefined): OpenTurn {
	const title = prompt ? composeTitle(findPromptWords(prompt)) || "(no words)" : "";
	const turn = { number, title, entries: [], items: [] };
	turns.push(turn);
	return turn;
}

function closeTurn({ number, title, entries, items }: OpenTurn): Turn {
	const totals = sumTotals(entries);
	const { startedAt, durationMs } = describeSpan(findMessageSpan(entries));
	return present({
		number,
		title,
		startedAt,
		durationMs,
		usage: toUsageTotals(totals),
		models: totals.models,
		toolCalls: totals.toolCalls,
		failedCalls: totals.failedCalls,
		items: foldRepeats(items),
	});
}
