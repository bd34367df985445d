import { type ReadingNotes, readContent } from "./content-reader.ts";
import type { Json, JsonObject } from "./json.ts";
import { messageSchemas, nestedCallSchema, toolSchema } from "./line-schemas.ts";
import type { Message, NestedCall, ToolDeclaration, ToolResultMessage } from "./message.ts";
import { type Checked, check, type Schema } from "./schema.ts";
import { readMilliseconds } from "./time.ts";
import { readUsage } from "./usage.ts";

/** The message in `record`, or what is wrong with it; a role that is not known gives an unknown message. */
export function readMessage(record: JsonObject, notes: ReadingNotes): Checked<Message> {
	const name = typeof record.role === "string" ? record.role : "";
	const reader = messageReaders.get(name);
	if (reader) return reader(record, notes);
	notes.unknownMessage(name);
	return { value: unknownMessage(name, record) };
}

/** A message that is kept as it stands. */
export function unknownMessage(name: string, json: Json): Message {
	const timestamp =
		typeof json === "object" && json !== null && "timestamp" in json ? json.timestamp : undefined;
	return { role: "unknown", name, json, timestamp: readMilliseconds(timestamp) };
}

type MessageReader = (record: JsonObject, notes: ReadingNotes) => Checked<Message>;

interface Surroundings {
	readonly notes: ReadingNotes;
	readonly timestamp: number | undefined;
}

function messageReader<Shape>(
	schema: Schema<Shape>,
	shape: (line: Shape, surroundings: Surroundings) => Message,
): MessageReader {
	return (record, notes) => {
		const checked = check(schema, record, "message");
		if (checked.fault !== undefined) return checked;
		const timestamp = readMilliseconds(record.timestamp);
		return { value: shape(checked.value, { notes, timestamp }) };
	};
}

const custom = messageReader(messageSchemas.custom, (line, { notes, timestamp }) => ({
	role: "custom",
	customType: line.customType ?? "",
	content: readContent(line.content, notes),
	display: line.display ?? true,
	details: line.details,
	timestamp,
}));

const summary = (role: "branchSummary" | "compactionSummary") =>
	messageReader(messageSchemas.summary, (line, { timestamp }) => ({
		role,
		summary: line.summary,
		fromId: line.fromId,
		tokensBefore: line.tokensBefore,
		timestamp,
	}));

const messageReaders = new Map<string, MessageReader>([
	[
		"user",
		messageReader(messageSchemas.user, (line, { notes, timestamp }) => ({
			role: "user",
			content: readContent(line.content, notes),
			timestamp,
		})),
	],
	[
		"assistant",
		messageReader(messageSchemas.assistant, (line, { notes, timestamp }) => ({
			role: "assistant",
			content: readContent(line.content, notes),
			api: line.api,
			provider: line.provider,
			model: line.model,
			responseModel: line.responseModel,
			thinkingLevel: line.thinkingLevel,
			usage: line.usage && readUsage(line.usage, notes),
			stopReason: line.stopReason,
			errorMessage: line.errorMessage,
			timestamp,
		})),
	],
	[
		"toolResult",
		messageReader(messageSchemas.toolResult, (line, { notes, timestamp }) => ({
			role: "toolResult",
			toolCallId: line.toolCallId,
			toolName: line.toolName ?? "",
			content: readContent(line.content ?? line.output, notes),
			details: line.details,
			usage: line.usage && readUsage(line.usage, notes),
			nestedCalls: line.nestedCalls && readNestedCalls(line.nestedCalls),
			isError: line.isError ?? false,
			timestamp,
		})),
	],
	[
		"bashExecution",
		messageReader(messageSchemas.bashExecution, (line, { timestamp }) => ({
			role: "bashExecution",
			command: line.command,
			output: line.output ?? "",
			exitCode: line.exitCode,
			isCancelled: line.cancelled ?? false,
			isTruncated: line.truncated ?? false,
			fullOutputPath: line.fullOutputPath,
			isExcludedFromContext: line.excludeFromContext ?? false,
			timestamp,
		})),
	],
	["custom", custom],
	["hookMessage", custom],
	["branchSummary", summary("branchSummary")],
	["compactionSummary", summary("compactionSummary")],
	[
		"system",
		messageReader(messageSchemas.system, (line, { notes, timestamp }) => ({
			role: "system",
			content: readContent(line.content, notes),
			sections: readSections(line.sections ?? {}),
			toolsAdded: readTools(line.toolsAdded ?? []),
			toolsRemoved: readTools(line.toolsRemoved ?? []).map((tool) => tool.name),
			timestamp,
		})),
	],
]);

function readSections(record: JsonObject): ReadonlyMap<string, string | null> {
	const sections = new Map<string, string | null>();
	for (const [name, text] of Object.entries(record)) {
		const isPlain = typeof text === "string" || text === null || text === undefined;
		sections.set(name, isPlain ? (text ?? null) : JSON.stringify(text));
	}
	return sections;
}

function readTools(list: readonly Json[]): readonly ToolDeclaration[] {
	return list.map((tool) => {
		if (typeof tool === "string") {
			return { name: tool, description: undefined, parameters: undefined };
		}
		const checked = check(toolSchema, tool);
		if (checked.fault !== undefined) {
			return { name: "", description: undefined, parameters: tool };
		}
		const { name, description, parameters } = checked.value;
		return { name, description, parameters };
	});
}

function readNestedCalls(record: JsonObject): ToolResultMessage["nestedCalls"] {
	const calls = Array.isArray(record.calls) ? record.calls : [];
	return { calls: calls.map(readNestedCall), isComplete: record.complete !== false };
}

function readNestedCall(call: Json): NestedCall {
	const checked = check(nestedCallSchema, call);
	const line = checked.fault === undefined ? checked.value : undefined;
	return {
		name: line?.name ?? "",
		arguments: line === undefined ? call : line.arguments,
		argumentsBytes: line?.argumentsBytes,
		status: line?.status ?? "unfinished",
		durationMs: line?.durationMs,
		error: line?.error,
	};
}
