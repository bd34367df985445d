import { describe, expect, it } from "vitest";
import { readError } from "../../src/transcript/stop.ts";
import { assistantWith, custom, label, modelChange, named, session, user } from "../builders.ts";
import { composeBranch, listItems } from "./compose-text.ts";

describe("readError", () => {
	it.for([
		["terminated", "terminated"],
		[
			'429 {"type":"error","error":{"type":"rate_limit_error","message":"Slow down."},"request_id":"r"}',
			"429 rate_limit_error: Slow down.",
		],
		['429: {"error":{"message":"Slow down."}} ', "429: Slow down."],
		['{"error":"plain"}', "plain"],
		['{"message":"top","code":"bad_key"}', "bad_key: top"],
		['400 {"detail":"no such model"}', "400: no such model"],
		['503 {"error":{"message":"{\\"error\\":{\\"message\\":\\"inner\\"}}"}}', "503: inner"],
		['500 {"unrelated":true}', '500 {"unrelated":true}'],
		['500 {"error":{"message":"cut of', '500 {"error":{"message":"cut of'],
		['401 {"error":{"message":"two\\n  lines"}}', "401: two lines"],
		["{}", "{}"],
		["{", "{"],
	] as const)("%s reads as %s", ([recorded, sentence]) => {
		expect(readError(recorded)).toBe(sentence);
	});

	it("is bounded for a huge error", () => {
		expect(readError("x".repeat(5_000_000)).length).toBeLessThanOrEqual(300);
		const wrapped = JSON.stringify({ error: { message: "y".repeat(5_000_000) } });
		expect(readError(wrapped).length).toBeLessThanOrEqual(300);
	});

	it("does not go deeper than providers do", () => {
		let text = "core";
		for (let depth = 0; depth < 12; depth++) text = JSON.stringify({ error: { message: text } });
		expect(readError(text)).toContain("message");
	});
});

describe("how an answer ended", () => {
	it.for([
		["stop", undefined],
		["tool_calls", undefined],
		["end_turn", undefined],
		["length", "length"],
		["max_tokens", "length"],
		["aborted", "aborted"],
		["error", "error"],
		["refusal", "other"],
		["pending", "other"],
	] as const)("%s is shown as %s", async ([stopReason, reason]) => {
		const text = session(user("go"), assistantWith({ stopReason }, "words"));
		const [, answer] = listItems(await composeBranch(text));
		expect(answer?.kind === "answer" ? answer.stop?.reason : "no answer").toBe(reason);
	});
});

describe("runs of equal errors", () => {
	const failure = (message = "429 slow down", fields = {}) =>
		assistantWith({ stopReason: "error", errorMessage: message, ...fields });

	it("fold into the first, which keeps their ids", async () => {
		const text = session(user("go"), ...Array.from({ length: 366 }, () => failure()));
		const [, first, ...others] = listItems(await composeBranch(text));
		expect(others).toEqual([]);
		expect(first).toMatchObject({ kind: "answer", stop: { repeats: 366 } });
		const ids = first?.kind === "answer" ? first.stop?.repeatedIds : [];
		expect(ids).toHaveLength(365);
		expect(new Set(ids).size).toBe(365);
	});

	it.for([
		["another message", failure("terminated")],
		["another model", failure(undefined, { model: "other" })],
		["words of its own", failure(undefined, { content: [{ type: "text", text: "partly" }] })],
		["an abort", assistantWith({ stopReason: "aborted", errorMessage: "429 slow down" })],
	] as const)("do not take in %s", async ([, next]) => {
		const items = listItems(await composeBranch(session(user("go"), failure(), next)));
		expect(items).toHaveLength(3);
	});

	it("end at what a reader sees between them, not at an extension's state", async () => {
		const seen = session(user("go"), failure(), modelChange("a", "b"), failure());
		expect(listItems(await composeBranch(seen))).toHaveLength(4);
		const unseen = session(user("go"), failure(), custom("state"), failure());
		expect(listItems(await composeBranch(unseen)).map(({ kind }) => kind)).toEqual([
			"prompt",
			"answer",
			"data",
		]);
	});

	it("do not take in a labelled one", async () => {
		const text = session(user("go"), failure(), named("here", failure()), label("here", "look"));
		expect(listItems(await composeBranch(text))[2]).toMatchObject({ label: "look" });
	});

	it("count in full in the turn's totals", async () => {
		const { segments } = await composeBranch(session(user("go"), failure(), failure()));
		expect(segments[0]?.turns[0]?.usage.output).toBeGreaterThan(0);
		const one = await composeBranch(session(user("go"), failure()));
		const output = one.segments[0]?.turns[0]?.usage.output ?? 0;
		expect(segments[0]?.turns[0]?.usage.output).toBe(2 * output);
	});
});
