/**
 * Sessions as they are written in tests. `session(...)` gives the JSONL text of a whole file:
 *
 *     session(
 *       user("hi"),
 *       assistant("I look.", toolCall("bash", { command: "ls" })),
 *       toolResult("a.txt"),
 *       named("end", assistant("Done.")),
 *       branchFrom("00000001", user("another way")),
 *     )
 *
 * Ids count up ("00000001", …), each entry is one second later than the one before, each follows the one before, and a
 * result answers the oldest call that has none. Whatever is said in `fields` wins; undefined takes a field away.
 */

type Fields = Record<string, unknown>;

/** One piece of a session: an entry, a branch, a header, or a line as it stands. */
export type Item = (writer: Writer) => void;

/** A content block. */
export type Block = { readonly type: string } & Fields;

interface Writer {
	readonly lines: string[];
	/** What the next entry follows. */
	parentId: string | null;
	nextId: string | undefined;
	entries: number;
	calls: number;
	seconds: number;
	readonly unanswered: { id: string; name: string }[];
}

const START = Date.UTC(2026, 0, 1);

/** The JSONL text of a session, with a version-3 header unless the first item is `header(...)` or `noHeader()`. */
export function session(...items: readonly Item[]): string {
	const writer: Writer = {
		lines: [],
		parentId: null,
		nextId: undefined,
		entries: 0,
		calls: 0,
		seconds: 0,
		unanswered: [],
	};
	if (!items[0] || !headers.has(items[0])) header()(writer);
	for (const item of items) item(writer);
	return writer.lines.map((text) => `${text}\n`).join("");
}

const headers = new WeakSet<Item>();

/** The header, with other fields. */
export function header(fields: Fields = {}): Item {
	const item: Item = (writer) => {
		const plain = {
			type: "session",
			version: 3,
			id: SESSION_ID,
			timestamp: time(0),
			cwd: "/work/demo",
		};
		writer.lines.push(JSON.stringify({ ...plain, ...fields }));
	};
	headers.add(item);
	return item;
}

/** Stands first where a session has no header. */
export function noHeader(): Item {
	const item: Item = () => undefined;
	headers.add(item);
	return item;
}

/** The id in every header that says nothing else. */
const SESSION_ID = "019fc2a1-93b4-7c22-8d5e-2b3c4d5e6f7a";

/** A line as it stands: damaged JSON, another tool's record. */
export function line(text: string): Item {
	return (writer) => {
		writer.lines.push(text);
	};
}

/** Gives the next entry an id of its own. */
export function named(id: string, item: Item): Item {
	return (writer) => {
		writer.nextId = id;
		item(writer);
	};
}

/** What follows entry `id` rather than the entry before; null begins another root. */
export function branchFrom(id: string | null, ...items: readonly Item[]): Item {
	return (writer) => {
		writer.parentId = id;
		for (const item of items) item(writer);
	};
}

/** Any entry; `type` may be one that nobody knows. */
export function entry(type: string, fields: Fields = {}): Item {
	return (writer) => {
		const id = writer.nextId ?? (writer.entries + 1).toString(16).padStart(8, "0");
		writer.nextId = undefined;
		writer.entries++;
		writer.seconds++;
		const record = {
			type,
			id,
			parentId: writer.parentId,
			timestamp: time(writer.seconds),
			...fields,
		};
		writer.lines.push(JSON.stringify(record));
		writer.parentId = typeof record.id === "string" ? record.id : writer.parentId;
	};
}

/** A message of any role. */
export function message(role: string, fields: Fields = {}): Item {
	return (writer) => {
		const timestamp = START + (writer.seconds + 1) * 1000;
		entry("message", { message: { role, timestamp, ...fields } })(writer);
	};
}

/** A user's message: texts and blocks. */
export function user(...content: readonly (string | Block)[]): Item {
	return message("user", { content: toBlocks(content) });
}

/** An assistant's message: texts, and blocks such as `thinking(...)` and `toolCall(...)`. */
export function assistant(...content: readonly (string | Block)[]): Item {
	return assistantWith({}, ...content);
}

/** An assistant's message with other fields: `usage`, `stopReason`, `model`. */
export function assistantWith(fields: Fields, ...content: readonly (string | Block)[]): Item {
	return (writer) => {
		const blocks = toBlocks(content).map((block) => giveCallId(block, writer));
		const hasCalls = blocks.some((block) => block.type === "toolCall");
		message("assistant", {
			content: blocks,
			api: "anthropic-messages",
			provider: "anthropic",
			model: "claude-sonnet-4-5",
			usage: usage(),
			stopReason: hasCalls ? "toolUse" : "stop",
			...fields,
		})(writer);
	};
}

