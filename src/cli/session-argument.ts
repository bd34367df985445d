import { addAbortSignal } from "node:stream";
import { PressleafError } from "../errors.ts";
import type { SessionSource } from "../session/index.ts";

/** The session that SESSION names: "-" is standard input, anything else a path. */
export function findSource(argument: string | undefined, signal: AbortSignal): SessionSource {
	if (argument === undefined) {
		throw new PressleafError(
			"SESSION_NOT_FOUND",
			'No session was named. Give the path of a session file (pi keeps them in ~/.pi/agent/sessions), or "-" for standard input.',
		);
	}
	if (argument === "-") {
		return { stream: addAbortSignal(signal, process.stdin), name: "stdin" };
	}
	return { path: argument };
}
