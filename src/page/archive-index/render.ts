import { loadTemplates, renderTemplate } from "../templates.ts";
import { viewClosing } from "./closing-view.ts";
import { viewOpening } from "./opening-view.ts";
import { viewMonth, viewProject } from "./project-view.ts";
import { closeArchiveShell, openArchiveShell } from "./shell.ts";
import type { ArchiveIndex } from "./types.ts";

/** The index page of an archive, in pieces: what precedes the sessions, each month of each project, what follows. */
export async function* renderArchiveIndex(
	index: ArchiveIndex,
): AsyncGenerator<string, void, undefined> {
	await loadTemplates();
	yield openArchiveShell(index.generator);
	yield renderTemplate("archive-opening", viewOpening(index));
	for (const [at, project] of index.projects.entries()) {
		yield renderTemplate("archive-project-open", viewProject(project, at));
		for (const month of project.months) {
			yield renderTemplate("archive-month", viewMonth(month, { index, project: at }));
		}
		yield renderTemplate("archive-project-close", {});
	}
	yield renderTemplate("archive-closing", viewClosing(index));
	yield closeArchiveShell(index.search);
}
