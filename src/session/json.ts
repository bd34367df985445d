import type { Json, JsonObject } from "./entry.ts";

/** Whether `value` is an object, and neither null nor a list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What `value` is, in words: "null", "a list", "a number". */
export function describeKind(value: Json | undefined): string {
	if (value === undefined) return "missing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
