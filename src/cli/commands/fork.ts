import type { Command } from "commander";
import type { RunContext } from "../run-context.ts";
import {
	addOutputOptions,
	addSessionOptions,
	type SessionCommandFlags,
	sessionWords,
	takeSession,
} from "./session-options.ts";

/** The options of `pressleaf fork` and `pressleaf clone` as commander gives them. */
export interface ForkFlags extends SessionCommandFlags {
	readonly from?: string;
	readonly cwd?: string;
}

/** Adds `pressleaf fork` and `pressleaf clone`. */
export function defineFork(program: Command, context: RunContext): void {
	const fork = program
		.command("fork")
		.description("Make a new session of another: of all of it, or of a branch of it.")
		.argument("[session]", sessionWords)
		.option("--from <id>", "take the branch that ends at this entry alone");
	addCommonOptions(fork).action(async (word: string | undefined, options: ForkFlags) => {
		const [session] = takeSession([word], options);
		const { runFork } = await import("./fork-run.ts");
		await runFork(context, session, options);
	});
	const clone = program
		.command("clone")
		.description("Make a new session of the active branch of another.")
		.argument("[session]", sessionWords);
	addCommonOptions(clone).action(async (word: string | undefined, options: ForkFlags) => {
		const [session] = takeSession([word], options);
		const { runClone } = await import("./fork-run.ts");
		await runClone(context, session, options);
	});
}

function addCommonOptions(command: Command): Command {
	command.option("--cwd <dir>", "the new session's directory, instead of the one that it is of");
	return addOutputOptions(addSessionOptions(command));
}
