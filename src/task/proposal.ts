import { PressleafError, quoteInput } from "../errors.ts";
import {
	type ExportFacts,
	type PreparedExport,
	prepareExport,
	resolveTarget,
	writeOutput,
} from "../export/index.ts";
import type { SessionSource } from "../session/index.ts";
import {
	checkSize,
	findEarlier,
	type GistFile,
	PAGE_NAME,
	readLedger,
	type Share,
} from "../share/index.ts";
import type { Connection } from "./connection.ts";
import { type ContentOptions, type ContentWork, readSettings } from "./content-options.ts";
import { findLedger } from "./places.ts";

/** What goes out and where to, as the options of a share say it. */
export interface ShareOptions extends ContentOptions {
	readonly redact: boolean;
	readonly anonymize: boolean;
	readonly allowSecrets?: boolean | undefined;
	readonly public?: boolean | undefined;
	readonly description?: string | undefined;
	readonly withJsonl?: boolean | undefined;
	readonly new?: boolean | undefined;
	readonly host?: string | undefined;
	readonly viewer?: string | undefined;
	readonly force?: boolean | undefined;
}

/** What would go out, whole and in memory: what is shown, scanned and sent is the same. */
export interface Proposal {
	readonly prepared: PreparedExport;
	readonly files: readonly [GistFile, ...GistFile[]];
	readonly options: ShareOptions;
	/** Absolute path of the session; undefined where it is in no file. */
	readonly sessionPath: string | undefined;
	/** Findings in what goes out as it is. */
	readonly leftSecrets: ExportFacts["findings"];
}

/** An administrator may switch publishing off for everyone on a machine: throws SHARE_REFUSED then. */
export function refuseSwitchedOff(): void {
	const said = process.env.PRESSLEAF_SHARE?.trim().toLowerCase() ?? "";
	if (["", "on", "1", "true", "yes"].includes(said)) return;
	throw new PressleafError(
		"SHARE_REFUSED",
		`Sharing is switched off on this machine: PRESSLEAF_SHARE is "${quoteInput(said)}". Use \`pressleaf export\` for a file.`,
	);
}

/** Makes what a share would send, in memory; rejects where it is too large, or not surely redacted. */
export async function proposeShare(
	source: SessionSource,
	options: ShareOptions,
	work: Omit<ContentWork, "format">,
): Promise<Proposal> {
	const redacted = await prepareExport(
		source,
		await readSettings({ ...options, redact: true }, work),
	);
	const prepared = options.redact ? redacted : await prepareAsItIs(source, options, work);
	const page: GistFile = { name: PAGE_NAME, content: await join(prepared.pieces) };
	const more = options.withJsonl
		? [{ name: "session.jsonl", content: await join(prepared.sessionFile) }]
		: [];
	const files: Proposal["files"] = [page, ...more];
	if (!options.force) for (const file of files) checkSize(file);
	if (options.redact) checkRedacted(prepared, files);
	if (options.redact) checkDescription(prepared, options.description);
	const leftSecrets = options.redact ? [] : redacted.facts.findings;
	return { prepared, files, options, sessionPath: prepared.facts.sourcePath, leftSecrets };
}

/** Without what says how to redact, which means nothing then. */
async function prepareAsItIs(
	source: SessionSource,
	options: ShareOptions,
	work: Omit<ContentWork, "format">,
): Promise<PreparedExport> {
	const { redactRule, allow, ...others } = options;
	return prepareExport(source, await readSettings(others, work));
}

/** Whatever went wrong before: what is not surely redacted does not go out as if it were. */
function checkRedacted({ redacted, findLeak }: PreparedExport, files: readonly GistFile[]): void {
	const leak = files.map(({ content }) => findLeak(content)).find((found) => found !== undefined);
	if (redacted !== undefined && leak === undefined) return;
	throw new PressleafError(
		"REDACTION_INCOMPLETE",
		"Not all secrets could be taken out, and nothing was sent. Leave out what holds them with --hide.",
	);
}

function checkDescription({ findLeak }: PreparedExport, description = ""): void {
	if (findLeak(description) === undefined) return;
	throw new PressleafError(
		"REDACTION_INCOMPLETE",
		"The description holds a secret of the session, and nothing was sent. Give another one.",
	);
}

async function join(pieces: AsyncIterable<string>): Promise<string> {
	const all: string[] = [];
	for await (const piece of pieces) all.push(piece);
	return all.join("");
}

/** The share that this one would update, where the options do not ask for another gist. */
export async function findUpdate(
	{ prepared, options }: Proposal,
	{ host, account }: Connection,
): Promise<Share | undefined> {
	if (options.new) return undefined;
	const shares = readLedger(await findLedger());
	const isPublic = options.public ?? false;
	const { sessionId } = prepared.facts;
	return findEarlier(shares, { sessionId, host: host.name, account, isPublic });
}

/** Writes the very page that would be shared to a file, and gives its absolute path. */
export async function keepPage(
	{ files, options, sessionPath }: Proposal,
	output: string,
	signal: AbortSignal,
): Promise<string> {
	const rules = { input: sessionPath, force: options.force ?? false };
	const target = await resolveTarget(output, rules);
	await writeOutput(target, onePiece(files[0].content), signal);
	return target.path;
}

async function* onePiece(text: string): AsyncGenerator<string> {
	yield text;
}

/** Throws SECRETS_FOUND where secrets would go out as they are and nobody said that they may. */
export function refuseSecrets({ leftSecrets, options }: Proposal): void {
	const { length } = leftSecrets;
	if (length === 0 || options.allowSecrets) return;
	const found = length === 1 ? "1 secret was" : `${length} secrets were`;
	throw new PressleafError(
		"SECRETS_FOUND",
		`${found} found, and nothing was sent. Leave out --no-redact, or add --allow-secrets to share all the same.`,
	);
}
