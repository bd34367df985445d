import { basename } from "node:path";
import { type Command, Option } from "commander";
import { PressleafError } from "../../errors.ts";
import type { PreparedExport, Target, Theme } from "../../export/index.ts";
import type { SessionSource } from "../../session/index.ts";
import { noProgress, type Progress, startProgress } from "../progress.ts";
import { describeContent, describeDelivery, type Outcome, serializeOutcome } from "../report.ts";
import type { RunContext } from "../run-context.ts";
import { findSource } from "../session-argument.ts";

interface Options {
	readonly output?: string;
	readonly leaf?: string;
	readonly title?: string;
	readonly theme: Theme;
	readonly force?: true;
	readonly open?: true;
	readonly json?: true;
	readonly quiet?: true;
}

/** The words of one `pressleaf export`. */
interface Request {
	readonly session: string | undefined;
	readonly output: string | undefined;
	readonly options: Options;
}

/** Adds `pressleaf export`, which is also what runs where no command is named. */
export function defineExport(program: Command, context: RunContext): void {
	program
		.command("export", { isDefault: true })
		.description("Write the page of a session to a file.")
		.argument("[session]", 'path of a session file, or "-" for standard input')
		.argument("[output]", 'file to write, or "-" for standard output')
		.option("-o, --output <file>", "say the output without naming the session before it")
		.option(
			"--leaf <id>",
			"show the branch that ends at this entry (its id, or the beginning of it)",
		)
		.option("--title <text>", "title of the page, instead of the session's name or first words")
		.addOption(
			new Option("--theme <name>", "colours of the page")
				.choices(["auto", "light", "dark"])
				.default("auto"),
		)
		.option("--force", "replace a file that pressleaf did not write")
		.option("--open", "open the page in the browser")
		.option("--json", "print the outcome as one JSON object")
		.option("--quiet", "print errors only")
		.action((session: string | undefined, output: string | undefined, options: Options) =>
			runExport(context, { session, output, options }),
		);
}

async function runExport(context: RunContext, request: Request): Promise<void> {
	const output = chooseOutput(request);
	const source = findSource(request.session, context.signal);
	const { prepareExport, resolveSettings } = await import("../../export/index.ts");
	const target = await findTarget(output, source, request.options);
	const progress = await chooseProgress(context, request.options);
	try {
		const { leaf, title, theme } = request.options;
		const { signal } = context;
		const settings = resolveSettings({ leaf, title, theme, signal, onProgress: progress.update });
		const prepared = await prepareExport(source, settings);
		const bytes = await deliver(context, prepared, target);
		progress.stop();
		await report(context, request.options, { prepared, path: target?.path, bytes });
	} finally {
		progress.stop();
	}
	if (request.options.open && target !== undefined) await openPage(target.path);
}

/** "-" or a path; by default it is named after the session's file and lies in the working directory. */
function chooseOutput({ session, output, options }: Request): string {
	if (output !== undefined && options.output !== undefined) {
		throw misuse("Two outputs were named. Give either OUTPUT or --output FILE.");
	}
	const chosen = output ?? options.output;
	if (chosen === "") throw misuse("The output's name is empty. Name a file.");
	if (chosen === "-" && options.json) {
		throw misuse("Both the page and --json want standard output. Name a file for the page.");
	}
	if (chosen === "-" && options.open) throw misuse("--open needs a page in a file. Name one.");
	if (chosen !== undefined) return chosen;
	const name = session === undefined || session === "-" ? "stdin" : basename(session, ".jsonl");
	return `pi-session-${name}.html`;
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}

/** Where to write, looked at before any work is done; undefined is standard output. */
async function findTarget(
	output: string,
	source: SessionSource,
	options: Options,
): Promise<Target | undefined> {
	if (output === "-") return undefined;
	const { resolveTarget } = await import("../../export/index.ts");
	const input = "path" in source ? source.path : undefined;
	return resolveTarget(output, { input, force: options.force ?? false });
}

async function chooseProgress({ terminal }: RunContext, options: Options): Promise<Progress> {
	const isWanted = terminal.isLively && !options.quiet && !options.json;
	return isWanted ? startProgress() : noProgress;
}

async function deliver(
	{ terminal, signal }: RunContext,
	prepared: PreparedExport,
	target: Target | undefined,
): Promise<number> {
	const { gatherPieces, writeOutput } = await import("../../export/index.ts");
	if (target !== undefined) return writeOutput(target, prepared.page, signal);
	let bytes = 0;
	for await (const chunk of gatherPieces(prepared.page, signal)) {
		await terminal.print(chunk);
		bytes += Buffer.byteLength(chunk);
	}
	return bytes;
}

async function report({ terminal }: RunContext, options: Options, outcome: Outcome): Promise<void> {
	if (!options.quiet) {
		for (const line of describeContent(outcome.prepared)) terminal.complain(line);
	}
	if (options.json) return terminal.print(`${serializeOutcome(outcome)}\n`);
	if (options.quiet) return;
	const line = describeDelivery(outcome);
	if (outcome.path === undefined) return terminal.complain(line);
	await terminal.print(`${line}\n`);
}

async function openPage(path: string): Promise<void> {
	const { default: open } = await import("open");
	await open(path);
}
