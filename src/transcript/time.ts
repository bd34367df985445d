import type { Entry } from "../session/index.ts";

/** From the first to the last of some times, in Unix milliseconds. */
export interface Span {
	readonly first: number;
	readonly last: number;
}

/** When an entry was written, in Unix milliseconds: its own timestamp, else its message's. */
export function findTime(entry: Entry): number | undefined {
	const recorded = entry.timestamp === undefined ? Number.NaN : Date.parse(entry.timestamp);
	if (!Number.isNaN(recorded)) return recorded;
	const sent = entry.type === "message" ? entry.message.timestamp : undefined;
	return sent !== undefined && !Number.isNaN(new Date(sent).getTime()) ? sent : undefined;
}

/** When an entry was written, as ISO 8601 in UTC. */
export function toIso(entry: Entry): string | undefined {
	const time = findTime(entry);
	return time === undefined ? undefined : new Date(time).toISOString();
}

/** When the first and the last message were written; of all entries where no message has a time. */
export function findMessageSpan(entries: readonly Entry[]): Span | undefined {
	const messages = entries.filter(({ type }) => type === "message" || type === "custom_message");
	return findSpan(messages) ?? findSpan(entries);
}

/** When a span began and how long it was, as a transcript has it. */
export function describeSpan(span: Span | undefined): {
	readonly startedAt?: string;
	readonly endedAt?: string;
	readonly durationMs?: number;
} {
	if (!span) return {};
	return {
		startedAt: new Date(span.first).toISOString(),
		endedAt: new Date(span.last).toISOString(),
		durationMs: span.last - span.first,
	};
}

function findSpan(entries: readonly Entry[]): Span | undefined {
	let first = Number.POSITIVE_INFINITY;
	let last = Number.NEGATIVE_INFINITY;
	for (const entry of entries) {
		const time = findTime(entry);
		if (time === undefined) continue;
		first = Math.min(first, time);
		last = Math.max(last, time);
	}
	return first <= last ? { first, last } : undefined;
}
