import { PressleafError, quoteInput } from "../errors.ts";

/** A rule of the user's own: a string, or a regular expression. */
export type OwnRule = { readonly literal: string } | { readonly pattern: RegExp };

/** Shorter values would take words apart. */
const SHORTEST = 3;

/**
 * The rules in `lines`: `/…/` or `/…/i` is a regular expression, `#` begins a remark, anything else stands for itself.
 * Throws OPTION_INVALID where a line is neither; `source` names where they stand.
 */
export function parseOwnRules(lines: readonly string[], source: string): readonly OwnRule[] {
	return lines.flatMap((line, index) => {
		const text = line.replace(/\r$/, "").trim();
		if (text === "" || text.startsWith("#")) return [];
		return parseRule(text, `Line ${index + 1} of ${source}`);
	});
}

/** The values in `lines`, one a line, without blank lines and remarks. */
export function parseValues(lines: readonly string[]): readonly string[] {
	return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
}

function parseRule(text: string, place: string): OwnRule {
	const [, source, flags = ""] = /^\/(.+)\/([a-z]*)$/.exec(text) ?? [];
	if (source !== undefined) return { pattern: compile(source, flags, place) };
	if (text.length >= SHORTEST) return { literal: text };
	const message = `${place} is "${quoteInput(text)}". Give ${SHORTEST} characters or more: shorter ones stand in other words.`;
	throw new PressleafError("OPTION_INVALID", message);
}

function compile(source: string, flags: string, place: string): RegExp {
	try {
		return new RegExp(source, [...new Set(`${flags.replace(/y/g, "")}g`)].join(""));
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message.replace(/^.*?: (?=[^/]*$)/, "") : "";
		const message = `${place} is no regular expression: ${quoteInput(reason)}. Mend it, or take away its slashes to have it taken literally.`;
		throw new PressleafError("OPTION_INVALID", message, { cause });
	}
}
