import { readFileSync } from "node:fs";

/** A hostile string and the place that it was made for. */
export interface Payload {
	readonly context: string;
	readonly payload: string;
}

/** The 661 hostile strings of the corpus. */
export function readPayloads(): readonly Payload[] {
	const file = new URL("./fixtures/corpus/xss-payloads.json", import.meta.url);
	return JSON.parse(readFileSync(file, "utf8"));
}

/** A session as JSONL text in which every string field of every kind of entry holds each of `strings` once. */
export function hostileSession(strings: readonly string[]): string {
	const lines: object[] = [hostileHeader(strings[0] ?? "")];
	let parentId: string | null = null;
	let serial = 0;
	for (const text of strings) {
		for (const fields of hostileEntries(text, `call-${serial}`)) {
			const id = `${(++serial).toString(16).padStart(8, "0")}`;
			lines.push({ id, parentId, timestamp: "2026-08-31T02:40:11.000Z", ...fields });
			parentId = fields.id ?? id;
		}
	}
	return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

function hostileHeader(text: string): object {
	return {
		type: "session",
		version: 3,
		id: text || "s",
		timestamp: text,
		cwd: text,
		parentSession: text,
		provider: text,
		modelId: text,
		title: text,
	};
}

interface Fields {
	readonly type: string;
	readonly id?: string;
	readonly [field: string]: unknown;
}

/** One entry of each type, message role and block type, with `text` in each of its string fields. */
function hostileEntries(text: string, callId: string): Fields[] {
	const details = { readFiles: [text], modifiedFiles: [text] };
	return [
		{ type: "session_info", name: text },
		{ type: "model_change", provider: text, modelId: text },
		{ type: "thinking_level_change", thinkingLevel: text },
		...hostileMessages(text, callId),
		{ type: "compaction", summary: text, tokensBefore: 5, firstKeptEntryId: text, details },
		{ type: "compaction", summary: "s", tokensBefore: 5, retainedTail: [user(text)] },
		{ type: "branch_summary", fromId: text, summary: text, details },
		{ type: "custom", customType: text, data: { [text]: text } },
		{
			type: "custom_message",
			customType: text,
			content: text,
			display: true,
			details: { [text]: text },
		},
		{ type: "custom_message", customType: text, content: [{ type: "text", text }], display: false },
		{ type: "label", targetId: "00000001", label: text },
		{ type: "label", targetId: text, label: text },
		{ type: "usage", kind: text, provider: text, model: text, usage: {}, note: text },
		{ type: "context_edit", targetId: text, replacement: { content: text } },
		{ type: text, id: `${text}#${callId}`, timestamp: text, anything: text },
	];
}

function hostileMessages(text: string, callId: string): Fields[] {
	const messages = [
		{
			role: "system",
			content: text,
			sections: { [text]: text },
			toolsAdded: [{ name: text, description: text, parameters: { [text]: text } }],
			toolsRemoved: [{ name: text }],
		},
		user(text),
		user(
			`\`\`\`${text.replace(/[\r\n]/g, " ")}\n${text}\n\`\`\`\n\n[${text}](${text}) ![${text}](${text} "${text}") <${text}>\n\n| ${text} |\n| - |\n| ${text} |\n\n> ${text}\n\n- ${text}\n\n# ${text}\n\n\`${text}\` **${text}** $${text}$ [^1]\n\n[^1]: ${text}\n`,
		),
		user(`<skill name="${text}" location="${text}">\n${text}\n</skill>\n\n${text}`),
		{
			role: "user",
			content: [
				image(text, text),
				image("image/svg+xml", Buffer.from(text).toString("base64")),
				{ type: text, text },
			],
		},
		assistant(
			[
				{ type: "thinking", thinking: text, thinkingSignature: "c2lnbmF0dXJl" },
				{ type: "text", text },
			],
			{ provider: text, model: text, responseModel: text, stopReason: "stop" },
		),
		assistant([], { stopReason: "error", errorMessage: text }),
		assistant([], {
			stopReason: text,
			errorMessage: `429 {"error":{"type":${JSON.stringify(text)},"message":${JSON.stringify(text)}}}`,
		}),
		assistant(hostileCalls(text, callId), { stopReason: "toolUse" }),
		...hostileResults(text, callId),
		{
			role: "toolResult",
			toolCallId: text,
			toolName: text,
			content: [{ type: "text", text }],
			isError: true,
		},
		{
			role: "bashExecution",
			command: text,
			output: text,
			exitCode: 1,
			cancelled: true,
			truncated: true,
			fullOutputPath: text,
			excludeFromContext: true,
		},
		{ role: "custom", customType: text, content: text, display: true, details: text },
		{ role: text, content: text, text },
	];
	return messages.map((message) => ({ type: "message", message }));
}

const callsOf = (text: string): Readonly<Record<string, unknown>>[] => [
	{ name: "bash", arguments: { command: text } },
	{ name: "read", arguments: { path: text, offset: 1, limit: 2 } },
	{ name: "write", arguments: { path: `${text}.ts`, content: text } },
	{ name: "edit", arguments: { path: `${text}.js`, oldText: text, newText: `${text}!` } },
	{ name: "grep", arguments: { pattern: text, path: text, glob: text } },
	{ name: "find", arguments: { pattern: text, path: text } },
	{ name: "ls", arguments: { path: text } },
	{ name: text, arguments: { [text]: text, list: [text], nested: { [text]: { [text]: text } } } },
];

function hostileCalls(text: string, callId: string): object[] {
	return callsOf(text).map((call, index) => ({
		type: "toolCall",
		id: `${callId}-${index}`,
		...call,
	}));
}

function hostileResults(text: string, callId: string): object[] {
	const nestedCalls = {
		calls: [{ name: text, arguments: { [text]: text }, status: "error", error: text }],
		complete: false,
	};
	return callsOf(text).map(({ name }, index) => ({
		role: "toolResult",
		toolCallId: `${callId}-${index}`,
		toolName: name,
		content: [{ type: "text", text }],
		details: {
			diff: `+1 ${text}\n-2 ${text}`,
			truncation: { content: text },
			fullOutputPath: text,
			[text]: text,
		},
		nestedCalls,
		isError: index % 2 === 1,
	}));
}

function user(text: string): object {
	return { role: "user", content: [{ type: "text", text }], timestamp: 1788144011000 };
}

function assistant(content: object[], rest: object): object {
	return { role: "assistant", content, api: "x", usage: {}, ...rest };
}

function image(mimeType: string, data: string): object {
	return { type: "image", mimeType, data };
}
