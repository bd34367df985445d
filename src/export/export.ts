import { checkSource, type SessionSource } from "../session/index.ts";
import type { ProblemNote } from "../transcript/index.ts";
import { findFormat } from "./format.ts";
import { checkOptions, valueKinds } from "./option-check.ts";
import { writeOutput } from "./output.ts";
import { checkOutput } from "./output-name.ts";
import { type ExportFacts, prepareExport } from "./prepare.ts";
import { type ExportOptions, optionKinds, resolveSettings } from "./settings.ts";
import { resolveTarget } from "./target.ts";

/** What nobody asked to be redacted. */
interface LikelySecrets {
	/** How many values have the shape of a secret and stay; 0 where secrets were redacted. */
	readonly likelySecrets: number;
}

/** A page, or what else was asked for, with what it is of. */
export interface ExportResult extends ExportFacts, LikelySecrets {
	/** The whole document. */
	readonly page: string;
	/** What there is to say about the session's content; a page shows it too. */
	readonly problems: readonly ProblemNote[];
}

/** A page that was written, with what it is of. */
export interface WrittenExport extends ExportFacts, LikelySecrets {
	/** Absolute path of the page. */
	readonly output: string;
	readonly bytes: number;
	readonly problems: readonly ProblemNote[];
}

/** What may be said about an export to a file. */
export interface WriteOptions extends ExportOptions {
	/** Whether to replace a file that pressleaf did not write. */
	readonly force?: boolean | undefined;
}

/**
 * Gives the page of a session: of a path, or of text, bytes, parsed records or a stream in memory. The source is only
 * read. Rejects with a PressleafError where it holds no session, or not the wanted leaf.
 */
export async function exportSession(
	source: SessionSource | string,
	options: ExportOptions = {},
): Promise<ExportResult> {
	const prepared = await prepareExport(toSource(source), resolveSettings(options));
	const pieces: string[] = [];
	for await (const piece of prepared.pieces) pieces.push(piece);
	const likelySecrets = prepared.countLikelySecrets();
	return { ...prepared.facts, likelySecrets, page: pieces.join(""), problems: prepared.problems };
}

/**
 * Writes the page of a session to the file `output`, or Markdown or a session file where its name ends in .md or .jsonl
 * and no format is said. Its folder is made where it is missing. The path holds what it
 * held before or the whole page, never a part. Rejects with a PressleafError where a file stands there that pressleaf
 * did not write and `force` is not set, and for whatever exportSession rejects for.
 */
export async function writeExport(
	source: SessionSource | string,
	output: string,
	options: WriteOptions = {},
): Promise<WrittenExport> {
	checkOptions(options, { ...optionKinds, force: valueKinds.switch });
	const { force = false, ...others } = options;
	checkOutput(output);
	const settings = resolveSettings({ ...others, format: others.format ?? findFormat(output) });
	const known = toSource(source);
	const input = "path" in known ? known.path : undefined;
	const target = await resolveTarget(output, { input, force });
	const prepared = await prepareExport(known, settings);
	const bytes = await writeOutput(target, prepared.pieces, settings.signal);
	const likelySecrets = prepared.countLikelySecrets();
	const { facts, problems } = prepared;
	return { ...facts, likelySecrets, output: target.path, bytes, problems };
}

/** A text is a path. Checked before anything is done, whatever a program without types gives. */
function toSource(source: SessionSource | string): SessionSource {
	const known = typeof source === "string" ? { path: source } : source;
	checkSource(known);
	return known;
}
