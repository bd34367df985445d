import type { Entry } from "../session/index.ts";
import type { Selection } from "../tree/index.ts";
import { composeNotices } from "./notices.ts";
import { present } from "./present.ts";
import { cleanTitle, composeTitle, cutText } from "./text.ts";
import { describeSpan, findMessageSpan } from "./time.ts";
import { findFirstPrompt } from "./turns.ts";
import type { Head, UsageTotals } from "./types.ts";
import { toUsageTotals } from "./usage.ts";

const NAME_CHARACTERS = 200;

/** What is said beside what the selection itself tells. */
export interface HeadFacts {
	/** Stands instead of the session's own title. */
	readonly title: string | undefined;
	readonly turns: number;
	/** Strings that were redacted. */
	readonly redactions: number;
}

/** What stands above the turns. */
export function composeHead(selection: Selection, facts: HeadFacts): Head {
	const { header, coverage, totals } = selection;
	const entries = selection.segments.flatMap((segment) => segment.entries);
	const hiddenMessages = entries.filter(isHidden).length;
	const usage = toUsageTotals(totals);
	const fileUsage = toUsageTotals(selection.fileTotals);
	return present({
		title: findTitle(selection, entries, facts.title),
		project: findProject(header.cwd),
		cwd: header.cwd,
		sessionId: header.id,
		parentSession: header.parentSession,
		...describeSpan(findMessageSpan(entries)),
		models: totals.models,
		counts: {
			turns: facts.turns,
			messages: totals.userMessages + totals.assistantMessages,
			toolCalls: totals.toolCalls,
			failedCalls: totals.failedCalls,
			hiddenMessages,
		},
		usage,
		fileUsage: isSameUsage(usage, fileUsage) ? undefined : fileUsage,
		coverage: {
			kind: coverage.kind,
			shownEntries: coverage.shownEntries,
			totalEntries: coverage.totalEntries,
			hiddenBranches: coverage.hiddenBranches,
		},
		notices: composeNotices(selection, { ...facts, hiddenMessages }),
	});
}

function findTitle(
	{ name, header, segments }: Selection,
	entries: readonly Entry[],
	given: string | undefined,
): string {
	for (const named of [given, name, header.title]) {
		const title = cutText(cleanTitle((named ?? "").slice(0, 2_000)), NAME_CHARACTERS);
		if (title !== "") return title;
	}
	const shown = segments.filter(({ isActive }) => isActive).flatMap((segment) => segment.entries);
	const prompt = findFirstPrompt(shown) || findFirstPrompt(entries);
	return prompt || `Session ${composeTitle(header.id)}`;
}

function findProject(cwd: string | undefined): string | undefined {
	const last = cwd?.split(/[/\\]/).findLast((part) => part !== "");
	return last === undefined ? undefined : cleanTitle(last);
}

function isHidden(entry: Entry): boolean {
	if (entry.type === "custom_message") return !entry.display;
	return entry.type === "message" && entry.message.role === "custom" && !entry.message.display;
}

function isSameUsage(a: UsageTotals, b: UsageTotals): boolean {
	return (
		a.input === b.input &&
		a.output === b.output &&
		a.cacheRead === b.cacheRead &&
		a.cacheWrite === b.cacheWrite &&
		a.cost === b.cost
	);
}
