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
		.option("-r, --resume", "choose the session from a list")
		.option("--session-dir <dir>", "look for sessions here, rather than where pi keeps them");
}

/** Adds the options for what a command says. */
export function addOutputOptions(command: Command): Command {
	return command
		.option("--json", "print the outcome as one JSON object")
		.option("--quiet", "print errors only");
}

/** Whether options say which session is meant, so that no word does. */
export function isFoundByOptions(flags: SessionFlags): boolean {
	return flags.continue === true || flags.resume === true;
}

/** SESSION and the words behind it: with --continue or --resume, all are those behind. Throws OPTION_INVALID on one too many. */
export function takeSession(
	words: readonly (string | undefined)[],
	flags: SessionFlags,
): readonly (string | undefined)[] {
	if (!isFoundByOptions(flags)) return words;
	if (words.at(-1) === undefined) return [undefined, ...words.slice(0, -1)];
	const option = flags.resume ? "--resume" : "--continue";
	const message = `Both a session and ${option} were given. Leave out one or the other.`;
	throw new PressleafError("OPTION_INVALID", message);
}
