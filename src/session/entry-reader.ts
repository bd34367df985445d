import { type ReadingNotes, readContent } from "./content.ts";
import type { Entry, FileLists, Json, JsonObject, Message } from "./entry.ts";
import { isJsonObject } from "./json.ts";
import { readMessage, unknownMessage } from "./message.ts";
import { type Checked, check, lineSchemas, type Schema } from "./schema.ts";
import { readUsage } from "./usage.ts";

/** What every entry has, found before its type is looked at. */
export type EntryBase = Pick<Entry, "id" | "parentId" | "timestamp" | "line" | "raw">;

type KnownType = Exclude<Entry["type"], "unknown">;
type EntryReader = (base: EntryBase, notes: ReadingNotes) => Checked<Entry>;

/** The entry in `base.raw`; of an unknown type, or damaged, it is kept as an unknown entry. */
export function readEntry(base: EntryBase, notes: ReadingNotes): Entry {
	const name = typeof base.raw.type === "string" ? base.raw.type : "";
	const reader = readersByName.get(name);
	if (!reader) return { ...base, type: "unknown", name, fault: undefined };
	const checked = reader(base, notes);
	return checked.fault === undefined ? checked.value : damagedEntry(base, name, checked.fault);
}

function damagedEntry(base: EntryBase, name: string, fault: string): Entry {
	return { ...base, type: "unknown", name, fault };
}

function entryReader<Shape>(
	schema: Schema<Shape>,
	shape: (line: Shape, base: EntryBase, notes: ReadingNotes) => Entry,
): EntryReader {
	return (base, notes) => {
		const checked = check(schema, base.raw);
		return checked.fault === undefined ? { value: shape(checked.value, base, notes) } : checked;
	};
}

const readers: { readonly [Type in KnownType]: EntryReader } = {
	message(base, notes) {
		const line = check(lineSchemas.message, base.raw);
		if (line.fault !== undefined) return line;
		const message = readMessage(line.value.message, notes);
		if (message.fault !== undefined) return message;
		return { value: { ...base, type: "message", message: message.value } };
	},
	model_change: entryReader(lineSchemas.model_change, (line, base) => {
		const [provider, modelId] = splitModel(line.modelId ?? line.model ?? "", line.provider);
		return { ...base, type: "model_change", provider, modelId };
	}),
	thinking_level_change: entryReader(lineSchemas.thinking_level_change, (line, base) => ({
		...base,
		type: "thinking_level_change",
		thinkingLevel: line.thinkingLevel,
	})),
	compaction: entryReader(lineSchemas.compaction, (line, base, notes) => ({
		...base,
		type: "compaction",
		summary: line.summary,
		tokensBefore: line.tokensBefore,
		firstKeptEntryId: line.firstKeptEntryId,
		retainedTail: line.retainedTail?.map((message) => readInnerMessage(message, notes)),
		files: readFiles(line.details),
		details: line.details,
		usage: line.usage && readUsage(line.usage),
		fromHook: line.fromHook ?? false,
		systemMessage: line.systemMessage ? readInnerMessage(line.systemMessage, notes) : undefined,
	})),
	branch_summary: entryReader(lineSchemas.branch_summary, (line, base) => ({
		...base,
		type: "branch_summary",
		fromId: line.fromId,
		summary: line.summary,
		files: readFiles(line.details),
		details: line.details,
		usage: line.usage && readUsage(line.usage),
		fromHook: line.fromHook ?? false,
	})),
	custom: entryReader(lineSchemas.custom, (line, base) => ({
		...base,
		type: "custom",
		customType: line.customType,
		data: line.data,
	})),
	custom_message: entryReader(lineSchemas.custom_message, (line, base, notes) => ({
		...base,
		type: "custom_message",
		customType: line.customType,
		content: readContent(line.content, notes),
		display: line.display ?? true,
		details: line.details,
	})),
	label: entryReader(lineSchemas.label, (line, base) => ({
		...base,
		type: "label",
		targetId: line.targetId,
		label: line.label || undefined,
	})),
	session_info: entryReader(lineSchemas.session_info, (line, base) => ({
		...base,
		type: "session_info",
		name: line.name?.trim() || undefined,
	})),
	usage: entryReader(lineSchemas.usage, (line, base) => ({
		...base,
		type: "usage",
		kind: line.kind ?? "",
		provider: line.provider,
		model: line.model,
		usage: readUsage(line.usage),
		note: line.note,
	})),
	context_edit: entryReader(lineSchemas.context_edit, (line, base, notes) => ({
		...base,
		type: "context_edit",
		targetId: line.targetId,
		replacement: line.replacement && readContent(line.replacement.content, notes),
	})),
};

const readersByName = new Map<string, EntryReader>(Object.entries(readers));

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
