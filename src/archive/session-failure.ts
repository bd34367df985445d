import { type ErrorCode, PressleafError, quoteInput } from "../errors.ts";
import { faultCode } from "../file-fault.ts";
import { hashFile } from "./copy.ts";
import type { JobResult, SessionJob } from "./job.ts";
import type { PageOptions } from "./settings.ts";

/** Faults that every session would meet. */
const common: readonly ErrorCode[] = [
	"OUTPUT_UNWRITABLE",
	"OPTION_INVALID",
	"THEME_UNUSABLE",
	"PACKAGE_DAMAGED",
];

/** Faults of what a file holds: as long as it stays the same, so do they. */
const lasting: readonly ErrorCode[] = [
	"SESSION_EMPTY",
	"NOT_A_SESSION",
	"REDACTION_INCOMPLETE",
	"ENTRY_NOT_FOUND",
];

/** What is said where the file's own words may not be: they could hold what is to be taken out. */
const discreet: Partial<Record<ErrorCode, string>> = {
	SESSION_EMPTY: "It holds a header and nothing else, or nothing at all.",
	NOT_A_SESSION: "It is not a pi session.",
	SESSION_NOT_FOUND: "It is gone.",
	SESSION_CHANGED: "It is written to while it is read.",
};

const unreadable = "It cannot be read.";

/** Why a session cannot be archived, or why none can. */
export async function explainFailure(cause: unknown, job: SessionJob): Promise<JobResult> {
	if (!(cause instanceof PressleafError)) return explainFault(cause, job);
	const { code, message } = cause;
	if (common.includes(code)) return { state: "stopped", code, message };
	const said = nameRelatively(message, job.sourcePath, job.path);
	const reason = mayQuote(job.options) || code === "REDACTION_INCOMPLETE" ? said : discreet[code];
	const known = lasting.includes(code) ? await describeFile(job) : undefined;
	return {
		state: "failed",
		reason: quoteLong(reason ?? unreadable),
		sha256: known ?? "",
	};
}

/** Something that is no word of ours: of the file system, or a fault of this program with this one session. */
function explainFault(cause: unknown, job: SessionJob): JobResult {
	const code = faultCode(cause);
	const name = cause instanceof Error ? cause.name : "an unknown fault";
	const said =
		cause instanceof Error && mayQuote(job.options) ? `: ${quoteInput(cause.message)}` : "";
	const reason =
		code === undefined
			? `This is a fault of pressleaf (${name}${said}): report it.`
			: `It cannot be read (${quoteInput(code)}).`;
	return { state: "failed", reason, sha256: "" };
}

/** Why a file cannot be read, as an archive may say it: without where it lies on this machine. */
export function describeSourceFault(
	fault: string,
	{ file, path }: { readonly file: { readonly path: string }; readonly path: string },
	options: PageOptions,
): string {
	return mayQuote(options) ? quoteLong(nameRelatively(fault, file.path, path)) : unreadable;
}

function mayQuote({ redact, anonymize, hide }: PageOptions): boolean {
	return !redact && !anonymize && hide.length === 0;
}

function nameRelatively(message: string, absolute: string, path: string): string {
	return message.replaceAll(`"${quoteInput(absolute)}"`, () => `"${quoteInput(path)}"`);
}

/** The hash of the file, where it still has the size that it had. */
async function describeFile({ sourcePath }: SessionJob): Promise<string | undefined> {
	return hashFile(sourcePath).catch(() => undefined);
}

/** On one line, and no longer than a few sentences. */
function quoteLong(text: string): string {
	return [text.slice(0, 200), text.slice(200, 400), text.slice(400, 600)].map(quoteInput).join("");
}
