import type { OmittedKind } from "../src/index.ts";
import {
	assistant,
	assistantWith,
	type Block,
	bash,
	branchFrom,
	compaction,
	contextEdit,
	custom,
	customMessage,
	entry,
	type Item,
	image,
	label,
	message,
	named,
	session,
	system,
	text,
	thinking,
	toolCall,
	toolResult,
	user,
} from "./builders.ts";

/** A session in which each kind of content that can be left out stands in every place that it may stand in. */
export interface PlantedSession {
	readonly text: string;
	/** Words that stand nowhere but in content of a kind, by kind. */
	readonly marks: ReadonlyMap<OmittedKind, readonly string[]>;
	/** Words of content that is of no kind. */
	readonly kept: readonly string[];
}

/** Gives a new word for content of a kind. */
type Mark = (kind: OmittedKind | "kept") => string;

/** A planted session, all of it on one branch. */
export function plantSession(): PlantedSession {
	const marks = new Map<string, string[]>();
	const mark: Mark = (kind) => {
		const known = marks.get(kind) ?? [];
		const word = `zq${kind.replace("-", "")}${known.length}qz`;
		marks.set(kind, [...known, word]);
		return word;
	};
	const text = session(
		...plantSystem(mark),
		user(`The first question ${mark("kept")}`),
		...plantThinking(mark),
		...plantCalls(mark),
		...plantDamagedResults(mark),
		...plantHidden(mark),
		...plantShell(mark),
		...plantImages(mark),
		...plantForeign(mark),
		compaction("In short.", {
			systemMessage: { role: "system", content: mark("system") },
			retainedTail: retainedTail(mark),
		}),
		user(`The last question ${mark("kept")}`),
		assistant(`The last answer ${mark("kept")}`),
	);
	const kept = marks.get("kept") ?? [];
	marks.delete("kept");
	marks.get("images")?.push(PIXEL.slice(0, 80));
	return { text, kept, marks: marks as Map<OmittedKind, string[]> };
}

function plantSystem(mark: Mark): readonly Item[] {
	return [
		named(
			"sys",
			system(mark("system"), {
				sections: { [mark("system")]: mark("system"), gone: null },
				toolsAdded: [{ name: mark("system"), description: mark("system"), parameters: {} }],
				toolsRemoved: [{ name: mark("system") }],
			}),
		),
		contextEdit("sys", mark("system")),
		named("sys2", message("system", { content: { not: mark("system") } })),
		label("sys2", "a label of the user"),
		custom("agent_start", { systemPrompt: mark("system"), kept: mark("kept") }),
	];
}

function plantThinking(mark: Mark): readonly Item[] {
	const thought = () => thinking(mark("thinking"), { thinkingSignature: mark("thinking") });
	const assistantMessage = { role: "assistant", content: [thought(), text(mark("kept"))] };
	return [
		named("thought", assistant(thought(), `I know ${mark("kept")}.`, thought())),
		assistant(thinking("", { redacted: true, thinkingSignature: mark("thinking") })),
		assistant({ type: "thinking", thinking: { deep: mark("thinking") } }),
		assistant({ type: "thinking", text: mark("thinking") }, "A damaged thought."),
		assistant({ type: "redacted_thinking", data: mark("thinking") }),
		entry("message", { message: { role: "assistant", content: thought() } }),
		entry("context_edit", { targetId: "thought", replacement: { content: [thought()] } }),
		customMessage("agent", [thought(), text(mark("kept"))], {
			details: { run: [assistantMessage] },
		}),
		custom("state", { deep: [[{ messages: [assistantMessage] }]] }),
		message("narrator", { content: [thought()] }),
		entry("future", { steps: [{ type: "message", message: assistantMessage }] }),
		assistant(
			toolCall("ask", { history: [assistantMessage] }, { thoughtSignature: mark("thinking") }),
		),
		toolResult([text("done"), thought()], { details: { messages: [assistantMessage] } }),
	];
}

