import { formatMonth } from "../../transcript/index.ts";
import type { ArchiveProject } from "./types.ts";

/** What a project is called. */
export function nameProject(project: ArchiveProject | undefined): string {
	return project?.name ?? "No project";
}

/** What a month is called, e.g. "August 2026". */
export function nameMonth(month: string | undefined): string {
	return month === undefined ? "No date" : formatMonth(`${month}-01T00:00:00Z`);
}
