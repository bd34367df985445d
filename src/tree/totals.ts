import { type Entry, isJsonObject, type Message, type Usage } from "../session/index.ts";

/** Counts, tokens and US dollars over a list of entries. */
export interface Totals {
	readonly userMessages: number;
	readonly assistantMessages: number;
	readonly toolCalls: number;
	/** Tool results marked as errors, by `isError` or by a `details.status` of "error". */
	readonly failedCalls: number;
	readonly input: number;
	readonly output: number;
	readonly cacheRead: number;
	readonly cacheWrite: number;
	/** US dollars. */
	readonly cost: number;
	/** In order of first use. */
	readonly models: readonly string[];
}

type OpenTotals = { -readonly [Key in Exclude<keyof Totals, "models">]: Totals[Key] };

/** The model name under which a gateway puts words of its own into a session. */
const GATEWAY_MODEL = "gateway-injected";

/** What `entries` add up to: assistant messages, tool results, summaries and usage entries (spec: session files, "Messages"). */
export function sumTotals(entries: Iterable<Entry>): Totals {
	const counter = createCounter();
	for (const entry of entries) counter.add(entry);
	return counter.total();
}

/** Adds up entries that come one by one, and keeps none of them. */
export interface Counter {
	add(entry: Entry): void;
	total(): Totals;
}

/** A counter at zero. */
export function createCounter(): Counter {
	const models = new Set<string>();
	const totals: OpenTotals = {
		userMessages: 0,
		assistantMessages: 0,
		toolCalls: 0,
		failedCalls: 0,
		input: 0,
		output: 0,
		cacheRead: 0,
		cacheWrite: 0,
		cost: 0,
	};
	return {
		add(entry) {
			addUsage(totals, usageOf(entry));
			if (entry.type === "message") countMessage(totals, entry.message, models);
		},
		total: () => ({ ...totals, models: [...models] }),
	};
}

function usageOf(entry: Entry): Usage | undefined {
	if (entry.type === "message") return "usage" in entry.message ? entry.message.usage : undefined;
	return "usage" in entry ? entry.usage : undefined;
}

function addUsage(totals: OpenTotals, usage: Usage | undefined): void {
	if (!usage) return;
	totals.input += usage.input;
	totals.output += usage.output;
	totals.cacheRead += usage.cacheRead;
	totals.cacheWrite += usage.cacheWrite;
	totals.cost += usage.cost;
}

function countMessage(totals: OpenTotals, message: Message, models: Set<string>): void {
	if (message.role === "user") totals.userMessages++;
	if (message.role === "toolResult" && isFailed(message)) totals.failedCalls++;
	if (message.role !== "assistant") return;
	totals.assistantMessages++;
	totals.toolCalls += message.content.filter((block) => block.type === "toolCall").length;
	const model = readModel(message);
	if (model !== undefined) models.add(model);
}

/** The model that gave an answer; undefined where none is named, or a gateway spoke for itself. */
export function readModel(message: Extract<Message, { role: "assistant" }>): string | undefined {
	const model = message.responseModel ?? message.model;
	return model && model !== GATEWAY_MODEL ? model : undefined;
}

function isFailed({ isError, details }: Extract<Message, { role: "toolResult" }>): boolean {
	return isError || (isJsonObject(details) && details.status === "error");
}
