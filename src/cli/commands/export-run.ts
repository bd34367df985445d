import { PressleafError } from "../../errors.ts";
import {
	type Format,
	gatherPieces,
	nameOutput,
	type PreparedExport,
	prepareExport,
	resolveTarget,
	type Target,
	writeOutput,
} from "../../export/index.ts";
import type { SessionSource } from "../../session/index.ts";
import {
	chooseFormat,
	describeDelivery,
	describeName,
	findCacheFolder,
	type Outcome,
	openPage,
	readSettings,
} from "../../task/index.ts";
import { startProgress } from "../progress.ts";
import { describeContent, serializeOutcome } from "../report.ts";
import type { RunContext } from "../run-context.ts";
import { explainMissing, type FoundSession, resolveSession } from "../session-argument.ts";
import { loadSession } from "../session-tree.ts";
import type { Terminal } from "../terminal.ts";
import type { ExportFlags, ExportRequest } from "./export.ts";

/** Runs `pressleaf export`: reads the session, writes its page, says what came of it. */
export async function runExport(context: RunContext, request: ExportRequest): Promise<void> {
	const { options } = request;
	const format = chooseFormat(options.format, request.output ?? options.output);
	const chosen = chooseOutput(request);
	const found = await findExported(context, request);
	const output = chosen ?? nameOutput(found.path, format);
	const target = await findTarget(output, found, options);
	const { source } = found;
	const leaf = await findLeaf(context, found, options);
	const outcome = await exportDocument(context, { source, target, options, format, leaf });
	await report(context.terminal, { options, format }, outcome);
	if (!options.open || target === undefined) return;
	const fault = await openPage(target.path);
	if (fault !== undefined) context.terminal.complain(fault);
}

/** "-" or a path; undefined where none is said. */
function chooseOutput({ output, options }: ExportRequest): string | undefined {
	if (output !== undefined && options.output !== undefined) {
		throw misuse("Two outputs were named. Give either OUTPUT or --output FILE.");
	}
	const chosen = output ?? options.output;
	if (chosen === "-" && options.json) {
		throw misuse("Both the page and --json want standard output. Name a file for the page.");
	}
	if (chosen === "-" && options.open) throw misuse("--open needs a page in a file. Name one.");
	return chosen;
}

async function findExported(
	{ signal }: RunContext,
	{ session, options }: ExportRequest,
): Promise<FoundSession> {
	try {
		return await resolveSession(session, options, signal);
	} catch (cause) {
		throw explainMissing(cause, session);
	}
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}

/** Where to write, looked at before any work is done; undefined is standard output. */
async function findTarget(
	output: string,
	{ path }: FoundSession,
	options: ExportFlags,
): Promise<Target | undefined> {
	if (output === "-") return undefined;
	return resolveTarget(output, { input: path, force: options.force ?? false });
}

/** The leaf that was named, or is chosen now. */
async function findLeaf(
	{ signal }: RunContext,
	found: FoundSession,
	{ leaf }: ExportFlags,
): Promise<string | undefined> {
	if (leaf !== true) return leaf;
	const { chooseEntry } = await import("../navigator/index.ts");
	return chooseEntry(await loadSession(found, signal), { mode: "default", signal });
}

interface Job {
	readonly source: SessionSource;
	readonly target: Target | undefined;
	readonly options: ExportFlags;
	readonly format: Format;
	readonly leaf: string | undefined;
}

async function exportDocument(
	context: RunContext,
	{ source, target, options, format, leaf }: Job,
): Promise<Outcome> {
	const progress = await startProgress(context.terminal, options);
	try {
		const settings = await readSettings(
			{ ...options, leaf },
			{
				format,
				cache: options.cache ? await findCacheFolder() : undefined,
				signal: context.signal,
				onProgress: progress.update,
			},
		);
		const prepared = await prepareExport(source, settings);
		const bytes = await deliver(context, prepared, target);
		return { prepared, path: target?.path, bytes };
	} finally {
		progress.stop();
	}
}

async function deliver(
	{ terminal, signal }: RunContext,
	prepared: PreparedExport,
	target: Target | undefined,
): Promise<number> {
	if (target !== undefined) return writeOutput(target, prepared.pieces, signal);
	let bytes = 0;
	for await (const chunk of gatherPieces(prepared.pieces, signal)) {
		await terminal.print(chunk);
		bytes += Buffer.byteLength(chunk);
	}
	return bytes;
}

async function report(
	terminal: Terminal,
	{ options, format }: Pick<Job, "options" | "format">,
	outcome: Outcome,
): Promise<void> {
	if (!options.quiet) {
		for (const line of describeContent(outcome.prepared)) terminal.complain(line);
		for (const line of describeName(outcome.path, format)) terminal.complain(line);
	}
	if (options.json) return terminal.print(`${serializeOutcome(outcome)}\n`);
	if (options.quiet) return;
	const line = describeDelivery(outcome, terminal.isWatched);
	if (outcome.path === undefined) return terminal.complain(line);
	await terminal.print(`${line}\n`);
}
