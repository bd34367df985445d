import type { Command } from "commander";
import type { RunContext } from "../run-context.ts";
import { addOutputOptions } from "./session-options.ts";

/** The options of `pressleaf import` as commander gives them. */
export interface ImportFlags {
	readonly sessionDir?: string;
	readonly json?: true;
	readonly quiet?: true;
}

/** Adds `pressleaf import`. */
export function defineImport(program: Command, context: RunContext): void {
	const command = program
		.command("import")
		.description("Copy a session file to where pi looks for the sessions of its directory.")
		.argument("<file>", "path of a session file")
		.option("--session-dir <dir>", "copy it here, rather than to where pi keeps sessions");
	addOutputOptions(command).action(async (file: string, options: ImportFlags) => {
		const { runImport } = await import("./import-run.ts");
		await runImport(context, file, options);
	});
}
