import type { Command } from "commander";
import type { RunContext } from "../run-context.ts";
import {
	addOutputOptions,
	addSessionOptions,
	type SessionCommandFlags,
	takeSession,
} from "./session-options.ts";

/** The options of `pressleaf delete` as commander gives them. */
export interface DeleteFlags extends SessionCommandFlags {
	readonly yes?: true;
	readonly trash: boolean;
}

/** Adds `pressleaf delete`. */
export function defineDelete(program: Command, context: RunContext): void {
	const command = program
		.command("delete")
		.description("Move a session's file to the trash, or delete it where there is none.")
		.argument("[session]", "its path, its id or the beginning of it, or its name")
		.option("--yes", "do not ask")
		.option("--no-trash", "delete it for good");
	addOutputOptions(addSessionOptions(command)).action(
		async (word: string | undefined, options: DeleteFlags) => {
			const [session] = takeSession([word], options);
			const { runDelete } = await import("./delete-run.ts");
			await runDelete(context, session, options);
		},
	);
}
