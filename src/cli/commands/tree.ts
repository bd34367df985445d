import type { Command } from "commander";
import type { RunContext } from "../run-context.ts";
import {
	addOutputOptions,
	addSessionOptions,
	type SessionCommandFlags,
	sessionWords,
	takeSession,
} from "./session-options.ts";

/** The options of `pressleaf tree` as commander gives them. */
export interface TreeFlags extends SessionCommandFlags {
	readonly mode: string;
	readonly interactive?: true;
}

/** Adds `pressleaf tree`. */
export function defineTree(program: Command, context: RunContext): void {
	const command = program
		.command("tree")
		.description("Print the tree of a session's entries.")
		.argument("[session]", sessionWords)
		.option(
			"--mode <mode>",
			"which entries: default, no-tools, user-only, labeled-only, all",
			"default",
		)
		.option(
			"-i, --interactive",
			"move in the tree, and export the branch that ends at the entry you choose",
		);
	addOutputOptions(addSessionOptions(command)).action(
		async (word: string | undefined, options: TreeFlags) => {
			const [session] = takeSession([word], options);
			const { runTree } = await import("./tree-run.ts");
			await runTree(context, session, options);
		},
	);
}
