import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findProjectFolder } from "../../catalog/index.ts";
import { PressleafError, quoteInput, replaceControls } from "../../errors.ts";
import { SessionManager } from "../../manager/index.ts";
import { formatNumberOf } from "../../transcript/index.ts";
import { findEntryId } from "../../tree/index.ts";
import { serializeJson } from "../json.ts";
import type { RunContext } from "../run-context.ts";
import { findFolder, resolveFile } from "../session-argument.ts";
import { describeSession, toSessionJson } from "../session-line.ts";
import { type LoadedSession, loadSession } from "../session-tree.ts";
import { findWorkingFolder } from "../working-folder.ts";
import type { ForkFlags } from "./fork.ts";

/** Runs `pressleaf fork`: a new session with all entries, or with those of a branch. */
export async function runFork(
	context: RunContext,
	session: string | undefined,
	options: ForkFlags,
): Promise<void> {
	const origin = await open(context, session, options);
	const { from } = options;
	const made =
		from === undefined
			? SessionManager.forkFrom(origin.path, origin.cwd, origin.folder)
			: extractBranch(origin, findEntryId(origin.loaded.tree, from));
	await report(context, options, { origin, made });
}

/** Runs `pressleaf clone`: a new session with the entries of the active branch. */
export async function runClone(
	context: RunContext,
	session: string | undefined,
	options: ForkFlags,
): Promise<void> {
	const origin = await open(context, session, options);
	const made = extractBranch(origin, origin.loaded.selection.coverage.leafId);
	await report(context, options, { origin, made });
}

/** What a new session is made of, and where it goes. */
interface Origin {
	readonly loaded: LoadedSession;
	readonly path: string;
	/** Of the new session; it need not exist. */
	readonly cwd: string;
	readonly folder: string;
}

async function open(
	{ terminal, signal }: RunContext,
	session: string | undefined,
	options: ForkFlags,
): Promise<Origin> {
	const found = await resolveFile(session, options, signal);
	const loaded = await loadSession(found, signal);
	if (!options.quiet) terminal.complain(describeSession(loaded.known));
	const cwd = options.cwd ?? (loaded.selection.header.cwd || findWorkingFolder());
	const folder = findProjectFolder(findFolder(options), cwd);
	return { loaded, path: resolve(found.path), cwd: resolve(cwd), folder };
}

function extractBranch({ path, cwd, folder }: Origin, leafId: string): SessionManager {
	const manager = SessionManager.open(path, folder, { cwd });
	const made = manager.createBranchedSession(leafId);
	if (made !== undefined && existsSync(made)) return manager;
	throw new PressleafError(
		"SESSION_EMPTY",
		`Nothing is said on the branch that ends at "${quoteInput(leafId)}", so that there is no session to make of it.`,
	);
}

async function report(
	{ terminal }: RunContext,
	options: ForkFlags,
	{ origin, made }: { readonly origin: Origin; readonly made: SessionManager },
): Promise<void> {
	const [id, path = ""] = [made.getSessionId(), made.getSessionFile()];
	const entries = made.getEntries().length;
	if (options.json) {
		const session = { id, name: made.getSessionName() ?? null, path };
		const from = toSessionJson(origin.loaded.known);
		const outcome = { session, madeFrom: from, cwd: origin.cwd, entries };
		return terminal.print(`${serializeJson(outcome)}\n`);
	}
	if (options.quiet) return;
	const place = terminal.isWatched ? replaceControls(path) : path;
	await terminal.print(
		`Made ${id} with ${formatNumberOf(entries, "entry", "entries")}: ${place}\n`,
	);
}
