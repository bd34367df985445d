import { type ReadingNotes, readContent } from "./content-reader.ts";
import type { Entry, FileLists } from "./entry.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import { lineSchemas } from "./line-schemas.ts";
import type { Message } from "./message.ts";
import { readMessage, unknownMessage } from "./message-reader.ts";
import type { EntryBase } from "./migrate.ts";
import { type Checked, check, type Schema } from "./schema.ts";
import { readUsage } from "./usage.ts";

type KnownType = Exclude<Entry["type"], "unknown">;
type Body<Kind> = Kind extends Entry ? Omit<Kind, keyof EntryBase> : never;
type EntryReader = (record: JsonObject, notes: ReadingNotes) => Checked<Body<Entry>>;

/** The entry in `base.raw`; of an unknown type, or damaged, it is kept as an unknown entry. */
export function readEntry(base: EntryBase, notes: ReadingNotes): Entry {
	// Spreading `base` takes V8 fifty times as long, which was a third of all reading.
	return Object.assign(readBody(base.raw, notes), base);
}

function readBody(record: JsonObject, notes: ReadingNotes): Body<Entry> {
	const name = typeof record.type === "string" ? record.type : "";
	const reader = readersByName.get(name);
	if (!reader) return { type: "unknown", name, fault: undefined };
	const checked = reader(record, notes);
	if (checked.fault === undefined) return checked.value;
	return { type: "unknown", name, fault: checked.fault };
}

function entryReader<Shape>(
	schema: Schema<Shape>,
	shape: (line: Shape, notes: ReadingNotes) => Body<Entry>,
): EntryReader {
	return (record, notes) => {
		const checked = check(schema, record);
		return checked.fault === undefined ? { value: shape(checked.value, notes) } : checked;
	};
}

const readers: { readonly [Type in KnownType]: EntryReader } = {
	message(record, notes) {
		const line = check(lineSchemas.message, record);
		if (line.fault !== undefined) return line;
		const message = readMessage(line.value.message, notes);
		if (message.fault !== undefined) return message;
		return { value: { type: "message", message: message.value } };
	},
	model_change: entryReader(lineSchemas.model_change, (line) => {
		const [provider, modelId] = splitModel(line.modelId ?? line.model ?? "", line.provider);
		return { type: "model_change", provider, modelId };
	}),
	thinking_level_change: entryReader(lineSchemas.thinking_level_change, ({ thinkingLevel }) => ({
		type: "thinking_level_change",
		thinkingLevel,
	})),
	compaction: entryReader(lineSchemas.compaction, (line, notes) => ({
		type: "compaction",
		summary: line.summary,
		tokensBefore: line.tokensBefore,
		firstKeptEntryId: line.firstKeptEntryId,
		retainedTail: line.retainedTail?.map((message) => readInnerMessage(message, notes)),
		files: readFiles(line.details),
		details: line.details,
		usage: line.usage && readUsage(line.usage, notes),
		fromHook: line.fromHook ?? false,
		systemMessage: line.systemMessage ? readInnerMessage(line.systemMessage, notes) : undefined,
	})),
	branch_summary: entryReader(lineSchemas.branch_summary, (line, notes) => ({
		type: "branch_summary",
		fromId: line.fromId,
		summary: line.summary,
		files: readFiles(line.details),
		details: line.details,
		usage: line.usage && readUsage(line.usage, notes),
		fromHook: line.fromHook ?? false,
	})),
	custom: entryReader(lineSchemas.custom, ({ customType = "", data }) => ({
		type: "custom",
		customType,
		data,
	})),
	custom_message: entryReader(lineSchemas.custom_message, (line, notes) => ({
		type: "custom_message",
		customType: line.customType ?? "",
		content: readContent(line.content, notes),
		display: line.display ?? true,
		details: line.details,
	})),
	label: entryReader(lineSchemas.label, (line) => ({
		type: "label",
		targetId: line.targetId,
		label: line.label || undefined,
	})),
	session_info: entryReader(lineSchemas.session_info, (line) => ({
		type: "session_info",
		name: line.name?.trim() || undefined,
	})),
	usage: entryReader(lineSchemas.usage, (line, notes) => ({
		type: "usage",
		kind: line.kind ?? "",
		provider: line.provider,
		model: line.model,
		usage: readUsage(line.usage, notes),
		note: line.note,
	})),
	context_edit: entryReader(lineSchemas.context_edit, (line, notes) => ({
		type: "context_edit",
		targetId: line.targetId,
		replacement: line.replacement && readContent(line.replacement.content, notes),
	})),
};

const readersByName = new Map<string, EntryReader>(Object.entries(readers));

/** Whether `type` is that of an entry which this version knows. */
export function isEntryType(type: Json | undefined): boolean {
	return typeof type === "string" && readersByName.has(type);
}

/** Some tools write "provider/model" into one field. */
function splitModel(
	model: string,
	provider: string | undefined,
): [provider: string | undefined, modelId: string] {
	const slash = model.indexOf("/");
	if (provider !== undefined || slash <= 0) return [provider, model];
	return [model.slice(0, slash), model.slice(slash + 1)];
}

function readInnerMessage(json: Json, notes: ReadingNotes): Message {
	if (!isJsonObject(json)) return unknownMessage("", json);
	const checked = readMessage(json, notes);
	if (checked.fault === undefined) return checked.value;
	notes.damaged(checked.fault);
	return unknownMessage(typeof json.role === "string" ? json.role : "", json);
}

function readFiles(details: Json | undefined): FileLists {
	const lists = isJsonObject(details) ? details : {};
	return { readFiles: textsIn(lists.readFiles), modifiedFiles: textsIn(lists.modifiedFiles) };
}

function textsIn(value: Json | undefined): readonly string[] {
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
