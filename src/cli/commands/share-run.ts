import { replaceControls } from "../../errors.ts";
import type { SessionSource } from "../../session/index.ts";
import type { ShareResult } from "../../share/index.ts";
import {
	type Agreed,
	connect,
	describeProposal,
	describeShare,
	findCacheFolder,
	findUpdate,
	keepPage,
	type Proposal,
	proposeShare,
	publishProposal,
	refuseSecrets,
	refuseSwitchedOff,
	serializeDryRun,
	serializeShare,
} from "../../task/index.ts";
import { agree, canAsk } from "../consent.ts";
import { startElapsed } from "../elapsed.ts";
import { startProgress } from "../progress.ts";
import type { RunContext } from "../run-context.ts";
import { resolveSession } from "../session-argument.ts";
import { describeSession } from "../session-line.ts";
import type { ShareFlags } from "./share.ts";

/** Runs `pressleaf share`: makes the page, shows what would go out, asks, publishes, writes it down. */
export async function runShare(
	context: RunContext,
	session: string | undefined,
	options: ShareFlags,
): Promise<void> {
	const { terminal, signal } = context;
	refuseSwitchedOff();
	const { source } = await resolveSession(session, options, signal);
	const proposal = await propose(context, source, options);
	const isForSure = !options.dryRun && (options.yes === true || canAsk());
	const connection = await connect({ ...options, signal }, isForSure);
	const earlier = await findUpdate(proposal, connection);
	if (!options.quiet) {
		terminal.complain(describeSession(proposal.prepared.facts));
		for (const line of describeProposal({ proposal, connection, earlier })) terminal.complain(line);
	}
	if (options.output !== undefined) {
		const path = await keepPage(proposal, options.output, signal);
		if (!options.quiet) terminal.complain(`The page is in ${replaceControls(path)}.`);
	}
	refuseSecrets(proposal);
	if (options.dryRun) return reportDryRun(context, proposal, options);
	if (connection.fault !== undefined) throw connection.fault;
	const question = {
		words: "Share it?",
		refusal: "nothing was sent. Add --yes to share what was shown.",
	};
	if (!(await agree(context, options.yes ?? false, question))) {
		terminal.complain("Nothing was sent.");
		return;
	}
	const result = await publish(context, { proposal, connection, earlier }, options);
	await report(context, { proposal, result }, options);
}

async function propose(
	{ terminal, signal }: RunContext,
	source: SessionSource,
	options: ShareFlags,
): Promise<Proposal> {
	const progress = await startProgress(terminal, options);
	const cache = await findCacheFolder();
	try {
		return await proposeShare(source, options, { cache, signal, onProgress: progress.update });
	} finally {
		progress.stop();
	}
}

async function reportDryRun(
	{ terminal }: RunContext,
	{ prepared, files }: Proposal,
	options: ShareFlags,
): Promise<void> {
	if (!options.quiet) terminal.complain("A dry run: nothing was sent.");
	if (options.json) await terminal.print(`${serializeDryRun(files, prepared.facts.findings)}\n`);
}

async function publish(
	{ terminal, signal }: RunContext,
	agreed: Agreed,
	options: ShareFlags,
): Promise<ShareResult> {
	const { name } = agreed.connection.host;
	const isWanted = terminal.isLively && !options.quiet && !options.json;
	if (!options.quiet && !isWanted) terminal.complain(`Sending to ${name} …`);
	const stop = isWanted ? startElapsed(`Sending to ${name} …`) : () => {};
	const onWait = (seconds: number) =>
		terminal.complain(`${name} asks for a pause of ${seconds} seconds.`);
	return publishProposal(agreed, { signal, onWait }).finally(stop);
}

async function report(
	{ terminal }: RunContext,
	{ proposal, result }: { readonly proposal: Proposal; readonly result: ShareResult },
	options: ShareFlags,
): Promise<void> {
	if (options.json) {
		return terminal.print(`${serializeShare(result, proposal.prepared.facts.findings)}\n`);
	}
	for (const line of describeShare(result)) await terminal.print(`${line}\n`);
}
