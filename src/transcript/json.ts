import { isJsonObject, type Json, type JsonObject } from "../session/index.ts";
import { formatCount } from "./format.ts";
import type { CodeBlock } from "./types.ts";

const JSON_CHARACTERS = 200_000;
const ENCODED_CHARACTERS = 1_000;

const SIGNATURE_KEYS: ReadonlySet<string> = new Set([
	"thinkingSignature",
	"textSignature",
	"thoughtSignature",
	"encrypted_content",
	"partialJson",
]);

/** Whether `value` is a list of the session. */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
	return Array.isArray(value);
}

/** The first of `keys` under which `object` has a string. */
export function findStringKey(object: JsonObject, ...keys: readonly string[]): string | undefined {
	return keys.find((key) => typeof object[key] === "string");
}

/** The string under the first of `keys` that has one. */
export function findString(object: JsonObject, ...keys: readonly string[]): string | undefined {
	const value = object[findStringKey(object, ...keys) ?? ""];
	return typeof value === "string" ? value : undefined;
}

/** The first of `keys` under which `object` has a finite number; digits in a string count. */
export function findNumberKey(object: JsonObject, ...keys: readonly string[]): string | undefined {
	return keys.find((key) => toNumber(object[key]) !== undefined);
}

/** The finite number under the first of `keys` that has one; digits in a string count. */
export function findNumber(object: JsonObject, ...keys: readonly string[]): number | undefined {
	return toNumber(object[findNumberKey(object, ...keys) ?? ""]);
}

/** The object or list that `text` is the JSON of; undefined for anything else. */
export function parseJson(text: string): JsonObject | readonly Json[] | undefined {
	try {
		const value: Json = JSON.parse(text);
		return isJsonObject(value) || isJsonList(value) ? value : undefined;
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
}

/** `object` without `keys` and without what is absent; undefined where nothing is left. */
export function omitKeys(
	object: JsonObject,
	keys: readonly (string | undefined)[],
): JsonObject | undefined {
	const left = new Set(keys);
	const rest = Object.entries(object).filter(
		([key, value]) => value !== undefined && !left.has(key),
	);
	return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

/** `value` pretty-printed and bounded: signatures and long encoded strings are replaced by a remark. */
export function composeJson(value: Json, role: CodeBlock["role"] = "json"): CodeBlock {
	const text = JSON.stringify(value, replaceFlood, 2) ?? "null";
	return { kind: "code", language: "json", text: boundText(text), role };
}

/** Whether what stands under `key` is a provider's and says nothing to a reader. */
export function isSignature(key: string): boolean {
	return SIGNATURE_KEYS.has(key);
}

/** `text`, or its beginning and how much was left out. */
export function boundText(text: string): string {
	if (text.length <= JSON_CHARACTERS) return text;
	const cut = text.slice(0, JSON_CHARACTERS).replace(/[\ud800-\udbff]$/, "");
	return `${cut}\n… (${formatCount(text.length - cut.length)} more characters left out)`;
}

function toNumber(value: Json | undefined): number | undefined {
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

function replaceFlood(key: string, value: unknown): unknown {
	if (typeof value !== "string") return value;
	if (isSignature(key)) return "[signature left out]";
	if (value.length <= ENCODED_CHARACTERS || !isEncoded(value)) return value;
	if (key === "signature") return "[signature left out]";
	return `[${formatCount(value.length)} characters of base64 left out]`;
}

/** Whether all of a long string could be base64, a data URI's head aside. */
function isEncoded(text: string): boolean {
	const head = /^data:[^,]{0,100};base64,/.exec(text);
	return /^[A-Za-z0-9+/_\r\n-]*={0,2}$/.test(head ? text.slice(head[0].length) : text);
}
