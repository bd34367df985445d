import type { Command } from "commander";
import type { RunContext } from "../run-context.ts";

/** The options of `pressleaf shares` and `pressleaf unshare` as commander gives them. */
export interface SharesFlags {
	readonly remote?: true;
	readonly host?: string;
	readonly json?: true;
	readonly quiet?: true;
}

/** Adds `pressleaf shares` and `pressleaf unshare`. */
export function defineShares(program: Command, context: RunContext): void {
	program
		.command("shares")
		.description("List what was shared.")
		.option("--remote", "ask the host too: what still exists, and what is not written down here")
		.option("--host <host>", "another GitHub than github.com")
		.option("--json", "print the list as one JSON object")
		.action(async (options: SharesFlags) => {
			const { runShares } = await import("./shares-run.ts");
			await runShares(context, options);
		});
	program
		.command("unshare")
		.description("Delete what was shared.")
		.argument("<shared>", "the gist's id or address, or the session's id, file or title")
		.option("--host <host>", "another GitHub than the one where it was shared")
		.option("--json", "print the outcome as one JSON object")
		.option("--quiet", "print errors only")
		.action(async (shared: string, options: SharesFlags) => {
			const { runUnshare } = await import("./shares-run.ts");
			await runUnshare(context, shared, options);
		});
}
