import { realpathSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { findSessionFiles, type SessionFile } from "../catalog/index.ts";
import { PressleafError, quoteInput } from "../errors.ts";
import { faultCode } from "../file-fault.ts";
import { keyOf } from "./layout.ts";

/** A session that may be archived, by what its file's entry in the folder says. */
export interface ArchiveSource {
	readonly key: string;
	/** Relative to the sessions folder, with "/". */
	readonly path: string;
	readonly bytes: number;
	/** Unix milliseconds. */
	readonly modifiedMs: number;
	/** Why it cannot be read, where that is known already. */
	readonly fault?: string;
}

/** A source, and where it is read. */
export interface FoundSource extends ArchiveSource {
	readonly file: SessionFile;
}

/** Every session file in `folder` but those in the archive's own folder `dir`, in the order of their keys. */
export function findSources(folder: string, dir: string): readonly FoundSource[] {
	const own = `${realpathIfThere(dir)}${sep}`;
	const sources: FoundSource[] = [];
	for (const file of findSessionFiles(folder, { withIrregular: true })) {
		if (`${realpathIfThere(file.path)}${sep}`.startsWith(own)) continue;
		const path = relative(folder, file.path).replaceAll(sep, "/");
		const { bytes, writtenAt, fault } = file;
		sources.push({
			key: keyOf(path),
			path,
			bytes,
			// File systems keep years that no Date knows.
			modifiedMs: writtenAt.getTime() || 0,
			...(fault !== undefined && { fault: describeFault(fault) }),
			file,
		});
	}
	return sources.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Throws OPTION_INVALID where the sessions folder is the archive or lies in it: what is read must not be written to. */
export function refuseNested(folder: string, dir: string): void {
	const [inner, outer] = [realpathIfThere(folder), realpathIfThere(dir)];
	if (!`${inner}${sep}`.startsWith(`${outer}${sep}`)) return;
	throw new PressleafError(
		"OPTION_INVALID",
		`The sessions folder "${quoteInput(folder)}" lies in the archive "${quoteInput(dir)}". Name another folder for the archive.`,
	);
}

function realpathIfThere(path: string): string {
	try {
		return realpathSync(path);
	} catch (cause) {
		if (faultCode(cause) === undefined) throw cause;
		return resolve(path);
	}
}

function describeFault(fault: unknown): string {
	return fault instanceof PressleafError ? fault.message : "It cannot be read.";
}
