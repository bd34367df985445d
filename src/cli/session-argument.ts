import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { sep } from "node:path";
import { addAbortSignal } from "node:stream";
import { findSession, findSessionsFolder, type SessionsFolder } from "../catalog/index.ts";
import { PressleafError, quoteInput } from "../errors.ts";
import { checkSource, type SessionSource } from "../session/index.ts";
import { findWorkingFolder } from "./working-folder.ts";

/** The options by which a session is looked for, as commander gives them. */
export interface SessionFlags {
	readonly continue?: true;
	readonly resume?: true;
	readonly sessionDir?: string;
}

/** The session that SESSION names. */
export interface FoundSession {
	readonly source: SessionSource;
	/** Its file, as it was named or found; undefined for standard input. */
	readonly path: string | undefined;
}

/**
 * The session that SESSION names: "-" is standard input; then a path; then the id, the beginning of an id (4 characters or
 * more) or the exact name of one in the sessions folder. Undefined is the latest of the working directory. Rejects with
 * SESSION_NOT_FOUND, with SESSION_AMBIGUOUS and a list, or with OPTION_INVALID.
 */
export async function resolveSession(
	argument: string | undefined,
	flags: SessionFlags,
	signal: AbortSignal,
): Promise<FoundSession> {
	if (flags.resume) return fromPath(await pickPath(flags, signal));
	if (argument === "-") {
		const stream = addAbortSignal(signal, process.stdin);
		return { source: { stream, name: "stdin" }, path: undefined };
	}
	if (argument === undefined) return findByReference(undefined, flags, signal);
	checkSource({ path: argument });
	if (isThere(argument)) return fromPath(argument);
	return findByReference(argument, flags, signal).catch((cause) => {
		if (!(cause instanceof PressleafError) || cause.code !== "SESSION_NOT_FOUND") throw cause;
		if (isSpelledAsPath(argument)) return fromPath(argument);
		throw refuseUnknown(argument, flags, cause);
	});
}

/** The session that SESSION names, where it has to be a file; rejects as `resolveSession` does. */
export async function resolveFile(
	argument: string | undefined,
	flags: SessionFlags,
	signal: AbortSignal,
): Promise<FoundSession & { readonly path: string }> {
	if (argument === "-") {
		throw misuse("This command needs a session in a file, and standard input is none.");
	}
	const { source, path } = await resolveSession(argument, flags, signal);
	if (path === undefined) throw misuse("This command needs a session in a file.");
	refuseIrregular(path);
	return { source, path };
}

/** Where sessions are kept, as the options and this machine say. */
export function findFolder(flags: SessionFlags): SessionsFolder {
	const { sessionDir } = flags;
	if (sessionDir === "") throw misuse("The sessions directory's name is empty.");
	return findSessionsFolder({ sessionDir, cwd: findWorkingFolder() });
}

/** Without a command the first word is the session: where there is no such one, a command may have been meant. */
export function explainMissing(cause: unknown, argument: string | undefined): unknown {
	const isMissing = cause instanceof PressleafError && cause.code === "SESSION_NOT_FOUND";
	if (!isMissing || argument === undefined || !/^[a-z-]+$/.test(argument)) return cause;
	const message = `There is no file "${quoteInput(argument)}", no session with that id or name, and no such command. "pressleaf --help" says what can be given.`;
	return new PressleafError("SESSION_NOT_FOUND", message, { cause: cause.cause });
}

function fromPath(path: string): FoundSession {
	return { source: { path }, path };
}

/** The path of the session that the user chooses. */
async function pickPath(flags: SessionFlags, signal: AbortSignal): Promise<string> {
	if (flags.continue) {
		throw misuse("Both --continue and --resume were given. Leave out one or the other.");
	}
	const { pickSession } = await import("./picker/pick-session.ts");
	const { path } = await pickSession({
		folder: findFolder(flags),
		cwd: findWorkingFolder(),
		signal,
	});
	return path;
}

async function findByReference(
	reference: string | undefined,
	flags: SessionFlags,
	signal: AbortSignal,
): Promise<FoundSession> {
	const folder = findFolder(flags);
	const { path } = await findSession(folder, { reference, cwd: findWorkingFolder(), signal });
	if (reference !== undefined) refuseOutside(path, folder, reference);
	return fromPath(path);
}

/** A link in the sessions folder may lead out of it; whoever means what is there says so by its path. */
function refuseOutside(path: string, folder: SessionsFolder, reference: string): void {
	const real = realpathSync(path);
	if (real.startsWith(`${realpathSync(folder.path)}${sep}`)) return;
	throw new PressleafError(
		"SESSION_UNREADABLE",
		`"${quoteInput(reference)}" is a link that leads out of the sessions directory. Name "${quoteInput(real)}" if that is meant.`,
	);
}

/** Throws SESSION_UNREADABLE for a device or a pipe: what is changed or copied has to be a file. */
export function refuseIrregular(path: string): void {
	const found = statIfThere(path);
	if (found === undefined || found.isFile() || found.isDirectory()) return;
	const message = `"${quoteInput(path)}" is no regular file. Give a session file.`;
	throw new PressleafError("SESSION_UNREADABLE", message);
}

/** What hinders the look is told by who reads. */
function statIfThere(path: string): Stats | undefined {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}

/** A folder is no session, but a session may be called as it is. */
function isThere(argument: string): boolean {
	try {
		const found = lstatSync(argument, { throwIfNoEntry: false });
		return found !== undefined && (!found.isDirectory() || isSpelledAsPath(argument));
	} catch {
		// Whatever hinders the look: a path is the reader's matter, anything else is no file.
		return isSpelledAsPath(argument);
	}
}

function isSpelledAsPath(argument: string): boolean {
	return /[/\\]/.test(argument) || /\.jsonl$/i.test(argument) || /^\.+$/.test(argument);
}

function refuseUnknown(
	argument: string,
	flags: SessionFlags,
	cause: PressleafError,
): PressleafError {
	const folder = quoteInput(findFolder(flags).path);
	const asked = quoteInput(argument);
	const hint =
		argument.length < 4
			? "Of an id, give 4 characters or more."
			: "`pressleaf list --all` lists what is there.";
	const message = `There is no file "${asked}", and no session in "${folder}" has that id or name. ${hint}`;
	return new PressleafError("SESSION_NOT_FOUND", message, { cause });
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}
