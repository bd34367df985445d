import type { Command } from "commander";
import type { RunContext } from "../run-context.ts";

/** The options of `pressleaf list` as commander gives them. */
export interface ListFlags {
	readonly all?: true;
	readonly sessionDir?: string;
	readonly json?: true;
}

/** Adds `pressleaf list`. */
export function defineList(program: Command, context: RunContext): void {
	program
		.command("list")
		.description("List the sessions of the working directory, latest first.")
		.option("--all", "list the sessions of every directory")
		.option("--session-dir <dir>", "look for sessions here, rather than where pi keeps them")
		.option("--json", "print the list as one JSON object")
		.action(async (options: ListFlags) => {
			const { runList } = await import("./list-run.ts");
			await runList(context, options);
		});
}
