import { runInNewContext } from "node:vm";
import { PressleafError, quoteInput } from "../errors.ts";
import { type KnownValue, type OwnRule, parseOwnRules } from "../redact/index.ts";

/** What all of a user's regular expressions may take together. */
const deadline = 5_000;
/** Shorter matches would take words apart. */
const shortest = 3;
const mostValues = 20_000;

/** The values that a user's own rules find in `texts`; throws OPTION_INVALID where a line is no rule, or takes too long. */
export function findOwnValues(
	lines: readonly string[],
	texts: readonly string[],
): readonly KnownValue[] {
	const values = new Set<string>();
	for (const rule of parseOwnRules(lines, "the rules to redact by")) {
		if ("literal" in rule) values.add(rule.literal);
		else collectMatches(rule, texts, values);
	}
	const long = [...values].filter((value) => value.length >= shortest);
	return long.map((value) => ({ value, kind: "custom" }));
}

/** A regular expression cannot be stopped but from outside: V8 does so for scripts that are run with a time limit. */
function collectMatches(
	{ pattern }: Extract<OwnRule, { pattern: RegExp }>,
	texts: readonly string[],
	values: Set<string>,
): void {
	const collect = () => {
		for (const text of texts) {
			for (const [value] of text.matchAll(pattern)) values.add(value);
			if (values.size > mostValues) return;
		}
	};
	try {
		runInNewContext("collect()", { collect }, { timeout: deadline });
	} catch (cause) {
		if (!isTimeout(cause)) throw cause;
		throw refuse(pattern, `takes more than ${deadline / 1000} seconds`, cause);
	}
	if (values.size > mostValues) throw refuse(pattern, "finds too many different values");
}

/** The error comes from the script's own realm, whose classes are others. */
function isTimeout(cause: unknown): boolean {
	const isCoded = typeof cause === "object" && cause !== null && "code" in cause;
	return isCoded && cause.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

function refuse({ source }: RegExp, fault: string, cause?: unknown): PressleafError {
	const message = `The rule /${quoteInput(source)}/ ${fault}. Give one that finds less, and finds it sooner.`;
	return new PressleafError("OPTION_INVALID", message, { cause });
}
