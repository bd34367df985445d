import { PressleafError, quoteInput } from "../errors.ts";
import { describeKind } from "../session/index.ts";
import { isToolViews } from "./tool-views.ts";

/** What a value must be, in words and as a question. */
export type ValueKind = readonly [wanted: string, fits: (value: unknown) => boolean];

/** The kinds of values that options have. */
export const valueKinds = {
	text: ["a string", (value) => typeof value === "string"],
	texts: ["a list of strings", isTexts],
	switch: ["a boolean", (value) => typeof value === "boolean"],
	listener: ["a function", (value) => typeof value === "function"],
	signal: ["an AbortSignal", isSignal],
	toolViews: ["an object of functions by tool, or { tools, ask }", isToolViews],
} as const satisfies Readonly<Record<string, ValueKind>>;

/** Throws OPTION_INVALID where `options`, which a program without types may give, holds what is not among `known`. */
export function checkOptions(options: unknown, known: Readonly<Record<string, ValueKind>>): void {
	if (typeof options !== "object" || options === null || Array.isArray(options)) {
		throw misuse(`The options are ${describeKind(options)}. Give an object.`);
	}
	for (const [name, value] of Object.entries(options)) {
		const kind = Object.hasOwn(known, name) ? known[name] : undefined;
		if (kind === undefined) {
			const names = Object.keys(known).join(", ");
			throw misuse(`There is no option "${quoteInput(name)}". The options are ${names}.`);
		}
		const [wanted, fits] = kind;
		if (value === undefined || fits(value)) continue;
		throw misuse(`The option "${name}" is ${describeKind(value)}. Give ${wanted}.`);
	}
}

function isTexts(value: unknown): boolean {
	return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** By what is asked of one, so that those of another realm do as well. */
function isSignal(value: unknown): boolean {
	return typeof value === "object" && value !== null && "throwIfAborted" in value;
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}