function giveCallId(block: Block, writer: Writer): Block {
	if (block.type !== "toolCall") return block;
	const id = block.id ?? `call-${++writer.calls}`;
	writer.unanswered.push({ id: String(id), name: String(block.name) });
	return { ...block, id };
}

/** The result of the oldest call without one; a text, or content blocks. */
export function toolResult(content: string | readonly Block[], fields: Fields = {}): Item {
	return (writer) => {
		const wanted = fields.toolCallId;
		const index = writer.unanswered.findIndex((call) => wanted === undefined || call.id === wanted);
		const call = index === -1 ? undefined : writer.unanswered.splice(index, 1)[0];
		message("toolResult", {
			toolCallId: call?.id ?? "call-0",
			toolName: call?.name ?? "bash",
			content: typeof content === "string" ? [text(content)] : content,
			isError: false,
			...fields,
		})(writer);
	};
}

/** A command that the user ran; `excludeFromContext` marks `!!`. */
export function bash(command: string, output: string, fields: Fields = {}): Item {
	const plain = { command, output, exitCode: 0, cancelled: false, truncated: false };
	return message("bashExecution", { ...plain, ...fields });
}

/** A system message. */
export function system(content: string, fields: Fields = {}): Item {
	return message("system", { content, ...fields });
}

/** A change of model. */
export function modelChange(provider: string, modelId: string): Item {
	return entry("model_change", { provider, modelId });
}

/** A change of the thinking level. */
export function thinkingLevel(level: string): Item {
	return entry("thinking_level_change", { thinkingLevel: level });
}

/** A compaction; `fields` says what is kept. */
export function compaction(summary: string, fields: Fields = {}): Item {
	return entry("compaction", { summary, tokensBefore: 50_000, ...fields });
}

/** A summary of the branch that was left at `fromId`. */
export function branchSummary(fromId: string, summary: string, fields: Fields = {}): Item {
	return entry("branch_summary", { fromId, summary, ...fields });
}

/** State of an extension. */
export function custom(customType: string, data?: unknown): Item {
	return entry("custom", { customType, data });
}

/** A message of an extension. */
export function customMessage(
	customType: string,
	content: string | readonly Block[],
	fields: Fields = {},
): Item {
	return entry("custom_message", { customType, content, display: true, ...fields });
}

/** A label on an entry; left out, it is cleared. */
export function label(targetId: string, text?: string): Item {
	return entry("label", { targetId, label: text });
}

/** A name for the session; left out, it is cleared. */
export function sessionInfo(name?: string): Item {
	return entry("session_info", { name });
}

/** Usage that belongs to no message. */
export function usageEntry(kind: string, fields: Fields = {}): Item {
	const plain = { kind, provider: "anthropic", model: "claude-haiku-4-5", usage: usage() };
	return entry("usage", { ...plain, ...fields });
}

/** An edit of what an entry contributes to the context; null removes it. */
export function contextEdit(targetId: string, content: string | null): Item {
	return entry("context_edit", { targetId, replacement: content === null ? null : { content } });
}

/** A text block. */
export function text(value: string): Block {
	return { type: "text", text: value };
}

/** A thinking block. */
export function thinking(value: string, fields: Fields = {}): Block {
	return { type: "thinking", thinking: value, ...fields };
}

/** A tool's call; its id is given by the session, or in `fields`. */
export function toolCall(name: string, args: unknown = {}, fields: Fields = {}): Block {
	return { type: "toolCall", name, arguments: args, ...fields };
}

/** An image block; a red PNG of one pixel where nothing is said. */
export function image(data: string = RED_PIXEL, mimeType = "image/png"): Block {
	return { type: "image", data, mimeType };
}

/** A PNG of one red pixel, in base64. */
const RED_PIXEL =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** Usage with round numbers: 100 in, 10 out, $0.0033. */
export function usage(fields: Fields = {}): Fields {
	const cost = { input: 0.003, output: 0.0003, cacheRead: 0, cacheWrite: 0, total: 0.0033 };
	return { input: 100, output: 10, cacheRead: 0, cacheWrite: 0, totalTokens: 110, cost, ...fields };
}

function toBlocks(content: readonly (string | Block)[]): readonly Block[] {
	return content.map((piece) => (typeof piece === "string" ? text(piece) : piece));
}

const time = (seconds: number) => new Date(START + seconds * 1000).toISOString();
