import { PressleafError, quoteInput, replaceControls } from "../../errors.ts";
import {
	type PreparedExport,
	prepareExport,
	resolveKinds,
	resolveSettings,
	resolveTarget,
	type Settings,
	writeOutput,
} from "../../export/index.ts";
import type { SessionSource } from "../../session/index.ts";
import {
	checkSize,
	findEarlier,
	type GistFile,
	PAGE_NAME,
	readLedger,
	type Share,
	type ShareResult,
	shareFiles,
} from "../../share/index.ts";
import { findCacheFolder } from "../cache-folder.ts";
import { agree, canAsk } from "../consent.ts";
import { startElapsed } from "../elapsed.ts";
import { type Connection, connect, findLedger } from "../github.ts";
import { readLines } from "../line-files.ts";
import { type Progress, startProgress } from "../progress.ts";
import type { RunContext } from "../run-context.ts";
import { resolveSession } from "../session-argument.ts";
import { describeShare, serializeDryRun, serializeShare } from "../share-report.ts";
import { describeProposal } from "../share-summary.ts";
import type { ShareFlags } from "./share.ts";

/** What would go out, whole and in memory: what is shown, scanned and sent is the same. */
export interface Proposal {
	readonly prepared: PreparedExport;
	readonly files: readonly [GistFile, ...GistFile[]];
	readonly options: ShareFlags;
	/** Findings in what goes out as it is. */
	readonly leftSecrets: number;
}

/** Runs `pressleaf share`: makes the page, shows what would go out, asks, publishes, writes it down. */
export async function runShare(
	context: RunContext,
	session: string | undefined,
	options: ShareFlags,
): Promise<void> {
	refuseSwitchedOff();
	const { source } = await resolveSession(session, options, context.signal);
	const proposal = await propose(context, source, options);
	const isForSure = !options.dryRun && (options.yes === true || canAsk());
	const connection = await connect(context, options, isForSure);
	const earlier = options.new ? undefined : await findUpdate(proposal, connection);
	if (!options.quiet) {
		for (const line of describeProposal(proposal, connection, earlier))
			context.terminal.complain(line);
	}
	if (options.output !== undefined) await keepPage(context, proposal, options.output);
	refuseSecrets(proposal);
	if (options.dryRun) return reportDryRun(context, proposal);
	if (connection.fault !== undefined) throw connection.fault;
	const question = {
		words: "Share it?",
		refusal: "nothing was sent. Add --yes to share what was shown.",
	};
	if (!(await agree(context, options.yes ?? false, question))) {
		context.terminal.complain("Nothing was sent.");
		return;
	}
	await report(context, proposal, await publish(context, { proposal, connection, earlier }));
}

/** An administrator may switch publishing off for everyone on a machine. */
function refuseSwitchedOff(): void {
	const said = process.env.PRESSLEAF_SHARE?.trim().toLowerCase() ?? "";
	if (["", "on", "1", "true", "yes"].includes(said)) return;
	throw new PressleafError(
		"SHARE_REFUSED",
		`Sharing is switched off on this machine: PRESSLEAF_SHARE is "${quoteInput(said)}". Use \`pressleaf export\` for a file.`,
	);
}

