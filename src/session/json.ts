/** A JSON value as it stands in a session file. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object; made without a prototype key such as `__proto__`. */
export interface JsonObject {
	readonly [key: string]: Json | undefined;
}

/** A JSON value fresh from the parser, which nobody else holds yet. */
export type MutableJson = null | boolean | number | string | MutableJson[] | MutableObject;

/** A JSON object fresh from the parser. */
export interface MutableObject {
	[key: string]: MutableJson;
}

/** The value that `text` is; undefined where it is no JSON. */
export function parseJson(text: string): MutableJson | undefined {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
}

/** Whether `value` is an object, and neither null nor a list. */
export function isMutableObject(value: MutableJson | undefined): value is MutableObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether `value` is an object, and neither null nor a list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What `value` is, in words: "null", "a list", "a number". */
export function describeKind(value: unknown): string {
	if (value === undefined) return "missing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
