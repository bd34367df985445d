import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { PressleafError } from "../errors.ts";
import type { RunContext } from "./run-context.ts";

/** What the user is asked. */
export interface Question {
	readonly words: string;
	/** What was not done, and how it is said beforehand, where nobody can be asked. */
	readonly refusal: string;
}

/** Whether there is somebody to ask. */
export function canAsk(): boolean {
	return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/** Whether the user wants what was shown. Without a terminal nobody can be asked, so that it has to be said beforehand. */
export async function agree(
	{ signal }: RunContext,
	isSaid: boolean,
	{ words, refusal }: Question,
): Promise<boolean> {
	if (isSaid) return true;
	if (!canAsk()) {
		throw new PressleafError(
			"OPTION_INVALID",
			`Nobody can be asked, since this is no terminal, and ${refusal}`,
		);
	}
	// Without readline's own keys, so that Ctrl-C stays the signal that it is everywhere else.
	const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
	try {
		const isOver = once(lines, "close").then(() => "");
		const answer = await Promise.race([lines.question(`${words} [y/N] `, { signal }), isOver]);
		return /^y(?:es)?$/i.test(answer.trim());
	} finally {
		lines.close();
	}
}