async function propose(
	context: RunContext,
	source: SessionSource,
	options: ShareFlags,
): Promise<Proposal> {
	const progress = await startProgress(context.terminal, options);
	try {
		const redacted = await prepare(context, { source, options, progress, redact: true });
		const isAsItIs = !options.redact;
		const prepared = isAsItIs
			? await prepare(context, { source, options, progress, redact: false })
			: redacted;
		const page: GistFile = { name: PAGE_NAME, content: await join(prepared.pieces) };
		const more = options.withJsonl
			? [{ name: "session.jsonl", content: await join(prepared.sessionFile) }]
			: [];
		const files: Proposal["files"] = [page, ...more];
		if (!options.force) for (const file of files) checkSize(file);
		if (!isAsItIs) checkRedacted(prepared, files);
		const leftSecrets = isAsItIs ? redacted.facts.findings.length : 0;
		return { prepared, files, options, leftSecrets };
	} finally {
		progress.stop();
	}
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

interface Preparation {
	readonly source: SessionSource;
	readonly options: ShareFlags;
	readonly progress: Progress;
	readonly redact: boolean;
}

async function prepare(
	context: RunContext,
	{ source, options, progress, redact }: Preparation,
): Promise<PreparedExport> {
	const { leaf, tree, from, to, hide, anonymize, embedSession, title, theme } = options;
	const settings: Settings = resolveSettings({
		...{ leaf, tree, from, to, title, theme, anonymize, embedSession, redact },
		hide: hide && resolveKinds(hide),
		redactRules: redact ? await readLines(options.redactRule) : undefined,
		allow: redact ? await readLines(options.allow) : undefined,
		cache: await findCacheFolder(),
		signal: context.signal,
		onProgress: progress.update,
	});
	return prepareExport(source, settings);
}

async function join(pieces: AsyncIterable<string>): Promise<string> {
	const all: string[] = [];
	for await (const piece of pieces) all.push(piece);
	return all.join("");
}

async function findUpdate(
	{ prepared, options }: Proposal,
	{ host, account }: Connection,
): Promise<Share | undefined> {
	const shares = readLedger(await findLedger());
	const isPublic = options.public ?? false;
	const { sessionId } = prepared.facts;
	return findEarlier(shares, { sessionId, host: host.name, account, isPublic });
}

async function keepPage(
	{ terminal, signal }: RunContext,
	{ prepared, files, options }: Proposal,
	output: string,
): Promise<void> {
	const input = prepared.facts.sourcePath;
	const target = await resolveTarget(output, { input, force: options.force ?? false });
	await writeOutput(target, onePiece(files[0].content), signal);
	if (!options.quiet) terminal.complain(`The page is in ${replaceControls(target.path)}.`);
}

async function* onePiece(text: string): AsyncGenerator<string> {
	yield text;
}

function refuseSecrets({ leftSecrets, options }: Proposal): void {
	if (leftSecrets === 0 || options.allowSecrets) return;
	const found = leftSecrets === 1 ? "1 secret was" : `${leftSecrets} secrets were`;
	throw new PressleafError(
		"SECRETS_FOUND",
		`${found} found, and nothing was sent. Leave out --no-redact, or add --allow-secrets to share all the same.`,
	);
}

async function reportDryRun(
	{ terminal }: RunContext,
	{ prepared, files, options }: Proposal,
): Promise<void> {
	if (!options.quiet) terminal.complain("A dry run: nothing was sent.");
	if (options.json) await terminal.print(`${serializeDryRun(files, prepared.facts.findings)}\n`);
}

interface Agreed {
	readonly proposal: Proposal;
	readonly connection: Connection;
	readonly earlier: Share | undefined;
}

async function publish(
	{ terminal, signal }: RunContext,
	{ proposal, connection, earlier }: Agreed,
): Promise<ShareResult> {
	const { prepared, files, options } = proposal;
	const { facts } = prepared;
	const { client, token, host, account, viewer } = connection;
	const isWanted = terminal.isLively && !options.quiet && !options.json;
	if (!options.quiet && !isWanted) terminal.complain(`Sending to ${host.name} …`);
	const stop = isWanted ? startElapsed(`Sending to ${host.name} …`) : () => {};
	return shareFiles(
		{
			files,
			title: facts.title,
			sessionId: facts.sessionId,
			sessionPath: facts.sourcePath,
			isPublic: options.public ?? false,
			description: options.description,
			options: describeOptions(options),
			force: options.force ?? false,
		},
		earlier,
		{
			client,
			host: host.name,
			tokenSource: token,
			signal,
			onWait: (seconds) =>
				terminal.complain(`${host.name} asks for a pause of ${seconds} seconds.`),
			account: account ?? "",
			viewer,
			ledger: await findLedger(),
			now: () => new Date(),
		},
	).finally(stop);
}

/** The options that chose what was shared, as they were given. */
function describeOptions(options: ShareFlags): readonly string[] {
	const { leaf, tree, from, to, hide, redact, anonymize, withJsonl } = options;
	return [
		...(leaf === undefined ? [] : [`--leaf ${leaf}`]),
		...(tree ? ["--tree"] : []),
		...(from === undefined ? [] : [`--from ${from}`]),
		...(to === undefined ? [] : [`--to ${to}`]),
		...(hide === undefined ? [] : [`--hide ${hide.join(",")}`]),
		...(redact ? [] : ["--no-redact"]),
		...(anonymize ? [] : ["--no-anonymize"]),
		...(withJsonl ? ["--with-jsonl"] : []),
	];
}

async function report(
	{ terminal }: RunContext,
	{ prepared, options }: Proposal,
	result: ShareResult,
): Promise<void> {
	if (options.json) {
		return terminal.print(`${serializeShare(result, prepared.facts.findings)}\n`);
	}
	for (const line of describeShare(result)) await terminal.print(`${line}\n`);
}
