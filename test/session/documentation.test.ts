import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildTree } from "../../src/tree/index.ts";
import { problemsOf, read } from "./reading.ts";

const documented = readFileSync("docs/session-format.md", "utf8");
const lines = [...documented.matchAll(/^```jsonl\n(.*?)^```$/gms)].map(([, text]) => text);

/** The members of a union in the source. */
function membersOf(file: string, declaration: string): readonly string[] {
	const [, text = ""] = readFileSync(file, "utf8").split(`${declaration} =`);
	return [...(text.split(";")[0] ?? "").matchAll(/"([a-z0-9-]+)"/g)].map(([, name = ""]) => name);
}

describe("docs/session-format.md", () => {
	it("shows one session without a problem", async () => {
		const found = await read(lines.join(""));
		expect(problemsOf(found)).toEqual([]);
		expect(problemsOf(buildTree(found))).toEqual([]);
	});

	it("shows every type of entry and every role of a message", async () => {
		const { entries } = await read(lines.join(""));
		const types = new Set(entries.map(({ type }) => type));
		expect([...types].toSorted()).toEqual([
			"branch_summary",
			"compaction",
			"context_edit",
			"custom",
			"custom_message",
			"label",
			"message",
			"model_change",
			"session_info",
			"thinking_level_change",
			"usage",
		]);
		const roles = entries.map((entry) => (entry.type === "message" ? entry.message.role : ""));
		expect(new Set(roles)).toEqual(
			new Set(["", "system", "user", "assistant", "toolResult", "bashExecution", "custom"]),
		);
	});

	it("says what each problem means, and no other", () => {
		const rows = [...documented.matchAll(/^\| `([a-z0-9-]+)` \| (?:info|warning)/gm)];
		expect(rows.map(([, code]) => code)).toEqual(
			membersOf("src/errors.ts", "export type ProblemCode"),
		);
	});
});
