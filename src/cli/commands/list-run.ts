import { listSessions, type SessionInfo, type SessionsFolder } from "../../catalog/index.ts";
import { replaceControls } from "../../errors.ts";
import { formatNumberOf } from "../../transcript/index.ts";
import { isFolder } from "../folders.ts";
import { serializeJson } from "../json.ts";
import { startProgress } from "../progress.ts";
import type { RunContext } from "../run-context.ts";
import { findFolder } from "../session-argument.ts";
import { layoutSessions, toListedJson } from "../session-table.ts";
import type { Terminal } from "../terminal.ts";
import { fitText } from "../text-width.ts";
import { findWorkingFolder } from "../working-folder.ts";
import type { ListFlags } from "./list.ts";

/** Runs `pressleaf list`: the sessions of this directory, or those of every one of them, by directory. */
export async function runList({ terminal, signal }: RunContext, options: ListFlags): Promise<void> {
	const folder = findFolder(options);
	const cwd = options.all ? undefined : findWorkingFolder();
	const progress = await startProgress(terminal, options);
	const onProgress = (done: number, total: number) =>
		progress.update({ stage: "looking", done, total });
	const sessions = await listSessions(folder, { cwd, signal, onProgress }).finally(progress.stop);
	if (options.json) {
		const list = sessions.map(toListedJson);
		return terminal.print(`${serializeJson({ sessionDir: folder.path, sessions: list })}\n`);
	}
	if (sessions.length === 0) terminal.complain(describeNone(folder, cwd));
	const lines = options.all
		? layoutProjects(sessions, terminal.width)
		: layoutSessions(sessions, sessions, terminal.width);
	if (lines.length > 0) await terminal.print(`${lines.join("\n")}\n`);
	warnOfProblems(terminal, sessions);
}

/** A table for each directory, that of the latest session first. */
function layoutProjects(sessions: readonly SessionInfo[], width: number): readonly string[] {
	const projects = new Map<string, SessionInfo[]>();
	for (const session of sessions) {
		const project = projects.get(session.cwd);
		if (project) project.push(session);
		else projects.set(session.cwd, [session]);
	}
	return [...projects].flatMap(([cwd, own], index) => {
		const name = cwd === "" ? "(no directory is recorded)" : replaceControls(cwd);
		const mark = cwd === "" || isFolder(cwd) ? "" : " (missing)";
		const title = `${fitText(name, width - mark.length)}${mark}`;
		return [...(index > 0 ? [""] : []), title, ...layoutSessions(own, sessions, width)];
	});
}

function describeNone({ path }: SessionsFolder, cwd: string | undefined): string {
	const place = replaceControls(path);
	if (cwd === undefined) return `There are no sessions in ${place}.`;
	return `There are no sessions of ${replaceControls(cwd)} in ${place}. --all lists those of every directory.`;
}

function warnOfProblems(terminal: Terminal, sessions: readonly SessionInfo[]): void {
	const damaged = sessions.filter(({ problems }) => problems.length > 0);
	if (damaged.length === 0) return;
	const files = formatNumberOf(damaged.length, "file");
	terminal.complain(
		`${files} marked with "!" cannot be read in full; \`pressleaf info\` says why.`,
	);
}