function plantCalls(mark: Mark): readonly Item[] {
	const out = () => mark("tool-output");
	const nested = {
		complete: true,
		calls: [
			{
				name: mark("tools"),
				arguments: { path: mark("tools") },
				status: "error",
				durationMs: 5,
				error: out(),
				output: out(),
			},
		],
	};
	return [
		assistant(
			`I call ${mark("kept")}.`,
			toolCall("bash", { command: mark("tools") }),
			toolCall("edit", { path: mark("tools"), edits: [{ oldText: "a", newText: mark("tools") }] }),
			toolCall("read", { path: mark("tools") }),
			toolCall("write", { path: mark("tools"), content: mark("tools") }),
			toolCall(mark("tools"), { [mark("tools")]: mark("tools") }),
			toolCall("spawn", mark("tools")),
		),
		toolResult(`${out()}\n\nCommand exited with code 1`, { isError: true }),
		toolResult(out(), { details: { diff: `+1 ${out()}`, patch: out() } }),
		toolResult([text(out()), image(mark("images"))]),
		named("result", toolResult([text(out())], { details: { [out()]: out() } })),
		toolResult([text(out())], { nestedCalls: nested }),
		toolResult("", { content: undefined, output: out(), extra: out() }),
		contextEdit("result", out()),
		assistant({ type: "toolCall", nam: mark("tools") }),
		assistantWith({ content: { type: "toolCall", name: mark("tools") } }),
	];
}

function plantDamagedResults(mark: Mark): readonly Item[] {
	const out = () => mark("tool-output");
	return [
		toolResult(out(), { toolCallId: "nobody", toolName: mark("tools") }),
		toolResult([{ type: out(), value: out() }], { toolCallId: "nobody" }),
		toolResult([{ type: "text", text: { not: out() } }], { toolCallId: "nobody" }),
		message("toolResult", { toolCallId: "nobody", content: { not: out() } }),
		message("narrator", {
			content: [
				{ type: "toolCall", id: "c", name: mark("tools"), arguments: {} },
				{ type: "tool_result", tool_use_id: "c", content: out() },
			],
		}),
		customMessage("agent", mark("kept"), {
			details: { run: [{ role: "toolResult", content: [text(out())], details: out() }] },
		}),
	];
}

function plantHidden(mark: Mark): readonly Item[] {
	const fields = () => ({ display: false, details: { note: mark("hidden") } });
	return [
		named("hid", customMessage(mark("hidden"), mark("hidden"), fields())),
		contextEdit("hid", mark("hidden")),
		message("custom", { customType: mark("hidden"), content: mark("hidden"), ...fields() }),
		message("hookMessage", { customType: "x", content: [{ type: mark("hidden") }], ...fields() }),
		custom("state", { queue: [{ role: "custom", content: mark("hidden"), display: false }] }),
		customMessage("shown", mark("kept")),
	];
}

function plantShell(mark: Mark): readonly Item[] {
	const secret = () => mark("bash-excluded");
	return [
		bash(secret(), secret(), {
			excludeFromContext: true,
			fullOutputPath: secret(),
			truncated: true,
		}),
		message("bashExecution", { command: secret(), output: 5, excludeFromContext: true }),
		bash(mark("kept"), mark("tool-output"), { fullOutputPath: mark("tool-output") }),
		custom("state", [{ role: "bashExecution", command: secret(), excludeFromContext: true }]),
	];
}

function plantImages(mark: Mark): readonly Item[] {
	const data = () => mark("images");
	const url = () => `data:image/png;base64,${data()}`;
	return [
		user(
			`Look at ${url()} and ![it](${url()}) ${mark("kept")}`,
			image(data()),
			image(PIXEL, data()),
		),
		assistant(image(data()), { type: "image", source: { data: data(), media_type: "image/png" } }),
		assistant({ type: "image", url: data() }),
		customMessage("shot", [image(data())], {
			details: { shots: [{ mimeType: "image/png", data: data() }] },
		}),
		custom("state", { icon: url(), shot: image(data()) }),
		assistant(toolCall("draw", { over: image(data()), as: url() })),
		toolResult([text(url()), image(data())], {
			details: { resource: { mimeType: "image/png", blob: data() } },
		}),
		contextEdit("00000001", null),
		entry("context_edit", { targetId: "thought", replacement: { content: [image(data())] } }),
		message("narrator", { pictures: [image(data())] }),
		entry("future", {
			image_url: url(),
			list: [{ type: "image_url", image_url: { url: data() } }],
		}),
		label("thought", `see ${url()}`),
	];
}

