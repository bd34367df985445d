import { PressleafError, quoteInput } from "./errors.ts";

const reasons = new Map([
	["ENOENT", "Its folder is gone"],
	["ENOSPC", "The disk is full"],
	["EDQUOT", "The disk quota is used up"],
	["EFBIG", "The file is larger than the file system allows"],
	["EACCES", "Permission is missing"],
	["EPERM", "Permission is missing"],
	["EROFS", "The file system is read-only"],
	["ENOTDIR", "A part of the path is no folder"],
	["EISDIR", "A folder is in its place"],
	["EEXIST", "A part of the path is no folder"],
	["ENAMETOOLONG", "The name is too long"],
	["ELOOP", "Its symbolic links go round in a circle"],
	["EMFILE", "Too many files are open"],
	["EIO", "The disk reports a fault"],
]);

/** The system's name of what went wrong, "ENOENT" for example. */
export function faultCode(cause: unknown): string | undefined {
	if (!(cause instanceof Error) || !("code" in cause)) return undefined;
	return typeof cause.code === "string" ? cause.code : undefined;
}

/** `cause` as an OUTPUT_UNWRITABLE where it is a fault of the file system met at `path`; else as it is. */
export function describeFault(cause: unknown, path: string): unknown {
	const reason = findReason(cause);
	if (reason === undefined) return cause;
	const message = `"${quoteInput(path)}" cannot be written. ${reason}.`;
	return new PressleafError("OUTPUT_UNWRITABLE", message, { cause });
}

/** `cause` as a SESSION_UNREADABLE where it is a fault of the file system met at the session `path`; else as it is. */
export function describeInputFault(cause: unknown, path: string): unknown {
	const reason = findReason(cause);
	if (reason === undefined) return cause;
	const message = `"${quoteInput(path)}" cannot be read. ${reason}.`;
	return new PressleafError("SESSION_UNREADABLE", message, { cause });
}

/** `cause` as a SESSION_UNWRITABLE where it is a fault of the file system met at the session `path`; else as it is. */
export function describeSessionFault(cause: unknown, path: string): unknown {
	const reason = findReason(cause);
	if (reason === undefined) return cause;
	const message = `The session "${quoteInput(path)}" cannot be written. ${reason}.`;
	return new PressleafError("SESSION_UNWRITABLE", message, { cause });
}

function findReason(cause: unknown): string | undefined {
	const code = faultCode(cause);
	if (code === undefined || cause instanceof PressleafError || !/^E[A-Z0-9]+$/.test(code)) {
		return undefined;
	}
	if (isHomeless(cause)) return "The current folder is gone";
	return reasons.get(code) ?? `The system says ${code}`;
}

/** Whether a relative path could not be told because the folder that it is relative to was removed. */
function isHomeless(cause: unknown): boolean {
	return cause instanceof Error && "syscall" in cause && cause.syscall === "uv_cwd";
}
