import type { Json, JsonObject } from "./json.ts";
import { type Field, lenient, optional, record, type ShapeOf } from "./schema.ts";

const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => Number.isFinite(value);
const isObject = (value: unknown) =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const isContent = (value: unknown) => isText(value) || Array.isArray(value);

const text: Field<string> = { fits: isText, full: (z) => z.string("text") };
const id: Field<string> = {
	fits: (value) => isText(value) && value !== "",
	full: (z) => z.string("text").min(1, "an id"),
};
const number: Field<number> = { fits: isNumber, full: (z) => z.number() };
/** What a number of tokens, or of dollars, lies between: however many are added up, it comes to a number. */
export const amounts = { least: 0, most: Number.MAX_SAFE_INTEGER } as const;

const amount: Field<number> = {
	fits: (value) =>
		isNumber(value) && Number(value) >= amounts.least && Number(value) <= amounts.most,
	full: (z) => z.number().min(amounts.least).max(amounts.most),
};
const version: Field<number> = {
	fits: (value) => isNumber(value) && Number(value) >= 1,
	full: (z) => {
		const digits = z.string().regex(/^[1-9]\d{0,3}$/);
		return z.union([z.number().min(1), digits.transform(Number)]);
	},
};
const flag: Field<boolean> = {
	fits: (value) => typeof value === "boolean",
	full: (z) => z.boolean(),
};
/** Anything, or nothing: a payload passes through as it is. */
const json: Field<Json | undefined> = {
	fits: () => true,
	full: (z) => z.custom<Json>().optional(),
};
const object: Field<JsonObject> = {
	fits: isObject,
	full: (z) => z.custom<JsonObject>(isObject, "an object"),
};
const list: Field<readonly Json[]> = {
	fits: Array.isArray,
	full: (z) => z.custom<readonly Json[]>(Array.isArray, "a list"),
};
/** Text that may be cleared. */
const clearable: Field<string | null | undefined> = {
	fits: (value) => value === undefined || value === null || isText(value),
	full: (z) => z.string("text").nullish(),
};
const content = optional<string | readonly Json[]>({
	fits: isContent,
	full: (z) => z.custom<string | readonly Json[]>(isContent, "text or a list of blocks"),
});
const edited = record({ content });
const replacement: Field<ShapeOf<typeof edited> | null> = {
	fits: (value) => value === null || edited.fits(value),
	full: (z) => z.union([z.null(), edited.full()], "null or an object with content"),
};
const status: Field<"ok" | "error" | "unfinished"> = {
	fits: (value) => value === "ok" || value === "error" || value === "unfinished",
	full: (z) => z.enum(["ok", "error", "unfinished"]).catch("unfinished"),
};
const optionalText = lenient(text);
const optionalNumber = lenient(number);
const optionalObject = lenient(object);
const optionalFlag = lenient(flag);
const count = lenient(amount);

/** `usage` of a model call. */
export const usageSchema = record({
	input: count,
	output: count,
	cacheRead: count,
	cacheWrite: count,
	totalTokens: count,
});

/** The parts of `usage.cost`, in US dollars. */
export const costSchema = record({
	input: count,
	output: count,
	cacheRead: count,
	cacheWrite: count,
	total: count,
});

/** The header. */
export const headerSchema = record({
	version: lenient(version),
	id,
	timestamp: json,
	cwd: optionalText,
	parentSession: optionalText,
	branchedFrom: optionalText,
	provider: optionalText,
	modelId: optionalText,
	thinkingLevel: optionalText,
	title: optionalText,
});

/** Content blocks by their `type`. */
export const blockSchemas = {
	text: record({ text }),
	image: record({ data: optionalText, mimeType: optionalText, source: optionalObject }),
	thinking: record({ thinking: optional(text), redacted: optionalFlag }),
	toolCall: record({ id: optionalText, name: text, arguments: json }),
};

/** Messages by their `role`. */
export const messageSchemas = {
	user: record({ content }),
	assistant: record({
		content,
		api: optionalText,
		provider: optionalText,
		model: optionalText,
		responseModel: optionalText,
		thinkingLevel: optionalText,
		usage: optionalObject,
		stopReason: optionalText,
		errorMessage: optionalText,
	}),
	toolResult: record({
		toolCallId: optionalText,
		toolName: optionalText,
		content,
		output: content,
		details: json,
		usage: optionalObject,
		nestedCalls: optionalObject,
		isError: optionalFlag,
	}),
	bashExecution: record({
		command: text,
		output: optional(text),
		exitCode: optionalNumber,
		cancelled: optionalFlag,
		truncated: optionalFlag,
		fullOutputPath: optionalText,
		excludeFromContext: optionalFlag,
	}),
	custom: record({
		customType: optional(text),
		content,
		display: optionalFlag,
		details: json,
	}),
	summary: record({ summary: text, fromId: optionalText, tokensBefore: optionalNumber }),
	system: record({
		content,
		sections: optionalObject,
		toolsAdded: lenient(list),
		toolsRemoved: lenient(list),
	}),
};

/** A call in `nestedCalls.calls`, and a tool in `toolsAdded`. */
export const nestedCallSchema = record({
	name: text,
	arguments: json,
	argumentsBytes: optionalNumber,
	status,
	durationMs: optionalNumber,
	error: optionalText,
});

/** A tool in a system message's `toolsAdded` or `toolsRemoved`. */
export const toolSchema = record({
	name: text,
	description: optionalText,
	parameters: json,
});

/** Entries by their `type`: what each must hold, beside `id`, `parentId` and `timestamp`. */
export const lineSchemas = {
	message: record({ message: object }),
	model_change: record(
		{ provider: optionalText, modelId: optionalText, model: optionalText },
		{
			holds: (line) => (line.modelId ?? line.model) !== undefined,
			name: "modelId",
			error: "text",
		},
	),
	thinking_level_change: record({ thinkingLevel: text }),
	compaction: record({
		summary: text,
		tokensBefore: optionalNumber,
		firstKeptEntryId: optionalText,
		retainedTail: optional(list),
		details: json,
		usage: optionalObject,
		fromHook: optionalFlag,
		systemMessage: json,
	}),
	branch_summary: record({
		summary: text,
		fromId: optionalText,
		details: json,
		usage: optionalObject,
		fromHook: optionalFlag,
	}),
	custom: record({ customType: optional(text), data: json }),
	custom_message: record({
		customType: optional(text),
		content,
		display: optionalFlag,
		details: json,
	}),
	label: record({ targetId: text, label: clearable }),
	session_info: record({ name: clearable }),
	usage: record({
		kind: optionalText,
		provider: optionalText,
		model: optionalText,
		usage: object,
		note: optionalText,
	}),
	context_edit: record({ targetId: text, replacement }),
};

/** A line of a session file, as far as this version knows it. */
export type SessionLine = {
	[Type in keyof typeof lineSchemas]: ShapeOf<(typeof lineSchemas)[Type]>;
}[keyof typeof lineSchemas];
