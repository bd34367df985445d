import type { Command } from "commander";
import { exportOptions } from "../../options/index.ts";
import type { RunContext } from "../run-context.ts";
import type { SessionFlags } from "../session-argument.ts";
import { addOptions } from "./add-options.ts";
import { addSessionOptions, sessionWords, takeSession } from "./session-options.ts";

/** The options of `pressleaf export` as commander gives them. */
export interface ExportFlags extends SessionFlags {
	readonly output?: string;
	/** True where the entry is to be chosen. */
	readonly leaf?: string | true;
	readonly tree?: true;
	readonly from?: string;
	readonly to?: string;
	readonly hide?: readonly string[];
	readonly format?: string;
	readonly redact?: true;
	readonly redactRule?: readonly string[];
	readonly allow?: readonly string[];
	readonly anonymize?: true;
	readonly embedSession?: true;
	readonly title?: string;
	readonly theme: string;
	readonly toolView?: readonly string[];
	readonly cache: boolean;
	readonly force?: true;
	readonly open?: true;
	readonly json?: true;
	readonly quiet?: true;
}

/** The words of one `pressleaf export`. */
export interface ExportRequest {
	readonly session: string | undefined;
	readonly output: string | undefined;
	readonly options: ExportFlags;
}

/** Adds `pressleaf export`, which is also what runs where no command is named. */
export function defineExport(program: Command, context: RunContext): void {
	const command = program
		.command("export", { isDefault: true })
		.description("Write a session to a file: as a page, as Markdown, or as a session file.")
		.argument("[session]", sessionWords)
		.argument("[output]", 'file to write, or "-" for standard output');
	addSessionOptions(command);
	addOptions(command, exportOptions).action(
		(first: string | undefined, second: string | undefined, options: ExportFlags) => {
			const [session, output] = takeSession([first, second], options);
			return run(context, { session, output, options });
		},
	);
}

/** What an export needs is loaded only now, so that `--help` and `--version` answer at once. */
async function run(context: RunContext, request: ExportRequest): Promise<void> {
	const { runExport } = await import("./export-run.ts");
	await runExport(context, request);
}
