import { mkdir, open, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeFault, describeInputFault, faultCode } from "../file-fault.ts";
import { tryLock } from "../file-lock.ts";
import { draftName, layout } from "./layout.ts";
import { isFile, refuseIrregular } from "./own-files.ts";

/** How a manifest and a journal begin, whatever their form. */
const beginning = '{"pressleafArchive":';
/** More than that and the number behind it. */
const beginningBytes = 64;

/** Not worth a word: of the run before, or of the system. */
const incidental: readonly string[] = [`${layout.lock}.lock`, ".DS_Store", "Thumbs.db"];

/** Whether an archive, or what an interrupted first run left of one, is in `dir`. Rejects with OUTPUT_EXISTS where other things are. */
export async function isArchive(dir: string): Promise<boolean> {
	const names = await listNames(dir);
	for (const name of [layout.manifest, layout.journal]) {
		if (names.includes(name) && (await beginsRight(join(dir, name)))) return true;
	}
	const others = names.filter((name) => !draftName.test(name) && !isIncidental(name));
	if (others.length > 0) throw refuseForeign(dir, others);
	return false;
}

/** The archive's folder as it was named, absolute; throws OPTION_INVALID where the name is none. */
export function resolveDir(dir: unknown): string {
	if (typeof dir === "string" && dir !== "" && !dir.includes("\0")) return resolve(dir);
	throw new PressleafError("OPTION_INVALID", "The archive's folder has no usable name. Name one.");
}

/** Makes the folders of an archive, for their owner alone. */
export async function makeFolders(dir: string, keepsSources: boolean): Promise<void> {
	const folders = [layout.pages, layout.texts, ...(keepsSources ? [layout.sources] : [])];
	for (const folder of folders) {
		const path = join(dir, folder);
		await mkdir(path, { recursive: true, mode: 0o700 }).catch((cause) => {
			throw describeFault(cause, path);
		});
	}
}

/** Takes the archive for this run, and gives what ends that. Throws ARCHIVE_BUSY where another run has it. */
export async function lockArchive(dir: string): Promise<() => void> {
	const lock = join(dir, `${layout.lock}.lock`);
	try {
		await mkdir(dir, { recursive: true, mode: 0o700 });
		const unlock = tryLock(join(dir, layout.lock));
		if (unlock) return unlock;
	} catch (cause) {
		throw describeFault(cause, isFile(lock) ? dir : lock);
	}
	throw new PressleafError(
		"ARCHIVE_BUSY",
		`Another run is at work on "${quoteInput(dir)}", and nothing was done. Wait for it, or remove "${quoteInput(lock)}" where none runs.`,
	);
}

/** The names in a folder; none where there is no such folder. */
export async function listNames(folder: string): Promise<readonly string[]> {
	try {
		return await readdir(folder);
	} catch (cause) {
		if (faultCode(cause) === "ENOENT") return [];
		throw describeInputFault(cause, folder);
	}
}

/** A journal whose first line was torn holds no more than a part of it. */
async function beginsRight(path: string): Promise<boolean> {
	const start = await readStart(path).catch((cause) => {
		throw describeInputFault(cause, path);
	});
	if (start.startsWith(beginning)) return true;
	return path.endsWith(layout.journal) && beginning.startsWith(start);
}

async function readStart(path: string): Promise<string> {
	refuseIrregular(path);
	const file = await open(path, "r");
	try {
		const { bytesRead, buffer } = await file.read(
			Buffer.alloc(beginningBytes),
			0,
			beginningBytes,
			0,
		);
		return buffer.toString("latin1", 0, bytesRead);
	} finally {
		await file.close();
	}
}

/** The mark of who takes a dead lock away is one too. */
function isIncidental(name: string): boolean {
	return incidental.includes(name) || name.startsWith(`${layout.lock}.lock.`);
}

function refuseForeign(dir: string, names: readonly string[]): PressleafError {
	const holdsSessions = names.some((name) => name.endsWith(".jsonl") || /^--.*--$/.test(name));
	const hint = holdsSessions
		? "Where sessions are read is said with --session-dir; name a folder of its own for the archive."
		: "Name a folder that is empty or not there yet.";
	return new PressleafError(
		"OUTPUT_EXISTS",
		`"${quoteInput(dir)}" holds other things than an archive, "${quoteInput(names[0] ?? "")}" for example. ${hint}`,
	);
}
