import { type Share, type ShareResult, shareFiles } from "../share/index.ts";
import type { Connection } from "./connection.ts";
import { findLedger } from "./places.ts";
import type { Proposal, ShareOptions } from "./proposal.ts";

/** What was agreed to. */
export interface Agreed {
	readonly proposal: Proposal;
	readonly connection: Connection;
	/** What it replaces; undefined for a gist of its own. */
	readonly earlier: Share | undefined;
}

/** Who ends a publication, and who is told that its host asks for a pause. */
export interface PublishWork {
	readonly signal: AbortSignal;
	readonly onWait: (seconds: number) => void;
}

/** Sends what was agreed to, byte for byte, and writes it down. */
export async function publishProposal(
	{ proposal, connection, earlier }: Agreed,
	{ signal, onWait }: PublishWork,
): Promise<ShareResult> {
	const { prepared, files, options, sessionPath } = proposal;
	const { facts } = prepared;
	const { client, token, host, account, viewer } = connection;
	return shareFiles(
		{
			files,
			title: facts.title,
			sessionId: facts.sessionId,
			sessionPath,
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
			onWait,
			account: account ?? "",
			viewer,
			ledger: await findLedger(),
			now: () => new Date(),
		},
	);
}

/** The options that chose what was shared, as they were given. */
function describeOptions(options: ShareOptions): readonly string[] {
	const { leaf, tree, from, to, hide, redact, anonymize, withJsonl, toolView = [] } = options;
	return [
		...(leaf === undefined ? [] : [`--leaf ${leaf}`]),
		...(tree ? ["--tree"] : []),
		...(from === undefined ? [] : [`--from ${from}`]),
		...(to === undefined ? [] : [`--to ${to}`]),
		...(hide === undefined ? [] : [`--hide ${hide.join(",")}`]),
		...(redact ? [] : ["--no-redact"]),
		...(anonymize ? [] : ["--no-anonymize"]),
		...toolView.map((path) => `--tool-view ${path}`),
		...(withJsonl ? ["--with-jsonl"] : []),
	];
}
