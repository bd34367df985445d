import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { unlink } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeSessionFault } from "../file-fault.ts";

/** A command that moves a file to the user's trash, as its words; the file's path follows. */
export type TrashCommand = readonly [program: string, ...words: string[]];

const commands: readonly TrashCommand[] = [["trash"], ["gio", "trash"]];

/** The command for the trash that this machine has; undefined where there is none. */
export function findTrash(): TrashCommand | undefined {
	return commands.find(([program]) => isOnPath(program));
}

/**
 * Moves the file at `path` (absolute) to the trash, or deletes it where there is none. Rejects with SESSION_UNWRITABLE where
 * that fails, with the file in place.
 */
export async function removeFile(path: string, trash: TrashCommand | undefined): Promise<void> {
	if (trash) return moveToTrash(path, trash);
	try {
		await unlink(path);
	} catch (cause) {
		throw describeSessionFault(cause, path);
	}
}

async function moveToTrash(path: string, [program, ...words]: TrashCommand): Promise<void> {
	try {
		await promisify(execFile)(program, [...words, path]);
	} catch (cause) {
		const command = [program, ...words].join(" ");
		const reason = quoteInput(readComplaint(cause));
		throw new PressleafError(
			"SESSION_UNWRITABLE",
			`\`${command}\` did not take "${quoteInput(path)}", which is where it was: ${reason} Add --no-trash to delete it for good.`,
			{ cause },
		);
	}
}

function readComplaint(cause: unknown): string {
	const said = cause instanceof Error && "stderr" in cause ? String(cause.stderr) : "";
	const [line = ""] = said.trim().split("\n");
	return line === "" ? "it does not say why." : `${line.replace(/\.$/, "")}.`;
}

function isOnPath(program: string): boolean {
	const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
	return folders.some((folder) => isProgram(join(folder, program)));
}

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
