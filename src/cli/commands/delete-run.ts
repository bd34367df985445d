import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { PressleafError, quoteInput } from "../../errors.ts";
import { SessionManager } from "../../manager/index.ts";
import { agree } from "../consent.ts";
import { serializeJson } from "../json.ts";
import type { RunContext } from "../run-context.ts";
import { type FoundSession, resolveFile } from "../session-argument.ts";
import { describeSession, type KnownSession, toSessionJson } from "../session-line.ts";
import { loadSession } from "../session-tree.ts";
import { findTrash, removeFile, type TrashCommand } from "../trash.ts";
import type { DeleteFlags } from "./delete.ts";
import { isFoundByOptions } from "./session-options.ts";

/** Runs `pressleaf delete`: says which session it is and what becomes of it, asks, and does it. */
export async function runDelete(
	context: RunContext,
	session: string | undefined,
	options: DeleteFlags,
): Promise<void> {
	const { terminal, signal } = context;
	refuseUnnamed(session, options);
	const found = await resolveFile(session, options, signal);
	const known = await identify(found, signal);
	const trash = options.trash ? findTrash() : undefined;
	if (!options.quiet || !options.yes) {
		terminal.complain(describeSession(known));
		terminal.complain(describeFate(trash, options.trash));
	}
	const question = {
		words: trash ? "Move it to the trash?" : "Delete it for good?",
		refusal: "nothing was deleted. Add --yes to delete it.",
	};
	if (!(await agree(context, options.yes ?? false, question))) {
		terminal.complain("Nothing was deleted.");
		return;
	}
	await removeFile(resolve(found.path), trash);
	await report(context, options, { known, trash });
}

/** A session in which nothing was said is one that may be deleted. */
async function identify(
	found: FoundSession & { readonly path: string },
	signal: AbortSignal,
): Promise<KnownSession> {
	try {
		return (await loadSession(found, signal)).known;
	} catch (cause) {
		const isEmpty = cause instanceof PressleafError && cause.code === "SESSION_EMPTY";
		if (!isEmpty || statSync(found.path).size === 0) throw cause;
		const sourcePath = resolve(found.path);
		const { id: sessionId } = SessionManager.open(sourcePath).getHeader();
		const words = { sessionName: undefined, firstWords: undefined };
		return { sessionId, ...words, source: basename(sourcePath), sourcePath };
	}
}

/** The latest session is deleted where that is said aloud. */
function refuseUnnamed(session: string | undefined, options: DeleteFlags): void {
	if (session !== undefined || isFoundByOptions(options)) return;
	const message =
		"No session was named. Name the one to delete, or give --continue for the latest, --resume for a list.";
	throw new PressleafError("OPTION_INVALID", message);
}

async function report(
	{ terminal }: RunContext,
	options: DeleteFlags,
	{ known, trash }: { readonly known: KnownSession; readonly trash: TrashCommand | undefined },
): Promise<void> {
	const command = trash?.join(" ");
	if (options.json) {
		const outcome = { session: toSessionJson(known), deleted: true, trash: command ?? null };
		return terminal.print(`${serializeJson(outcome)}\n`);
	}
	if (options.quiet) return;
	const done = command === undefined ? "Deleted" : `Moved to the trash by \`${command}\``;
	await terminal.print(`${done}: ${quoteInput(known.sessionId)}\n`);
}

function describeFate(trash: TrashCommand | undefined, isWanted: boolean): string {
	if (trash) return `Its file goes to the trash by \`${trash.join(" ")}\`.`;
	const why = isWanted
		? "no command for a trash was found (`trash` or `gio`)"
		: "--no-trash says so";
	return `Its file will be gone for good: ${why}.`;
}
