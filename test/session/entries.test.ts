import { describe, expect, it } from "vitest";
import {
	branchSummary,
	compaction,
	contextEdit,
	custom,
	customMessage,
	entry,
	type Item,
	image,
	label,
	modelChange,
	sessionInfo,
	text,
	thinkingLevel,
	usage,
	usageEntry,
	user,
} from "../builders.ts";
import { lastEntry, plainUsage } from "./reading.ts";

const cases: readonly { name: string; item: Item; expected: object }[] = [
	{
		name: "model_change",
		item: modelChange("openai", "gpt-5"),
		expected: { type: "model_change", provider: "openai", modelId: "gpt-5" },
	},
	{
		name: "model_change that names both in one field",
		item: entry("model_change", { model: "openai/gpt-5/mini" }),
		expected: { provider: "openai", modelId: "gpt-5/mini" },
	},
	{
		name: "model_change of a model with a slash",
		item: modelChange("openrouter", "openai/gpt-5"),
		expected: { provider: "openrouter", modelId: "openai/gpt-5" },
	},
	{
		name: "thinking_level_change",
		item: thinkingLevel("xhigh"),
		expected: { type: "thinking_level_change", thinkingLevel: "xhigh" },
	},
	{
		name: "compaction",
		item: compaction("so far", {
			firstKeptEntryId: "00000001",
			details: { readFiles: ["a", 5], modifiedFiles: ["b"] },
			usage: usage(),
		}),
		expected: {
			summary: "so far",
			tokensBefore: 50_000,
			firstKeptEntryId: "00000001",
			retainedTail: undefined,
			files: { readFiles: ["a"], modifiedFiles: ["b"] },
			usage: plainUsage,
			fromHook: false,
			systemMessage: undefined,
		},
	},
	{
		name: "compaction with a retained tail",
		item: compaction("so far", {
			retainedTail: [{ role: "user", content: "latest" }, { role: "user", content: 5 }, "odd"],
			systemMessage: { role: "system", content: "be kind" },
		}),
		expected: {
			firstKeptEntryId: undefined,
			retainedTail: [
				{ role: "user", content: [text("latest")], timestamp: undefined },
				{ role: "unknown", name: "user", json: { role: "user", content: 5 } },
				{ role: "unknown", name: "", json: "odd" },
			],
			systemMessage: { role: "system", content: [text("be kind")] },
		},
	},
	{
		name: "branch_summary",
		item: branchSummary("00000009", "tried it", { fromHook: true }),
		expected: {
			type: "branch_summary",
			fromId: "00000009",
			summary: "tried it",
			files: { readFiles: [], modifiedFiles: [] },
			usage: undefined,
			fromHook: true,
		},
	},
	{
		name: "custom",
		item: custom("state", { n: 1 }),
		expected: { type: "custom", customType: "state", data: { n: 1 } },
	},
	{
		name: "custom_message",
		item: customMessage("note", "hello", { display: false, details: [1] }),
		expected: {
			type: "custom_message",
			customType: "note",
			content: [text("hello")],
			display: false,
			details: [1],
		},
	},
	{
		name: "custom_message that does not say whether it is displayed",
		item: customMessage("note", [text("a"), image("AA==")], { display: undefined }),
		expected: { display: true, content: [text("a"), image("AA==")] },
	},
	{
		name: "custom_message that names no type",
		item: entry("custom_message", { content: "hello" }),
		expected: { type: "custom_message", customType: "", content: [text("hello")] },
	},
	{
		name: "label",
		item: label("00000001", "here"),
		expected: { type: "label", targetId: "00000001", label: "here" },
	},
	{ name: "label that clears", item: label("00000001"), expected: { label: undefined } },
	{
		name: "label that clears with nothing",
		item: label("00000001", ""),
		expected: { label: undefined },
	},
	{
		name: "session_info",
		item: sessionInfo("Refactor"),
		expected: { type: "session_info", name: "Refactor" },
	},
	{ name: "session_info that clears", item: sessionInfo(""), expected: { name: undefined } },
	{
		name: "usage",
		item: usageEntry("title", { note: "n" }),
		expected: {
			type: "usage",
			kind: "title",
			model: "claude-haiku-4-5",
			usage: plainUsage,
			note: "n",
		},
	},
	{
		name: "context_edit that removes",
		item: contextEdit("00000001", null),
		expected: { type: "context_edit", targetId: "00000001", replacement: null },
	},
	{
		name: "context_edit that replaces",
		item: contextEdit("00000001", "shorter"),
		expected: { replacement: [text("shorter")] },
	},
	{
		name: "an entry that nobody knows",
		item: entry("tier", { level: "gold" }),
		expected: { type: "unknown", name: "tier", fault: undefined, raw: { level: "gold" } },
	},
	{
		name: "an entry without a type",
		item: entry("x", { type: undefined }),
		expected: { type: "unknown", name: "", fault: undefined },
	},
	{
		name: "an entry of the type that unknown ones get here",
		item: entry("unknown"),
		expected: { type: "unknown", name: "unknown", fault: undefined },
	},
	{
		name: "an entry whose type is a key of every object",
		item: entry("constructor"),
		expected: { type: "unknown", name: "constructor", fault: undefined },
	},
];

describe("entries", () => {
	it.for(cases)("$name", async ({ item, expected }) => {
		expect(await lastEntry(user("hi"), item)).toMatchObject(expected);
	});
});
