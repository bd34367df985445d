import type { Json, JsonObject } from "../../session/index.ts";
import { boundText, composeJson, isSignature, omitKeys } from "../json.ts";
import { summarizeText } from "../text.ts";
import type { Block, CodeBlock } from "../types.ts";

const SCALAR_CHARACTERS = 60;
const ROW_CHARACTERS = 160;

/** The arguments beside `known`: texts of several lines each as it is, the others together as JSON. */
export function composeRestArguments(
	args: JsonObject,
	known: readonly (string | undefined)[],
): readonly Block[] {
	const texts: CodeBlock[] = [];
	const spoken = [...known];
	for (const [key, value] of Object.entries(omitKeys(args, known) ?? {})) {
		if (typeof value !== "string" || !value.includes("\n") || isSignature(key)) continue;
		texts.push({ kind: "code", title: key, text: boundText(value), role: "arguments" });
		spoken.push(key);
	}
	const rest = omitKeys(args, spoken);
	return rest ? [...texts, composeJson(rest, "arguments")] : texts;
}

/** A result's details beside `known` as JSON; no block where there are none. */
export function composeRestDetails(
	details: JsonObject,
	known: readonly string[] = [],
): readonly Block[] {
	const rest = omitKeys(details, known);
	return rest ? [composeJson(rest)] : [];
}

/**
 * A call in a row: `lead`, which says all of the arguments `known`, then the short ones among the others as phrases such
 * as "limit 20". `rest` has what the row has no room for.
 */
export function summarizeCall(
	lead: string,
	args: JsonObject,
	known: readonly string[],
): { readonly summary: string; readonly rest: readonly Block[] } {
	const summary = summarizeText(lead);
	const phrases = summary === "" ? [] : [summary];
	const spoken = summary === lead ? [...known] : [];
	let room = ROW_CHARACTERS - summary.length;
	for (const [key, value] of Object.entries(omitKeys(args, known) ?? {})) {
		const words = isSignature(key) ? undefined : findWords(value);
		const phrase = value === true ? key : `${key} ${words}`;
		if (words === undefined || phrase.length > room) continue;
		room -= phrase.length;
		phrases.push(phrase);
		spoken.push(key);
	}
	return { summary: phrases.join(" · "), rest: composeRestArguments(args, spoken) };
}

/** A short scalar as it is written in a sentence; undefined for anything long, nested or of several lines. */
function findWords(value: Json | undefined): string | undefined {
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (typeof value !== "string" || value.length > SCALAR_CHARACTERS) return undefined;
	return value.trim() === "" || value.includes("\n") ? undefined : value;
}
