import type { Command } from "commander";
import { shareOptions } from "../../options/index.ts";
import type { RunContext } from "../run-context.ts";
import type { SessionFlags } from "../session-argument.ts";
import { addOptions } from "./add-options.ts";
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
	readonly toolView?: readonly string[];
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
	addOptions(command, shareOptions);
	command.action(async (word: string | undefined, options: ShareFlags) => {
		const [session] = takeSession([word], options);
		const { runShare } = await import("./share-run.ts");
		await runShare(context, session, options);
	});
}
