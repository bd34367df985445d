import type { Command } from "commander";
import type { RunContext } from "../run-context.ts";
import {
	addOutputOptions,
	addSessionOptions,
	type SessionCommandFlags,
	sessionWords,
	takeSession,
} from "./session-options.ts";

/** Adds `pressleaf name` and `pressleaf label`. */
export function defineAnnotate(program: Command, context: RunContext): void {
	defineName(program, context);
	defineLabel(program, context);
}

function defineName(program: Command, context: RunContext): void {
	const command = program
		.command("name")
		.description("Give a session a name, which is written to its file.")
		.argument("[session]", sessionWords)
		.argument("[name]", 'the name; "" takes it away');
	addOutputOptions(addSessionOptions(command)).action(
		async (first: string | undefined, second: string | undefined, options: SessionCommandFlags) => {
			const [session, name] = takeSession([first, second], options);
			const { runName } = await import("./annotate-run.ts");
			await runName(context, { session, name }, options);
		},
	);
}

function defineLabel(program: Command, context: RunContext): void {
	const command = program
		.command("label")
		.description("Label an entry of a session, which is written to its file.")
		.argument("[session]", sessionWords)
		.argument("[entry]", "the entry's id, or the beginning of it")
		.argument("[label]", "the label; left out, the one that it has is taken away");
	addOutputOptions(addSessionOptions(command)).action(async (...given: readonly unknown[]) => {
		const options = command.opts<SessionCommandFlags>();
		const words = given.slice(0, 3).map((word) => (typeof word === "string" ? word : undefined));
		const [session, entry, label] = takeSession(words, options);
		const { runLabel } = await import("./annotate-run.ts");
		await runLabel(context, { session, entry, label }, options);
	});
}