/** A picture of its own, so that its bytes are a mark too. */
const PIXEL =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function plantForeign(mark: Mark): readonly Item[] {
	const run = [
		{ role: "system", content: mark("system") },
		{ role: "assistant", content: [toolCall(mark("tools"), {})] },
		{ role: "custom", display: false, content: mark("hidden") },
		{ role: "bashExecution", excludeFromContext: true, command: mark("bash-excluded") },
		{ role: "developer", content: mark("system") },
		{ role: "assistant", reasoning_content: mark("thinking"), content: mark("kept") },
		{ role: "assistant", tool_calls: [{ id: "c", function: { name: mark("tools") } }] },
		{ role: "tool", tool_call_id: "c", content: mark("tool-output") },
	];
	return [custom("subagent", { run }), entry("subagent", { run, words: mark("kept") })];
}

function retainedTail(mark: Mark): readonly object[] {
	const call: Block = { ...toolCall("bash", { command: mark("tools") }), id: "kept-call" };
	return [
		{ role: "system", content: mark("system") },
		{ role: "user", content: [text(mark("kept")), image(mark("images"))] },
		{ role: "assistant", content: [thinking(mark("thinking")), call] },
		{ role: "toolResult", toolCallId: "kept-call", content: [text(mark("tool-output"))] },
		{ role: "custom", display: false, content: mark("hidden") },
		{ role: "bashExecution", command: mark("bash-excluded"), excludeFromContext: true },
		{ role: mark("kept"), content: [thinking(mark("thinking"))] },
	];
}

/** A session with a second branch, in which every string is a mark, and a first one that speaks of it. */
export function plantBranch(): { readonly text: string; readonly marks: readonly string[] } {
	const marks: string[] = [];
	const mark = () => {
		marks.push(`zqaside${marks.length}qz`);
		return marks.at(-1) ?? "";
	};
	const aside = mark();
	const details = { readFiles: [mark()], modifiedFiles: [mark()] };
	const text = session(
		named("root", user("The question")),
		named(aside, user(mark())),
		named(
			mark(),
			assistantWith({ model: mark(), provider: mark(), api: mark() }, mark(), thinking(mark())),
		),
		assistant(toolCall(mark(), { path: mark() }, { id: mark() }), { type: mark(), value: mark() }),
		toolResult([{ type: "text", text: mark() }, image(mark(), mark())], { details: { x: mark() } }),
		toolResult(mark(), { toolCallId: mark(), toolName: mark() }),
		message(mark(), { content: mark() }),
		entry(mark(), { value: mark() }),
		entry("message", { message: { role: "user", content: { [mark()]: mark() } } }),
		entry("compaction", { summary: { no: mark() }, details }),
		compaction(mark(), { details, firstKeptEntryId: mark() }),
		customMessage(mark(), mark(), { details }),
		custom(mark(), { [mark()]: mark() }),
		bash(mark(), mark()),
		system(mark(), { sections: { [mark()]: mark() } }),
		label(aside, mark()),
		contextEdit(aside, mark()),
		entry("model_change", { provider: mark(), modelId: mark() }),
		entry("usage", { kind: mark(), note: mark(), usage: {} }),
		entry("thinking_level_change", { thinkingLevel: mark() }),
		named(aside, user(mark())),
		branchFrom(
			"root",
			named("mid", assistant("The answer")),
			label(aside, "a word about another branch"),
			entry("context_edit", { targetId: aside, replacement: null }),
			entry("branch_summary", { fromId: aside, summary: "What else was tried." }),
			compaction("In short.", { firstKeptEntryId: aside }),
			named("end", user("And then?")),
		),
	);
	return { text, marks };
}
