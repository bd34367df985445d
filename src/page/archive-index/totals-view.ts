import { formatBytes, formatCost, formatCount, formatShortCount } from "../../transcript/index.ts";
import type { ArchiveTotals } from "./types.ts";

/** A figure with its noun, which is empty where the figure says it all. */
export interface TotalView {
	readonly figure: string;
	readonly noun: string;
}

/** What sessions come to together; what is nought is left out. */
export function listTotals(totals: ArchiveTotals): readonly TotalView[] {
	const { sessions, messages, tokens, cost, bytes } = totals;
	return [
		{ figure: formatCount(sessions), noun: sessions === 1 ? "session" : "sessions" },
		{ figure: formatCount(messages), noun: messages === 1 ? "message" : "messages" },
		...(tokens > 0 ? [{ figure: formatShortCount(tokens), noun: "tokens" }] : []),
		...(cost > 0 ? [{ figure: formatCost(cost), noun: "" }] : []),
		{ figure: formatBytes(bytes), noun: "of sessions" },
	];
}
