import { lstatSync, statSync } from "node:fs";
import { join } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeFault, faultCode } from "../file-fault.ts";
import { layout } from "./layout.ts";

/** Where a run writes and removes things; a folder stands before those in it. */
const folders = [layout.pages, layout.sources, layout.search, layout.texts] as const;

/** Throws ARCHIVE_DAMAGED where what is written to in `dir` is a link: who planted it chose a place outside. */
export function refuseLinks(dir: string): void {
	for (const name of [...folders, layout.journal]) {
		const path = join(dir, name);
		if (isLink(path)) {
			throw refuse(path, "is a link: what it leads to would be written to. Remove it.");
		}
	}
}

/** Throws ARCHIVE_DAMAGED where something is at `path` that is no file: reading it could take for ever. */
export function refuseIrregular(path: string): void {
	if (isFile(path)) return;
	throw refuse(
		path,
		"is no regular file, as it is in an archive. Name another folder, or remove it.",
	);
}

/** Whether a file is at `path`, or nothing that can be told: who reads it says why. */
export function isFile(path: string): boolean {
	try {
		return statSync(path).isFile();
	} catch (cause) {
		if (faultCode(cause) === undefined) throw cause;
		return true;
	}
}

function isLink(path: string): boolean {
	try {
		return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
	} catch (cause) {
		throw describeFault(cause, path);
	}
}

function refuse(path: string, what: string): PressleafError {
	return new PressleafError("ARCHIVE_DAMAGED", `"${quoteInput(path)}" ${what}`);
}
