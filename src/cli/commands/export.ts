import type { Command } from "commander";
import type { RunContext } from "../run-context.ts";
import type { SessionFlags } from "../session-argument.ts";
import { collect, collectKinds } from "./option-values.ts";
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
	addSessionOptions(command)
		.option("-o, --output <file>", "say the output without naming the session before it")
		.option(
			"--leaf [id]",
			"show the branch that ends at this entry (its id, or the beginning of it); without an id, choose it in the tree",
		)
		.option("--tree", "show the whole tree, every branch of it")
		.option("--from <id>", "show an excerpt of the branch that begins at this entry")
		.option("--to <id>", "show an excerpt that ends at this entry")
		.option(
			"--hide <kinds>",
			"leave out, separated by commas: thinking, tools, tool-output, system, hidden, bash-excluded, images",
			collectKinds,
		)
		.option(
			"--format <format>",
			"what to write, whatever the output is called: html, md (Markdown), jsonl (a session file)",
		)
		.option("--redact", "replace secrets by markers, as far as they can be told")
		.option(
			"--redact-rule <file>",
			"redact what is in this file too: a string or a /regular expression/ a line",
			collect,
		)
		.option("--allow <file>", "leave the values in this file, one a line, as they are", collect)
		.option("--anonymize", "take out home directories, names of user and host, e-mail addresses")
		.option(
			"--embed-session",
			"add the shown selection as data, for programs that read pi's exports",
		)
		.option("--title <text>", "title of the page, instead of the session's name or first words")
		.option(
			"--theme <name>",
			"colours of the page: auto, light, dark, or the path of a pi theme file",
			"auto",
		)
		.option("--no-cache", "keep no colours of code for the next export")
		.option("--force", "replace a file that pressleaf did not write")
		.option("--open", "open the page in the browser")
		.option("--json", "print the outcome as one JSON object")
		.option("--quiet", "print errors only")
		.action((first: string | undefined, second: string | undefined, options: ExportFlags) => {
			const [session, output] = takeSession([first, second], options);
			return run(context, { session, output, options });
		});
}

/** What an export needs is loaded only now, so that `--help` and `--version` answer at once. */
async function run(context: RunContext, request: ExportRequest): Promise<void> {
	const { runExport } = await import("./export-run.ts");
	await runExport(context, request);
}
