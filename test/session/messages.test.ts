import { describe, expect, it } from "vitest";
import {
	assistant,
	assistantWith,
	bash,
	image,
	message,
	system,
	text,
	thinking,
	toolCall,
	toolResult,
	usage,
	user,
} from "../builders.ts";
import { lastMessage, plainUsage } from "./reading.ts";

describe("a user's message", () => {
	it("reads a user's text and blocks alike", async () => {
		const plain = await lastMessage(message("user", { content: "hi" }));
		expect(plain).toEqual({ role: "user", content: [text("hi")], timestamp: 1767225601000 });
		expect(await lastMessage(user("hi", image("AA=="), ""))).toMatchObject({
			content: [text("hi"), image("AA=="), text("")],
		});
	});

	it("takes missing content for none", async () => {
		expect(await lastMessage(message("user"))).toMatchObject({ content: [] });
		expect(await lastMessage(message("user", { content: "" }))).toMatchObject({ content: [] });
	});
});

describe("an assistant's message", () => {
	it("reads an assistant's blocks in recorded order", async () => {
		const call = toolCall("bash", { command: "ls" }, { id: "call|1", partialJson: "{" });
		const found = await lastMessage(
			assistantWith(
				{ stopReason: "end_turn", responseModel: "m-2026", errorMessage: "429 {}" },
				"first",
				call,
				thinking("hm", { thinkingSignature: "AAAA" }),
				thinking("", { redacted: true }),
				{ type: "thinking" },
				"last",
			),
		);
		expect(found).toEqual({
			role: "assistant",
			content: [
				text("first"),
				{ type: "toolCall", id: "call|1", name: "bash", arguments: { command: "ls" } },
				{ type: "thinking", thinking: "hm", isRedacted: false },
				{ type: "thinking", thinking: "", isRedacted: true },
				{ type: "thinking", thinking: "", isRedacted: false },
				text("last"),
			],
			api: "anthropic-messages",
			provider: "anthropic",
			model: "claude-sonnet-4-5",
			responseModel: "m-2026",
			thinkingLevel: undefined,
			usage: plainUsage,
			stopReason: "end_turn",
			errorMessage: "429 {}",
			timestamp: 1767225601000,
		});
	});

	it("takes an assistant's plain text, and a call without id or arguments", async () => {
		expect(await lastMessage(message("assistant", { content: "yo" }))).toMatchObject({
			content: [text("yo")],
			usage: undefined,
			stopReason: undefined,
		});
		const bare = message("assistant", { content: [{ type: "toolCall", name: "read" }] });
		expect(await lastMessage(bare)).toMatchObject({
			content: [{ type: "toolCall", id: undefined, name: "read", arguments: {} }],
		});
	});

	it("keeps blocks that it does not know, or that are damaged, in their place", async () => {
		const future = { type: "futureBlock", data: 1 };
		const found = await lastMessage(user("a", future, { type: "text", text: 5 }, "b"));
		expect(found).toMatchObject({
			content: [
				text("a"),
				{ type: "unknown", name: "futureBlock", json: future },
				{ type: "unknown", name: "text", json: { type: "text", text: 5 } },
				text("b"),
			],
		});
		const odd = message("user", { content: ["plain", null, 7, [1], {}] });
		expect(await lastMessage(odd)).toMatchObject({
			content: [
				text("plain"),
				{ type: "unknown", name: "", json: null },
				{ type: "unknown", name: "", json: 7 },
				{ type: "unknown", name: "", json: [1] },
				{ type: "unknown", name: "", json: {} },
			],
		});
	});

	it("reads an image that names its data as a source", async () => {
		const source = { type: "base64", media_type: "image/png", data: "AA==" };
		expect(await lastMessage(user({ type: "image", source }))).toMatchObject({
			content: [image("AA==")],
		});
	});
});

describe("a tool's result", () => {
	it("reads a tool's result", async () => {
		const nestedCalls = {
			calls: [
				{ name: "read", arguments: { path: "a" }, status: "ok", durationMs: 5 },
				{ name: "write", argumentsBytes: 9000, status: "error", error: "no" },
				{ name: "bash", status: "odd" },
				"odd",
			],
			complete: false,
		};
		const fields = { details: { diff: "d" }, usage: usage(), nestedCalls, isError: true };
		expect(await lastMessage(assistant(toolCall("edit")), toolResult("done", fields))).toEqual({
			role: "toolResult",
			toolCallId: "call-1",
			toolName: "edit",
			content: [text("done")],
			details: { diff: "d" },
			usage: plainUsage,
			isError: true,
			timestamp: 1767225602000,
			nestedCalls: {
				isComplete: false,
				calls: [
					{ name: "read", arguments: { path: "a" }, status: "ok", durationMs: 5 },
					{ name: "write", argumentsBytes: 9000, status: "error", error: "no" },
					{ name: "bash", status: "unfinished" },
					{ name: "", arguments: "odd", status: "unfinished" },
				],
			},
		});
	});

	it("finds a tool's text under output, and does without names", async () => {
		const found = await lastMessage(message("toolResult", { output: "text" }));
		expect(found).toMatchObject({
			toolCallId: undefined,
			toolName: "",
			content: [text("text")],
			isError: false,
			nestedCalls: undefined,
		});
	});
});

describe("other messages", () => {
	it("reads a command of the user's", async () => {
		const fields = { exitCode: undefined, cancelled: true, excludeFromContext: true };
		expect(await lastMessage(bash("ls", "a", fields))).toEqual({
			role: "bashExecution",
			command: "ls",
			output: "a",
			exitCode: undefined,
			isCancelled: true,
			isTruncated: false,
			fullOutputPath: undefined,
			isExcludedFromContext: true,
			timestamp: 1767225601000,
		});
	});

	it("reads an extension's message under its old role too", async () => {
		const fields = { customType: "x", content: "hello", display: false };
		const expected = { role: "custom", customType: "x", content: [text("hello")], display: false };
		expect(await lastMessage(message("custom", fields))).toMatchObject(expected);
		expect(await lastMessage(message("hookMessage", fields))).toMatchObject(expected);
	});

	it("reads a system message", async () => {
		const found = await lastMessage(
			system("", {
				sections: { rules: "be kind", docs: null, odd: { a: 1 } },
				toolsAdded: [{ name: "read", description: "reads", parameters: {} }, "bash", 5],
				toolsRemoved: [{ name: "edit" }, "write"],
			}),
		);
		expect(found).toMatchObject({
			role: "system",
			content: [],
			toolsAdded: [
				{ name: "read", description: "reads", parameters: {} },
				{ name: "bash" },
				{ name: "", parameters: 5 },
			],
			toolsRemoved: ["edit", "write"],
		});
		expect(found.role === "system" && [...found.sections]).toEqual([
			["rules", "be kind"],
			["docs", null],
			["odd", '{"a":1}'],
		]);
	});

	it("keeps a message of an unknown role, or of none", async () => {
		expect(await lastMessage(message("oracle", { content: "?" }))).toMatchObject({
			role: "unknown",
			name: "oracle",
			json: { role: "oracle", content: "?" },
			timestamp: 1767225601000,
		});
		const found = await lastMessage(message("x", { role: undefined, content: "?" }));
		expect(found).toMatchObject({ role: "unknown", name: "" });
	});
});
