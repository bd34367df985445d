import type { AssistantMessage, CompactionEntry, Entry, Usage } from "../session/index.ts";
import { formatCount } from "./format.ts";
import { present } from "./present.ts";
import { cleanTitle, cutText } from "./text.ts";
import { toIso } from "./time.ts";
import type { Timeline, TimelineMark, TimelinePoint } from "./types.ts";

const MODEL_CHARACTERS = 100;

/** How context and cost grew along `entries`, a branch from its root. */
export function composeTimeline(entries: readonly Entry[]): Timeline {
	return { points: composePoints(entries), marks: composeMarks(entries) };
}

function composePoints(entries: readonly Entry[]): readonly TimelinePoint[] {
	let turn = 0;
	return entries.flatMap((entry) => {
		if (entry.type !== "message") return [];
		if (entry.message.role === "user") turn++;
		return entry.message.role === "assistant" && isTelling(entry.message)
			? composePoint(entry, entry.message.usage, turn)
			: [];
	});
}

function composeMarks(entries: readonly Entry[]): readonly TimelineMark[] {
	let model: string | undefined;
	return entries.flatMap((entry) => {
		if (entry.type === "compaction") return markCompaction(entry);
		if (entry.type !== "message" || entry.message.role !== "assistant") return [];
		const { message } = entry;
		if (!isTelling(message)) return [];
		const before = model;
		model = message.responseModel ?? message.model ?? before;
		return model === undefined || model === (before ?? model) ? [] : markModel(entry, model);
	});
}

type TellingMessage = AssistantMessage & { readonly usage: Usage };

/** An answer that cost nothing and was sent nothing, as after an error, tells nothing. */
function isTelling(message: AssistantMessage): message is TellingMessage {
	const { usage } = message;
	return usage !== undefined && (usage.totalTokens > 0 || usage.cost > 0);
}

function composePoint(entry: Entry, usage: Usage, turn: number): TimelinePoint {
	const { totalTokens: contextTokens, cost } = usage;
	return present({ entryId: entry.id, turn, at: toIso(entry), contextTokens, cost });
}

function markCompaction({ id, tokensBefore }: CompactionEntry): TimelineMark {
	const from = tokensBefore === undefined ? "" : ` from ${formatCount(tokensBefore)} tokens`;
	return { entryId: id, kind: "compaction", text: `Compacted${from}` };
}

function markModel({ id }: Entry, model: string): TimelineMark {
	return { entryId: id, kind: "model", text: cutText(cleanTitle(model), MODEL_CHARACTERS) };
}
