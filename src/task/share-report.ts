import { quoteInput, replaceControls } from "../errors.ts";
import type { ExportFacts } from "../export/index.ts";
import { type GistFile, measureFile, type Share, type ShareResult } from "../share/index.ts";
import { formatBytes } from "../transcript/index.ts";

/** The links to what was shared, and the command that takes it back; one a line. */
export function describeShare(
	{ share, isUpdate }: ShareResult,
	command = "pressleaf unshare",
): readonly string[] {
	const { viewerUrl, gistUrl, rawUrl, gistId = "" } = share;
	const links = viewerUrl === undefined ? [gistUrl, rawUrl] : [viewerUrl, gistUrl];
	return [
		isUpdate ? "Updated." : "Shared.",
		...links.flatMap((link) => (link === undefined ? [] : [replaceControls(link)])),
		`Take it back with: ${command} ${replaceControls(gistId)}`,
	];
}

/** The same for scripts. */
export function serializeShare(
	{ share, isUpdate }: ShareResult,
	findings: ExportFacts["findings"],
): string {
	return JSON.stringify({
		url: share.viewerUrl ?? share.rawUrl ?? null,
		gistUrl: share.gistUrl ?? null,
		id: share.gistId ?? null,
		size: share.size,
		updated: isUpdate,
		findings,
	});
}

/** What a dry run would have shared, for scripts. */
export function serializeDryRun(
	files: readonly GistFile[],
	findings: ExportFacts["findings"],
): string {
	const sizes = files.map((file) => ({ name: file.name, size: measureFile(file) }));
	return JSON.stringify({ url: null, gistUrl: null, id: null, files: sizes, findings });
}

/** A share as a row of a list for scripts: every key is always there. */
export function listShare(share: Share, isGone: boolean | undefined): object {
	return {
		...share,
		gistId: share.gistId ?? null,
		account: share.account ?? null,
		gistUrl: share.gistUrl ?? null,
		viewerUrl: share.viewerUrl ?? null,
		rawUrl: share.rawUrl ?? null,
		sessionId: share.sessionId || null,
		sessionPath: share.sessionPath ?? null,
		sha256: share.sha256 || null,
		isGone: isGone ?? null,
	};
}

/** A share in a list: when, how large, what, where. */
export function describeShared(share: Share, isGone: boolean): string {
	const { updated, size, title, gistId, viewerUrl, gistUrl, host, isPublic } = share;
	const link = viewerUrl ?? gistUrl ?? host;
	const states = [
		...(gistId === undefined ? ["not known whether it was made"] : []),
		...(isGone ? ["gone from its host"] : []),
		...(isPublic ? ["public"] : []),
	];
	const state = states.length === 0 ? "" : ` (${states.join(", ")})`;
	const moment = replaceControls(updated.slice(0, 16).replace("T", " "));
	return `${moment}  ${formatBytes(size)}  ${quoteInput(title)}${state}\n  ${replaceControls(link)}`;
}
