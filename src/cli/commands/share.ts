import type { Command } from "commander";
import type { RunContext } from "../run-context.ts";
import type { SessionFlags } from "../session-argument.ts";
import { collect, collectKinds } from "./option-values.ts";
import { addSessionOptions, sessionWords, takeSession } from "./session-options.ts";

/** The options of `pressleaf share` as commander gives them. */
export interface ShareFlags extends SessionFlags {
	readonly leaf?: string;
	readonly tree?: true;
	readonly from?: string;
	readonly to?: string;
	readonly hide?: readonly string[];
	readonly redact: boolean;
	readonly redactRule?: readonly string[];
	readonly allow?: readonly string[];
	readonly allowSecrets?: true;
	readonly anonymize: boolean;
	readonly embedSession?: true;
	readonly title?: string;
	readonly theme: string;
	readonly public?: true;
	readonly description?: string;
	readonly withJsonl?: true;
	readonly new?: true;
	readonly host?: string;
	readonly viewer?: string;
	readonly dryRun?: true;
	readonly output?: string;
	readonly yes?: true;
	readonly force?: true;
	readonly json?: true;
	readonly quiet?: true;
}

/** Adds `pressleaf share`. */
export function defineShare(program: Command, context: RunContext): void {
	const command = program
		.command("share")
		.description("Publish the page of a session as a secret gist, after showing what would go out.")
		.argument("[session]", sessionWords);
	addSessionOptions(command);
	addContentOptions(command);
	addGistOptions(command);
	command.action(async (word: string | undefined, options: ShareFlags) => {
		const [session] = takeSession([word], options);
		const { runShare } = await import("./share-run.ts");
		await runShare(context, session, options);
	});
}

function addContentOptions(command: Command): void {
	command
		.option("--leaf <id>", "share the branch that ends at this entry")
		.option("--tree", "share the whole tree, every branch of it")
		.option("--from <id>", "share an excerpt of the branch that begins at this entry")
		.option("--to <id>", "share an excerpt that ends at this entry")
		.option("--hide <kinds>", "leave out, separated by commas, as export does", collectKinds)
		.option("--no-redact", "leave secrets as they are")
		.option("--redact-rule <file>", "redact what is in this file too", collect)
		.option("--allow <file>", "leave the values in this file, one a line, as they are", collect)
		.option("--allow-secrets", "with --no-redact: share although secrets were found")
		.option("--no-anonymize", "leave home directories, names and e-mail addresses as they are")
		.option("--title <text>", "title of the page, instead of the session's name or first words")
		.option("--theme <name>", "colours of the page, as export takes them", "auto");
}

function addGistOptions(command: Command): void {
	command
		.option("--public", "make a public gist, which is listed and can be searched")
		.option("--description <text>", "describe the gist, instead of with the page's title")
		.option("--embed-session", "add the selection to the page as data, as export does")
		.option("--with-jsonl", "add the same selection as a session file")
		.option("--new", "make a new gist, even where the session was shared before")
		.option("--host <host>", "another GitHub than github.com")
		.option("--viewer <url>", "the viewer that the link leads to")
		.option("--dry-run", "stop before anything is sent")
		.option("-o, --output <file>", "write the very page that is shared to this file too")
		.option("--yes", "do not ask")
		.option("--force", "share what GitHub may not hand out again; replace any file at --output")
		.option("--json", "print the outcome as one JSON object")
		.option("--quiet", "print errors and links only");
}
