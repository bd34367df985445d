import { randomBytes } from "node:crypto";
import { chmod, constants, copyFile, link, mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeFault, faultCode } from "../file-fault.ts";

/**
 * Copies a file to `path`, where nothing may stand yet, as a whole or not at all: to `.pressleaf-<random>.tmp` beside it,
 * which then gets its name. Folders are made, and the copy is its owner's alone. Rejects with OUTPUT_EXISTS.
 */
export async function copyNew(from: string, path: string): Promise<void> {
	const folder = dirname(path);
	const draft = join(folder, `.pressleaf-${randomBytes(8).toString("hex")}.tmp`);
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		try {
			await copyFile(from, draft);
			await settle(draft);
			await nameCopy(draft, path);
		} finally {
			await rm(draft, { force: true });
		}
	} catch (cause) {
		if (faultCode(cause) === "EEXIST") throw refuseExisting(path, cause);
		throw describeFault(cause, path);
	}
}

/** Gives the copy to its owner alone, and to the disk. */
async function settle(draft: string): Promise<void> {
	await chmod(draft, 0o600);
	const file = await open(draft, "r+");
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}

/** A link never takes a name that is taken; where there are no links, a second copy does not either. */
async function nameCopy(draft: string, path: string): Promise<void> {
	try {
		await link(draft, path);
	} catch (cause) {
		if (faultCode(cause) === "EEXIST") throw cause;
		await copyFile(draft, path, constants.COPYFILE_EXCL);
	}
}

function refuseExisting(path: string, cause: unknown): PressleafError {
	const message = `"${quoteInput(path)}" is there already, and nothing was written.`;
	return new PressleafError("OUTPUT_EXISTS", message, { cause });
}
