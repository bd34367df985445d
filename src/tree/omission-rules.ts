import { isJsonObject, type Json, type JsonObject } from "../session/index.ts";
import type { OmittedKind } from "./omitted-kind.ts";

/** How one kind of content is told, wherever it stands in a record. */
export interface OmissionRule {
	/** Whether an object goes as a whole; `isListed` says that it is an entry, a message or a block in a list. */
	readonly isUnwanted?: (object: JsonObject, isListed: boolean) => boolean;
	/** An object that stays, without what is unwanted in it; the same where nothing is. */
	readonly reduce?: (object: JsonObject) => JsonObject;
	/** Whether reducing an object leaves something out that a reader would miss. */
	readonly isMissed?: (object: JsonObject) => boolean;
	/** A text without what is unwanted in it. */
	readonly clean?: (text: string) => string;
}

const THINKING_TYPES = new Set<unknown>(["thinking", "redacted_thinking", "reasoning"]);
const CALL_TYPES = new Set<unknown>(["toolCall", "tool_call", "toolUse", "tool_use"]);
const RESULT_TYPES = new Set<unknown>(["toolResult", "tool_result"]);
const IMAGE_TYPES = new Set<unknown>(["image", "image_url", "input_image"]);
const RESULT_ROLES = new Set<unknown>(["toolResult", "tool", "function"]);
const SYSTEM_ROLES = new Set<unknown>(["system", "developer"]);
/** Where other programs put the same beside messages and blocks. */
const THINKING_KEYS = ["reasoning_content", "reasoning_details"];
const SIGNATURE_KEYS = ["thinkingSignature", "thoughtSignature"];
const CALL_KEYS = ["tool_calls", "function_call"];
const SYSTEM_KEYS = ["systemMessage", "systemPrompt", "system_prompt"];

/** All that is known of a kind; an object of a type that stands alone must also hold what the type promises. */
export const omissionRules: { readonly [Kind in OmittedKind]: OmissionRule } = {
	thinking: {
		isUnwanted: (object, isListed) =>
			THINKING_TYPES.has(object.type) && (isListed || "thinking" in object),
		reduce: (object) => omitKeys(object, [...THINKING_KEYS, ...SIGNATURE_KEYS]),
		isMissed: (object) => hasKey(object, THINKING_KEYS),
	},
	tools: {
		isUnwanted: (object, isListed) =>
			isResult(object) || (isCall(object) && (isListed || "name" in object)),
		reduce: (object) => omitKeys(object, CALL_KEYS),
		isMissed: (object) => hasKey(object, CALL_KEYS),
	},
	"tool-output": { reduce: dropOutput, isMissed: hasOutput },
	system: {
		isUnwanted: (object, isListed) => {
			const message = messageOf(object);
			return SYSTEM_ROLES.has(message.role) && (isListed || "content" in message);
		},
		reduce: (object) => omitKeys(object, SYSTEM_KEYS),
		isMissed: (object) => hasKey(object, SYSTEM_KEYS),
	},
	hidden: {
		isUnwanted: (object) => {
			const message = messageOf(object);
			const isCustom =
				message.type === "custom_message" ||
				message.role === "custom" ||
				message.role === "hookMessage";
			return isCustom && message.display === false;
		},
	},
	"bash-excluded": {
		isUnwanted: (object) => {
			const message = messageOf(object);
			return message.role === "bashExecution" && message.excludeFromContext === true;
		},
	},
	images: { isUnwanted: isImage, clean: dropDataUrls },
};

/** Whether an object is the call of a tool. */
export function isCall({ type }: JsonObject): boolean {
	return CALL_TYPES.has(type);
}

/** Whether an object is what came back from a tool, or an entry that holds it. */
export function isResult(object: JsonObject): boolean {
	return RESULT_ROLES.has(messageOf(object).role) || RESULT_TYPES.has(object.type);
}

/** Whether what a tool or a command printed is in an object. */
function hasOutput(object: JsonObject): boolean {
	const { role, type, output, content, details } = object;
	const isBearer = RESULT_ROLES.has(role) || RESULT_TYPES.has(type) || role === "bashExecution";
	return isBearer && [output, content, details].some(isFilled);
}

/** Whether an entry holds what a tool or a command printed. */
export function holdsOutput(record: JsonObject): boolean {
	const { role } = messageOf(record);
	return RESULT_ROLES.has(role) || role === "bashExecution";
}

function isFilled(value: Json | undefined): boolean {
	if (value === undefined || value === null || value === "") return false;
	return typeof value !== "object" || Object.keys(value).length > 0;
}

/** The message that an entry holds, else the object itself. */
export function messageOf(object: JsonObject): JsonObject {
	return object.type === "message" && isJsonObject(object.message) ? object.message : object;
}

function isImage(object: JsonObject, isListed: boolean): boolean {
	const isNamed = IMAGE_TYPES.has(object.type);
	if (isNamed && isListed) return true;
	const type = object.mimeType ?? object.media_type ?? object.mime_type;
	const isDeclared = typeof type === "string" && /^image\//i.test(type);
	const keys = ["data", "source", "url", "image_url", "blob", "base64"];
	return (isNamed || isDeclared) && keys.some((key) => key in object);
}

function dropDataUrls(text: string): string {
	if (!/data:image\//i.test(text)) return text;
	return text.replace(
		/data:image\/[\w.+-]{0,60}(?:;[\w.+=-]{0,60}){0,8}(?:;base64)?,[^\s"'<>)\]]*/gi,
		"[image]",
	);
}

/** What a result or a command says beside its output. */
const RESULT_KEYS = ["role", "toolCallId", "tool_call_id", "toolName", "usage", "timestamp"];
const COMMAND_KEYS = [
	"role",
	"command",
	"exitCode",
	"cancelled",
	"excludeFromContext",
	"timestamp",
];
const BLOCK_KEYS = ["type", "id", "tool_use_id", "toolCallId"];
const NESTED_KEYS = ["name", "arguments", "argumentsBytes", "status", "durationMs"];

/** A result or a command as it is without its output; anything else as it is. */
function dropOutput(object: JsonObject): JsonObject {
	if (object.role === "bashExecution") {
		return { ...pickKeys(object, COMMAND_KEYS), output: "" };
	}
	if (RESULT_ROLES.has(object.role)) return dropResult(object);
	return RESULT_TYPES.has(object.type) ? pickKeys(object, BLOCK_KEYS) : object;
}

function dropResult(result: JsonObject): JsonObject {
	const { nestedCalls, details } = result;
	const isFailed = isJsonObject(details) && details.status === "error";
	return {
		...pickKeys(result, RESULT_KEYS),
		content: [],
		isError: result.isError === true || isFailed,
		...(isJsonObject(nestedCalls) && { nestedCalls: dropNested(nestedCalls) }),
	};
}

function dropNested({ calls, complete }: JsonObject): JsonObject {
	const listed: readonly Json[] = Array.isArray(calls) ? calls : [];
	const kept = listed.map((call) => (isJsonObject(call) ? pickKeys(call, NESTED_KEYS) : null));
	return complete === undefined ? { calls: kept } : { calls: kept, complete };
}

function pickKeys(object: JsonObject, keys: readonly string[]): JsonObject {
	return Object.fromEntries(keys.flatMap((key) => (key in object ? [[key, object[key]]] : [])));
}

function hasKey(object: JsonObject, keys: readonly string[]): boolean {
	return keys.some((key) => key in object);
}

function omitKeys(object: JsonObject, keys: readonly string[]): JsonObject {
	if (!hasKey(object, keys)) return object;
	return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
