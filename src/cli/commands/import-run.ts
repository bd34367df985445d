import { resolve } from "node:path";
import { findProjectFolder, listSessions, nameSessionFile } from "../../catalog/index.ts";
import { PressleafError, quoteInput, replaceControls } from "../../errors.ts";
import { isSessionId, SessionManager } from "../../manager/index.ts";
import { checkSource, type SessionHeader } from "../../session/index.ts";
import { copyNew } from "../copy-new.ts";
import { isFolder } from "../folders.ts";
import { serializeJson } from "../json.ts";
import type { RunContext } from "../run-context.ts";
import { findFolder, refuseIrregular } from "../session-argument.ts";
import { describeSession, toSessionJson } from "../session-line.ts";
import { loadSession } from "../session-tree.ts";
import { findWorkingFolder } from "../working-folder.ts";
import type { ImportFlags } from "./import.ts";

/** Runs `pressleaf import`: copies a session, which has to be one, and never over another. */
export async function runImport(
	context: RunContext,
	file: string,
	options: ImportFlags,
): Promise<void> {
	const { terminal, signal } = context;
	checkSource({ path: file });
	refuseIrregular(file);
	const { known, selection } = await loadSession({ source: { path: file }, path: file }, signal);
	if (!options.quiet) terminal.complain(describeSession(known));
	const { header } = selection;
	const sessions = findFolder(options);
	const cwd = header.cwd || findWorkingFolder();
	const folder = findProjectFolder(sessions, cwd);
	const others = await listSessions(sessions, { signal });
	const same = others.find(({ id }) => id === header.id);
	if (same !== undefined) throw refuseKnown(header.id, same.path);
	const imported = await place(resolve(file), { header, cwd, folder });
	if (options.json) {
		const session = { ...toSessionJson(known), ...imported };
		return terminal.print(`${serializeJson({ session, cwd })}\n`);
	}
	if (options.quiet) return;
	const shown = terminal.isWatched ? replaceControls(imported.path) : imported.path;
	await terminal.print(`Imported to ${shown}\n`);
	if (isFolder(cwd)) return;
	const hint = `\`pressleaf fork ${quoteInput(imported.id)} --cwd .\` makes a session of this directory of it`;
	terminal.complain(`Its directory ${replaceControls(cwd)} is not on this machine; ${hint}.`);
}

interface Place {
	readonly header: SessionHeader;
	readonly cwd: string;
	readonly folder: string;
}

/** Byte for byte; a file that does not say whose session it is becomes a new session of the working directory. */
async function place(file: string, { header, cwd, folder }: Place) {
	const { id, timestamp } = header;
	const isWhole = header.isRecorded && header.cwd !== undefined && timestamp !== undefined;
	if (!isWhole || !isSessionId(id)) {
		const made = SessionManager.forkFrom(file, cwd, folder);
		return { id: made.getSessionId(), path: made.getSessionFile() ?? "" };
	}
	const path = resolve(folder, nameSessionFile(id, timestamp));
	await copyNew(file, path);
	return { id, path };
}

function refuseKnown(id: string, path: string): PressleafError {
	return new PressleafError(
		"OUTPUT_EXISTS",
		`A session with the id "${quoteInput(id)}" is there already: "${quoteInput(path)}". \`pressleaf fork\` makes another of it.`,
	);
}
