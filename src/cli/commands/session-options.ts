import type { Command } from "commander";
import { PressleafError } from "../../errors.ts";
import type { SessionFlags } from "../session-argument.ts";

/** What SESSION may be, for help. */
export const sessionWords =
	'its path, its id or the beginning of it, its name, or "-" for standard input; left out: the latest of the working directory';

/** The options of a command that deals with one session, as commander gives them. */
export interface SessionCommandFlags extends SessionFlags {
	readonly json?: true;
	readonly quiet?: true;
}

/** Adds the options by which every command finds its session. */
export function addSessionOptions(command: Command): Command {
	return command
		.option("-c, --continue", "take the latest session of the working directory")
		.option("--session-dir <dir>", "look for sessions here, rather than where pi keeps them");
}

/** Adds the options for what a command says. */
export function addOutputOptions(command: Command): Command {
	return command
		.option("--json", "print the outcome as one JSON object")
		.option("--quiet", "print errors only");
}

/** SESSION and the words behind it: with --continue, all words are those behind. Throws OPTION_INVALID on one word too many. */
export function takeSession(
	words: readonly (string | undefined)[],
	flags: SessionFlags,
): readonly (string | undefined)[] {
	if (!flags.continue) return words;
	if (words.at(-1) === undefined) return [undefined, ...words.slice(0, -1)];
	const message = "Both a session and --continue were given. Leave out one or the other.";
	throw new PressleafError("OPTION_INVALID", message);
}
