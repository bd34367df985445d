import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordedAssistantMessage, RecordedUserMessage } from "../../src/manager/index.ts";
import { type Item, session } from "../builders.ts";
import { makeFolder } from "../scratch.ts";

/** What a user says. */
export function says(text: string): RecordedUserMessage {
	return { role: "user", content: text, timestamp: Date.UTC(2026, 0, 1) };
}

/** What an assistant answers, at a cost of 100 tokens in and 10 out. */
export function answers(text: string): RecordedAssistantMessage {
	const cost = { input: 0.003, output: 0.0003, cacheRead: 0, cacheWrite: 0, total: 0.0033 };
	return {
		role: "assistant",
		content: [{ type: "text", text }],
		api: "anthropic-messages",
		provider: "anthropic",
		model: "claude-sonnet-4-5",
		usage: { input: 100, output: 10, cacheRead: 0, cacheWrite: 0, totalTokens: 110, cost },
		stopReason: "stop",
		timestamp: Date.UTC(2026, 0, 1, 0, 0, 1),
	};
}

/** The path of a new session file that holds `items`. */
export function sessionFile(...items: readonly Item[]): string {
	return fileOf(session(...items));
}

/** The path of a new file that holds `text`. */
export function fileOf(text: string): string {
	const path = join(makeFolder(), "session.jsonl");
	writeFileSync(path, text);
	return path;
}

/** The records of a session file, by line. */
export function recordsIn(path: string): Record<string, unknown>[] {
	const lines = readFileSync(path, "utf8").split("\n");
	if (lines.pop() !== "") throw new Error("the last line has no newline");
	return lines.map((line) => JSON.parse(line));
}
