import type { Stats } from "node:fs";
import { open, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeFault, describeInputFault, faultCode } from "../file-fault.ts";
import { checkOutput, namesFolder, refuseFolder, refuseFormat } from "./output-name.ts";

/** A place that may be written to. */
export interface Target {
	/** Absolute, as its user named it. */
	readonly path: string;
	/** Where the bytes go: `path` with its symbolic links followed. */
	readonly realPath: string;
	/** The permissions of the file that is replaced, else of a new one: for its owner alone. */
	readonly mode: number;
	readonly rules: TargetRules;
}

/** What a target is held against. */
export interface TargetRules {
	/** Path of the session, which is never written to. */
	readonly input: string | undefined;
	/** Whether a file that pressleaf did not write may be replaced. */
	readonly force: boolean;
}

/** The permissions of a new file: a session is nobody else's business. */
export const ownerOnly = 0o600;
/**
 * A page and a Markdown export say who made them within their first bytes, before anything that a session could have put
 * there. A session file does not: once pi has opened it, it may have gone on there.
 */
const signatureWindow = 4096;
const signature = /<meta name="generator" content="pressleaf |^<!-- pressleaf \d/;

/** Where an export to `output` goes; throws where something stands there that must stay. */
export async function resolveTarget(output: string, rules: TargetRules): Promise<Target> {
	checkOutput(output);
	const path = resolveName(output);
	if (namesFolder(output)) throw refuseFolder(path, rules.input);
	try {
		const known = await statIfThere(path);
		if (known === undefined) {
			refuseFormat(path);
			return { path, realPath: await resolveNew(path), mode: ownerOnly, rules };
		}
		await refuseInput(known, path, rules.input);
		refuseIrregular(known, path, rules.input);
		refuseFormat(path);
		const realPath = await realpath(path);
		if (!rules.force) await refuseForeign(realPath, path);
		return { path, realPath, mode: known.mode & 0o777, rules };
	} catch (cause) {
		throw describeFault(cause, path);
	}
}

function resolveName(output: string): string {
	try {
		return resolve(output);
	} catch (cause) {
		throw describeFault(cause, output);
	}
}

async function statIfThere(path: string): Promise<Stats | undefined> {
	try {
		return await stat(path);
	} catch (cause) {
		if (faultCode(cause) === "ENOENT") return undefined;
		throw cause;
	}
}

/** A folder behind a link keeps its link; one that does not exist yet is taken as it is named. */
async function resolveNew(path: string): Promise<string> {
	const folder = dirname(path);
	if ((await statIfThere(folder)) === undefined) return path;
	return join(await realpath(folder), basename(path));
}

/** A session that is not there is its reader's matter; one that cannot be told from the output stops the export. */
async function statInput(input: string): Promise<Stats | undefined> {
	try {
		return await stat(input);
	} catch (cause) {
		if (["ENOENT", "ENOTDIR"].includes(faultCode(cause) ?? "")) return undefined;
		throw describeInputFault(cause, input);
	}
}

/** By device and inode, so that neither a link nor another spelling of the path gets round it. */
async function refuseInput(known: Stats, path: string, input: string | undefined): Promise<void> {
	if (input === undefined) return;
	const source = await statInput(input);
	if (source === undefined || source.dev !== known.dev || source.ino !== known.ino) return;
	throw new PressleafError(
		"OUTPUT_EXISTS",
		`"${quoteInput(path)}" is the session itself, which is only ever read. Name another output.`,
	);
}

function refuseIrregular(known: Stats, path: string, input: string | undefined): void {
	if (known.isDirectory()) throw refuseFolder(path, input);
	if (known.isFile()) return;
	throw new PressleafError(
		"OUTPUT_UNWRITABLE",
		`"${quoteInput(path)}" is no regular file. Give "-" to write to standard output.`,
	);
}

async function refuseForeign(realPath: string, path: string): Promise<void> {
	if (signature.test(await readBeginning(realPath))) return;
	throw new PressleafError(
		"OUTPUT_EXISTS",
		`"${quoteInput(path)}" exists and was not written by pressleaf. Name another output, or add --force to replace it.`,
	);
}

async function readBeginning(path: string): Promise<string> {
	const file = await open(path, "r");
	try {
		const { buffer, bytesRead } = await file.read(
			Buffer.alloc(signatureWindow),
			0,
			signatureWindow,
			0,
		);
		return buffer.toString("latin1", 0, bytesRead);
	} finally {
		await file.close();
	}
}
