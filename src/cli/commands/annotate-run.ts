import { PressleafError, quoteInput } from "../../errors.ts";
import { SessionManager } from "../../manager/index.ts";
import { findEntryId } from "../../tree/index.ts";
import { serializeJson } from "../json.ts";
import type { RunContext } from "../run-context.ts";
import { resolveFile } from "../session-argument.ts";
import { describeSession, toSessionJson } from "../session-line.ts";
import { type LoadedSession, loadSession } from "../session-tree.ts";
import type { SessionCommandFlags } from "./session-options.ts";

/** Runs `pressleaf name`. */
export async function runName(
	context: RunContext,
	{ session, name }: { readonly session: string | undefined; readonly name: string | undefined },
	options: SessionCommandFlags,
): Promise<void> {
	if (name === undefined) throw misuse('No name was given. Give one, or "" to take it away.');
	const { path, known } = await open(context, session, options);
	const manager = SessionManager.open(path);
	manager.appendSessionInfo(name);
	const now = manager.getSessionName();
	const said = now === undefined ? "The session has no name now." : `Named "${quoteInput(now)}".`;
	await report(context, options, {
		json: { session: toSessionJson({ ...known, sessionName: now }) },
		said,
	});
}

/** What `pressleaf label` was given. */
interface LabelWords {
	readonly session: string | undefined;
	readonly entry: string | undefined;
	readonly label: string | undefined;
}

/** Runs `pressleaf label`. */
export async function runLabel(
	context: RunContext,
	{ session, entry, label }: LabelWords,
	options: SessionCommandFlags,
): Promise<void> {
	if (entry === undefined) throw misuse("No entry was named. `pressleaf tree` lists their ids.");
	const { path, known, tree } = await open(context, session, options);
	const id = findEntryId(tree, entry);
	const manager = SessionManager.open(path);
	manager.appendLabelChange(id, label);
	const now = manager.getLabel(id);
	const said =
		now === undefined
			? `Entry ${quoteInput(id)} has no label now.`
			: `Entry ${quoteInput(id)} is labelled "${quoteInput(now)}".`;
	const json = { session: toSessionJson(known), entry: id, label: now ?? null };
	await report(context, options, { json, said });
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}

/** The session, read before anything is written to it: what is no session is left alone. */
async function open(
	{ terminal, signal }: RunContext,
	session: string | undefined,
	options: SessionCommandFlags,
): Promise<LoadedSession & { readonly path: string }> {
	const found = await resolveFile(session, options, signal);
	const loaded = await loadSession(found, signal);
	if (!options.quiet) terminal.complain(describeSession(loaded.known));
	return { ...loaded, path: found.path };
}

async function report(
	{ terminal }: RunContext,
	options: SessionCommandFlags,
	{ json, said }: { readonly json: object; readonly said: string },
): Promise<void> {
	if (options.json) return terminal.print(`${serializeJson(json)}\n`);
	if (!options.quiet) await terminal.print(`${said}\n`);
}
