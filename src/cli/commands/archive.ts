import type { Command } from "commander";
import { archiveOptions, mergeOptions, verifyOptions } from "../../options/index.ts";
import type { RunContext } from "../run-context.ts";
import { addOptions } from "./add-options.ts";

/** The options of `pressleaf archive` as commander gives them. */
export interface ArchiveFlags {
	readonly sessionDir?: string;
	readonly since?: string;
	readonly until?: string;
	readonly project?: string;
	readonly name?: string;
	readonly tree?: true;
	readonly hide?: readonly string[];
	readonly redact?: true;
	readonly redactRule?: readonly string[];
	readonly allow?: readonly string[];
	readonly anonymize?: true;
	readonly keepSource?: true;
	readonly prune?: true;
	readonly shard?: string;
	readonly jobs?: string;
	readonly cache: boolean;
	readonly dryRun?: true;
	readonly open?: true;
	readonly json?: true;
	readonly quiet?: true;
}

/** The options of `pressleaf archive merge` and `archive verify` as commander gives them. */
export interface ArchiveCareFlags {
	readonly output?: string;
	readonly json?: true;
	readonly quiet?: true;
}

/** Where an archive is made that is not said where. */
const usualFolder = "pi-archive";

/** Adds `pressleaf archive`, with `archive verify` and `archive merge`. */
export function defineArchive(program: Command, context: RunContext): void {
	const archive = program
		.command("archive")
		.description("Keep every session as a page, in a folder with an index and a search.")
		.argument("[dir]", "the archive's folder", usualFolder);
	addOptions(archive, archiveOptions).action(async (dir: string, options: ArchiveFlags) => {
		const { runArchive } = await import("./archive-run.ts");
		await runArchive(context, dir, options);
	});
	const verify = archive
		.command("verify")
		.description("Compare every file of an archive with its hash.")
		.argument("<dir>", "the archive's folder");
	addOptions(verify, verifyOptions).action(async (dir: string, _: unknown, command: Command) => {
		const flags = readCareFlags(command);
		const { runVerify } = await import("./archive-care-run.ts");
		await runVerify(context, dir, flags);
	});
	const merge = archive
		.command("merge")
		.description("Join archives into one, parts of --shard for example.")
		.argument("<parts...>", "the folders of the archives, which are only read");
	addOptions(merge, mergeOptions).action(
		async (parts: readonly string[], _: unknown, command: Command) => {
			const flags = readCareFlags(command);
			const { runMerge } = await import("./archive-care-run.ts");
			await runMerge(context, parts, { output: usualFolder, ...flags });
		},
	);
}

/**
 * The options of `archive` are taken by it wherever they stand, those that both commands know, as --json, included: they are
 * the inner one's too. All others are none of it.
 */
function readCareFlags(command: Command): ArchiveCareFlags {
	const archive = command.parent;
	const known = new Set(command.options.map((option) => option.attributeName()));
	for (const option of archive?.options ?? []) {
		const name = option.attributeName();
		if (known.has(name) || archive?.getOptionValueSource(name) !== "cli") continue;
		command.error(`unknown option '${option.long}'`);
	}
	return command.optsWithGlobals<ArchiveCareFlags>();
}
