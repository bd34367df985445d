import { addAbortSignal } from "node:stream";
import { PressleafError, quoteInput } from "../errors.ts";
import { checkSource, type SessionSource } from "../session/index.ts";

/** The session that SESSION names: "-" is standard input, anything else a path. */
export function findSource(argument: string | undefined, signal: AbortSignal): SessionSource {
	if (argument === undefined) {
		throw new PressleafError(
			"OPTION_INVALID",
			'No session was named. Give the path of a session file (pi keeps them in ~/.pi/agent/sessions), or "-" for standard input. "pressleaf export --help" says what else can be given.',
		);
	}
	if (argument === "-") {
		return { stream: addAbortSignal(signal, process.stdin), name: "stdin" };
	}
	const source = { path: argument };
	checkSource(source);
	return source;
}

/** Without a command the first word is the session: where there is no such file, a command may have been meant. */
export function explainMissing(cause: unknown, argument: string | undefined): unknown {
	const isMissing = cause instanceof PressleafError && cause.code === "SESSION_NOT_FOUND";
	if (!isMissing || argument === undefined || !/^[a-z-]+$/.test(argument)) return cause;
	const message = `There is no file "${quoteInput(argument)}", and no such command. "pressleaf --help" says what can be given.`;
	return new PressleafError("SESSION_NOT_FOUND", message, { cause: cause.cause });
}
