import { archiveScript, archiveStyles, hashSource } from "../assets.ts";
import { renderTemplate } from "../templates.ts";
import type { ArchiveSearchFiles } from "./types.ts";

/** The name of the page: those of sessions are named after them. */
export const ARCHIVE_TITLE = "Session archive";

/** The page down to its body. Nothing of a session stands before the policy. */
export function openArchiveShell(generator: string): string {
	const head = { title: ARCHIVE_TITLE, generator, scheme: "light dark" };
	return [
		`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">`,
		`<meta http-equiv="Content-Security-Policy" content="${policy()}">\n`,
		renderTemplate("head", head),
		`<style>${archiveStyles()}</style>\n</head>\n<body>\n`,
	].join("");
}

/** The rest of the page after its content. */
export function closeArchiveShell(search: ArchiveSearchFiles): string {
	const data = writeData({ shards: search.shards, texts: Object.fromEntries(search.texts) });
	return [
		`<script type="application/json" id="archive-data">${data}</script>\n`,
		`<script>${archiveScript()}</script>\n</body></html>\n`,
	].join("");
}

/**
 * Allows this page's one style and one script, and scripts that it asks for: whose addresses its policy judges, the only
 * one that may. Where 'self' stood, a file of any folder could be loaded by markup.
 */
function policy(): string {
	return [
		"default-src 'none'",
		`script-src ${hashSource(archiveScript())} 'strict-dynamic'`,
		`style-src ${hashSource(archiveStyles())}`,
		"img-src data:",
		"base-uri 'none'",
		"form-action 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types pressleaf-archive",
	].join("; ");
}

/** JSON that no parser of HTML or JavaScript sees the end of. */
function writeData(data: object): string {
	return JSON.stringify(data).replace(
		/[<>&\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
