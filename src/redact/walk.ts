import { isJsonObject, type Json, type JsonObject } from "../session/index.ts";
import { type Container, type ContainerVisit, closeVisit, type Field } from "../tree/index.ts";

/** Where a string stands in a record. */
export interface StringPlace {
	/** The name that it goes by: its key, or the name that stands beside it. */
	readonly name: string;
	/** "message.content[0].text" */
	readonly path: () => string;
}

/** Gives what stands in the place of a string. */
export type EditString = (text: string, place: StringPlace) => string;

/** How a record is gone through. */
export interface WalkOptions {
	readonly region?: "header" | "entry";
	/** Told of each part that only its provider can read, which is left out then; else it stays as it is. */
	readonly onSealed?: () => void;
}

/** What a container is, which says what its strings are. */
type Region = "header" | "entry" | "message" | "messages" | "content" | "block" | "free";

/** A container whose values are being looked at. */
interface Visit extends ContainerVisit {
	readonly region: Region;
}

/** What others point at, and when it was: never altered. What only says what something is, may say anything. */
const FIXED: { readonly [Name in Region]: ReadonlySet<string> } = {
	header: new Set(["type", "id", "version", "timestamp"]),
	entry: new Set(["type", "id", "parentId", "timestamp", "firstKeptEntryId", "targetId"]),
	message: new Set(["role", "id", "toolCallId", "timestamp"]),
	messages: new Set(),
	content: new Set(),
	block: new Set(["type", "id", "tool_use_id", "toolCallId"]),
	free: new Set(),
};

/** Signatures, encrypted reasoning and payloads that only their provider can read, wherever they stand. */
const SEALED: ReadonlySet<string> = new Set([
	"thinkingSignature",
	"textSignature",
	"thoughtSignature",
	"encrypted_content",
	"encryptedContent",
	"providerPayload",
]);

/** Where an entry holds a message. */
const MESSAGES: ReadonlySet<string> = new Set(["message", "systemMessage", "replacement"]);

const IMAGE_TYPES: ReadonlySet<unknown> = new Set(["image", "image_url", "input_image"]);

/** `record` with every string that says something as `edit` has it; what is left as it is, is not copied. */
export function editStrings(
	record: JsonObject,
	edit: EditString,
	{ region = "entry", onSealed }: WalkOptions = {},
): JsonObject {
	const root = openVisit("", record, region);
	const stack = [root];
	for (let visit = stack.at(-1); visit; visit = stack.at(-1)) {
		const field = visit.fields[visit.at++];
		if (field) {
			if (onSealed && isSealed(visit, field)) {
				visit.isEdited = true;
				onSealed();
				continue;
			}
			const inner = visitField(field, stack, edit);
			if (inner) stack.push(inner);
			continue;
		}
		stack.pop();
		closeVisit(visit, stack.at(-1));
	}
	return root.isEdited ? Object.fromEntries(root.kept) : record;
}

/** The ids in a record that others point at, which are never altered. */
export function listIds(record: JsonObject): readonly string[] {
	const { message } = record;
	const blocks = isJsonObject(message) && Array.isArray(message.content) ? message.content : [];
	const holders: readonly Json[] = [record, ...(isJsonObject(message) ? [message] : []), ...blocks];
	return holders.flatMap((holder) =>
		isJsonObject(holder)
			? [holder.id, holder.parentId, holder.toolCallId].filter((id) => typeof id === "string")
			: [],
	);
}

function openVisit(key: string, original: Container, region: Region): Visit {
	const fields = Object.entries(original);
	return { region, key, original, fields, at: 0, kept: [], isEdited: false };
}

/** Keeps a plain value, edited; gives the visit of a container. */
function visitField(
	[key, value]: Field,
	stack: readonly Visit[],
	edit: EditString,
): Visit | undefined {
	const visit = stack.at(-1);
	if (!visit) return undefined;
	const name = editKey(key, stack, edit);
	if (typeof value === "object" && value !== null) {
		return openVisit(name, value, regionOf(visit, key));
	}
	const isText = typeof value === "string" && !isFixed(visit, key);
	const place = { name: nameOf(visit, key), path: () => describePath(stack, key) };
	const text = isText ? edit(value, place) : value;
	visit.isEdited ||= text !== value || name !== key;
	visit.kept.push([name, text]);
	return undefined;
}

/** Keys that a session's own programs chose may hold anything. */
function editKey(key: string, stack: readonly Visit[], edit: EditString): string {
	const visit = stack.at(-1);
	if (visit?.region !== "free" || Array.isArray(visit.original) || key.length < 8) return key;
	const name = edit(key, { name: "", path: () => `a key of ${describePath(stack, "")}` });
	if (name !== key) visit.isEdited = true;
	return name;
}

function regionOf({ region, original }: Visit, key: string): Region {
	if (region === "messages") return "message";
	if (region === "content") return "block";
	if (!isJsonObject(original)) return "free";
	if (region === "entry" && MESSAGES.has(key)) return "message";
	if (region === "entry" && key === "retainedTail") return "messages";
	const isContent = key === "content" || key === "output";
	const mayHold = region === "entry" || region === "message";
	return mayHold && isContent && Array.isArray(original[key]) ? "content" : "free";
}

function isFixed(visit: Visit, key: string): boolean {
	const { region, original } = visit;
	if (!isJsonObject(original)) return false;
	return FIXED[region].has(key) || isImageData(original, key) || isSealed(visit, [key, ""]);
}

function isImageData(object: JsonObject, key: string): boolean {
	const type = object.mimeType ?? object.media_type ?? object.mime_type;
	const isImage =
		IMAGE_TYPES.has(object.type) || (typeof type === "string" && type.startsWith("image/"));
	return isImage && ["data", "blob", "base64"].includes(key);
}

function isSealed({ original }: Visit, [key, value]: Field): boolean {
	if (!isJsonObject(original) || value === undefined || value === null) return false;
	if (SEALED.has(key)) return true;
	if (original.type === "redacted_thinking") return key === "data";
	return key === "signature" && (original.type === "thinking" || original.type === "reasoning");
}

/** `{"name": "API_KEY", "value": "…"}` calls the value by the name. */
function nameOf({ original }: Visit, key: string): string {
	if (!isJsonObject(original) || !/^(?:value|content|default)$/i.test(key)) return key;
	const name = original.name ?? original.key ?? original.variable;
	return typeof name === "string" ? name : key;
}

function describePath(stack: readonly Visit[], key: string): string {
	const keys = [...stack.slice(1).map((visit) => visit.key), ...(key === "" ? [] : [key])];
	return keys
		.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
		.join("")
		.replace(/^\./, "");
}
