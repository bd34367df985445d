import * as z from "zod";
import { describeKind, type Json, type JsonObject } from "./json.ts";

/** A schema of what stands on disk; nobody beyond this file needs to know zod. */
export type Schema<Shape> = z.ZodType<Shape>;

/** A value in the shape that its schema asks for, or what is wrong with it. */
export type Checked<Shape> =
	| { readonly value: Shape; readonly fault?: never }
	| { readonly fault: string };

/** Checks `value`; a fault names the path within `place` and what stands there. */
export function check<Shape>(schema: Schema<Shape>, value: Json, place = ""): Checked<Shape> {
	const result = schema.safeParse(value);
	if (result.success) return { value: result.data };
	const issue = result.error.issues[0];
	const path = issue?.path ?? [];
	const name = [...(place === "" ? [] : [place]), ...path].join(".") || "the record";
	return { fault: `${name} is ${describeKind(valueAt(value, path))}, not ${issue?.message}` };
}

function valueAt(value: Json | undefined, path: readonly PropertyKey[]): Json | undefined {
	let at = value;
	for (const key of path) {
		if (typeof at !== "object" || at === null) return undefined;
		at = Object.entries(at).find(([name]) => name === String(key))?.[1];
	}
	return at;
}

/** Anything: unknown fields and payloads pass through as they are. */
const json = z.custom<Json>();
const object = z.custom<JsonObject>(
	(value) => typeof value === "object" && value !== null && !Array.isArray(value),
	"an object",
);
const list = z.custom<readonly Json[]>(Array.isArray, "a list");
const text = z.string("text");
const optionalText = z.string().optional().catch(undefined);
const optionalNumber = z.number().optional().catch(undefined);
const optionalObject = object.optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
/** Text that may be cleared. */
const clearable = z.string("text").nullish();
const content = z
	.custom<string | readonly Json[]>(
		(value) => typeof value === "string" || Array.isArray(value),
		"text or a list of blocks",
	)
	.optional();

/** `usage` of a model call. */
export const usageSchema = z.looseObject({
	input: optionalNumber,
	output: optionalNumber,
	cacheRead: optionalNumber,
	cacheWrite: optionalNumber,
	totalTokens: optionalNumber,
	cost: json.optional(),
});

/** The parts of `usage.cost`, in US dollars. */
export const costSchema = z.looseObject({
	input: optionalNumber,
	output: optionalNumber,
	cacheRead: optionalNumber,
	cacheWrite: optionalNumber,
	total: optionalNumber,
});

/** The header. */
export const headerSchema = z.looseObject({
	version: z.number().optional().catch(undefined),
	id: z.string("text").min(1, "an id"),
	timestamp: json.optional(),
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
	text: z.looseObject({ text }),
	image: z.looseObject({ data: optionalText, mimeType: optionalText, source: optionalObject }),
	thinking: z.looseObject({ thinking: text.optional(), redacted: flag }),
	toolCall: z.looseObject({ id: optionalText, name: text, arguments: json.optional() }),
};

/** Messages by their `role`. */
export const messageSchemas = {
	user: z.looseObject({ content }),
	assistant: z.looseObject({
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
	toolResult: z.looseObject({
		toolCallId: optionalText,
		toolName: optionalText,
		content,
		output: content,
		details: json.optional(),
		usage: optionalObject,
		nestedCalls: optionalObject,
		isError: flag,
	}),
	bashExecution: z.looseObject({
		command: text,
		output: text.optional(),
		exitCode: optionalNumber,
		cancelled: flag,
		truncated: flag,
		fullOutputPath: optionalText,
		excludeFromContext: flag,
	}),
	custom: z.looseObject({
		customType: optionalText,
		content,
		display: flag,
		details: json.optional(),
	}),
	summary: z.looseObject({ summary: text, fromId: optionalText, tokensBefore: optionalNumber }),
	system: z.looseObject({
		content,
		sections: optionalObject,
		toolsAdded: list.optional().catch(undefined),
		toolsRemoved: list.optional().catch(undefined),
	}),
};

/** A call in `nestedCalls.calls`, and a tool in `toolsAdded`. */
export const nestedCallSchema = z.looseObject({
	name: text,
	arguments: json.optional(),
	argumentsBytes: optionalNumber,
	status: z.enum(["ok", "error", "unfinished"]).catch("unfinished"),
	durationMs: optionalNumber,
	error: optionalText,
});

/** A tool in a system message's `toolsAdded` or `toolsRemoved`. */
export const toolSchema = z.looseObject({
	name: text,
	description: optionalText,
	parameters: json.optional(),
});

/** Entries by their `type`: what each must hold, beside `id`, `parentId` and `timestamp`. */
export const lineSchemas = {
	message: z.looseObject({ message: object }),
	model_change: z
		.looseObject({ provider: optionalText, modelId: optionalText, model: optionalText })
		.refine((line) => (line.modelId ?? line.model) !== undefined, {
			error: "text",
			path: ["modelId"],
		}),
	thinking_level_change: z.looseObject({ thinkingLevel: text }),
	compaction: z.looseObject({
		summary: text,
		tokensBefore: optionalNumber,
		firstKeptEntryId: optionalText,
		retainedTail: list.optional(),
		details: json.optional(),
		usage: optionalObject,
		fromHook: flag,
		systemMessage: json.optional(),
	}),
	branch_summary: z.looseObject({
		summary: text,
		fromId: optionalText,
		details: json.optional(),
		usage: optionalObject,
		fromHook: flag,
	}),
	custom: z.looseObject({ customType: text, data: json.optional() }),
	custom_message: z.looseObject({
		customType: text,
		content,
		display: flag,
		details: json.optional(),
	}),
	label: z.looseObject({ targetId: text, label: clearable }),
	session_info: z.looseObject({ name: clearable }),
	usage: z.looseObject({
		kind: optionalText,
		provider: optionalText,
		model: optionalText,
		usage: object,
		note: optionalText,
	}),
	context_edit: z.looseObject({
		targetId: text,
		replacement: z.union([z.null(), z.looseObject({ content })], "null or an object with content"),
	}),
};

/** A line of a session file as this version knows it; what else stands there passes through. */
export type SessionLine = {
	[Type in keyof typeof lineSchemas]: z.output<(typeof lineSchemas)[Type]>;
}[keyof typeof lineSchemas];
