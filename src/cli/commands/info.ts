import type { Command } from "commander";
import type { RunContext } from "../run-context.ts";
import {
	addOutputOptions,
	addSessionOptions,
	type SessionCommandFlags,
	sessionWords,
	takeSession,
} from "./session-options.ts";

/** Adds `pressleaf info`. */
export function defineInfo(program: Command, context: RunContext): void {
	const command = program
		.command("info")
		.description("Print what there is to know about a session.")
		.argument("[session]", sessionWords);
	addOutputOptions(addSessionOptions(command)).action(
		async (word: string | undefined, options: SessionCommandFlags) => {
			const [session] = takeSession([word], options);
			const { runInfo } = await import("./info-run.ts");
			await runInfo(context, session, options);
		},
	);
}
