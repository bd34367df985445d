import type { Command } from "commander";
import { sharesOptions, unshareOptions } from "../../options/index.ts";
import type { RunContext } from "../run-context.ts";
import { addOptions } from "./add-options.ts";

/** The options of `pressleaf shares` and `pressleaf unshare` as commander gives them. */
export interface SharesFlags {
	readonly remote?: true;
	readonly host?: string;
	readonly json?: true;
	readonly quiet?: true;
}

/** Adds `pressleaf shares` and `pressleaf unshare`. */
export function defineShares(program: Command, context: RunContext): void {
	const shares = program.command("shares").description("List what was shared.");
	addOptions(shares, sharesOptions).action(async (options: SharesFlags) => {
		const { runShares } = await import("./shares-run.ts");
		await runShares(context, options);
	});
	const unshare = program
		.command("unshare")
		.description("Delete what was shared.")
		.argument("<shared>", "the gist's id or address, or the session's id, file or title");
	addOptions(unshare, unshareOptions).action(async (shared: string, options: SharesFlags) => {
		const { runUnshare } = await import("./shares-run.ts");
		await runUnshare(context, shared, options);
	});
}
