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

// Fields that no schema names are neither refused nor copied: they live on in the entry's raw record.

/** Anything: a payload passes through as it is. */
const json = z.custom<Json>();
const object = z.custom<JsonObject>(
	(value) => typeof value === "object" && value !== null && !Array.isArray(value),
	"an object",
);
const list = z.custom<readonly Json[]>(Array.isArray, "a list");
const text = z.string("text");
const optionalText = z.string().optional().catch(undefined);
const optionalNumber = z.number().optional().catch(undefined);
/** A number of tokens, or of dollars. */
const count = z.number().min(0).optional().catch(undefined);
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
export const usageSchema = z.object({
	input: count,
	output: count,
	cacheRead: count,
	cacheWrite: count,
	totalTokens: count,
});

/** The parts of `usage.cost`, in US dollars. */
export const costSchema = z.object({
	input: count,
	output: count,
	cacheRead: count,
	cacheWrite: count,
	total: count,
});

/** The header. */
export const headerSchema = z.object({
	version: z
		.union([
			z.number().min(1),
			z
				.string()
				.regex(/^[1-9]\d{0,3}$/)
				.transform(Number),
		])
		.optional()
		.catch(undefined),
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
	text: z.object({ text }),
	image: z.object({ data: optionalText, mimeType: optionalText, source: optionalObject }),
	thinking: z.object({ thinking: text.optional(), redacted: flag }),
	toolCall: z.object({ id: optionalText, name: text, arguments: json.optional() }),
};

/** Messages by their `role`. */
export const messageSchemas = {
	user: z.object({ content }),
	assistant: z.object({
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
	toolResult: z.object({
		toolCallId: optionalText,
		toolName: optionalText,
		content,
		output: content,
		details: json.optional(),
		usage: optionalObject,
		nestedCalls: optionalObject,
		isError: flag,
	}),
	bashExecution: z.object({
		command: text,
		output: text.optional(),
		exitCode: optionalNumber,
		cancelled: flag,
		truncated: flag,
		fullOutputPath: optionalText,
		excludeFromContext: flag,
	}),
	custom: z.object({
		customType: text.optional(),
		content,
		display: flag,
		details: json.optional(),
	}),
	summary: z.object({ summary: text, fromId: optionalText, tokensBefore: optionalNumber }),
	system: z.object({
		content,
		sections: optionalObject,
		toolsAdded: list.optional().catch(undefined),
		toolsRemoved: list.optional().catch(undefined),
	}),
};

/** A call in `nestedCalls.calls`, and a tool in `toolsAdded`. */
export const nestedCallSchema = z.object({
	name: text,
	arguments: json.optional(),
	argumentsBytes: optionalNumber,
	status: z.enum(["ok", "error", "unfinished"]).catch("unfinished"),
	durationMs: optionalNumber,
	error: optionalText,
});

/** A tool in a system message's `toolsAdded` or `toolsRemoved`. */
export const toolSchema = z.object({
	name: text,
	description: optionalText,
	parameters: json.optional(),
});

/** Entries by their `type`: what each must hold, beside `id`, `parentId` and `timestamp`. */
export const lineSchemas = {
	message: z.object({ message: object }),
	model_change: z
		.object({ provider: optionalText, modelId: optionalText, model: optionalText })
		.refine((line) => (line.modelId ?? line.model) !== undefined, {
			error: "text",
			path: ["modelId"],
		}),
	thinking_level_change: z.object({ thinkingLevel: text }),
	compaction: z.object({
		summary: text,
		tokensBefore: optionalNumber,
		firstKeptEntryId: optionalText,
		retainedTail: list.optional(),
		details: json.optional(),
		usage: optionalObject,
		fromHook: flag,
		systemMessage: json.optional(),
	}),
	branch_summary: z.object({
		summary: text,
		fromId: optionalText,
		details: json.optional(),
		usage: optionalObject,
		fromHook: flag,
	}),
	custom: z.object({ customType: text.optional(), data: json.optional() }),
	custom_message: z.object({
		customType: text.optional(),
		content,
		display: flag,
		details: json.optional(),
	}),
	label: z.object({ targetId: text, label: clearable }),
	session_info: z.object({ name: clearable }),
	usage: z.object({
		kind: optionalText,
		provider: optionalText,
		model: optionalText,
		usage: object,
		note: optionalText,
	}),
	context_edit: z.object({
		targetId: text,
		replacement: z.union([z.null(), z.object({ content })], "null or an object with content"),
	}),
};

/** A line of a session file, as far as this version knows it. */
export type SessionLine = {
	[Type in keyof typeof lineSchemas]: z.output<(typeof lineSchemas)[Type]>;
}[keyof typeof lineSchemas];
