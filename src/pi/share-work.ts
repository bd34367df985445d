import { quoteInput, replaceControls } from "../errors.ts";
import {
	type Agreed,
	connect,
	describeContent,
	describeProposal,
	describeReach,
	describeShare,
	findCacheFolder,
	findUpdate,
	keepPage,
	listContent,
	type Proposal,
	proposeShare,
	publishProposal,
	refuseSecrets,
	refuseSwitchedOff,
	summarizeProposal,
	type Told,
} from "../task/index.ts";
import type { Order, Proposed } from "./contract.ts";
import type { Desk } from "./desk.ts";
import { sayInPi } from "./pi-words.ts";
import { tellProgress } from "./progress-words.ts";
import { openSession } from "./session-source.ts";
import { askForViews } from "./tool-views.ts";

/** A question leaves room for the end of what stands above it. */
const TOLD_FIRST: Told = { findings: 3, problems: 3 };
/** Nobody goes through more. */
const MOST_FOUND = 1000;

type ShareOrder = Extract<Order, { kind: "share" }>;

/** Shares the live session once what would go out was shown and agreed to, and tells what came of it. */
export async function shareSession(order: ShareOrder, desk: Desk): Promise<void> {
	const { signal } = desk;
	refuseSwitchedOff();
	const proposal = await propose(order, desk);
	if (!order.dryRun) desk.tell({ kind: "progress", words: "Asking whose token it is …" });
	const connection = await connect({ ...order.options, signal }, !order.dryRun);
	const earlier = await findUpdate(proposal, connection);
	const agreed: Agreed = { proposal, connection, earlier };
	const kept = order.output === undefined ? [] : await keep(proposal, order.output, signal);
	refuseSecrets(proposal);
	if (order.dryRun) {
		const summary = [nameSession(proposal), ...describeProposal(agreed).map(sayInPi), ...kept];
		return desk.tell({ kind: "done", lines: [...summary, "A dry run: nothing was sent."] });
	}
	if (connection.fault !== undefined) throw connection.fault;
	const answer = await desk.ask(describeQuestion(agreed, kept));
	if (answer === "nothing") return desk.tell({ kind: "done", lines: ["Nothing was sent."] });
	const lines = await publish(
		{ ...agreed, earlier: answer === "replace" ? earlier : undefined },
		desk,
	);
	desk.tell({ kind: "done", lines });
}

function describeQuestion(agreed: Agreed, kept: readonly string[]): Proposed {
	const { proposal, earlier } = agreed;
	const found = listContent(proposal);
	const content = describeContent(proposal, TOLD_FIRST).map(sayInPi);
	return {
		summary: [nameSession(proposal), ...describeReach(agreed).map(sayInPi), ...kept, ...content],
		found: found.every((line) => content.includes(line)) ? [] : found.slice(0, MOST_FOUND),
		essence: summarizeProposal(agreed),
		replaces: earlier && replaceControls(earlier.gistUrl ?? ""),
	};
}

async function propose(
	{ session, options, viewedTools }: ShareOrder,
	desk: Desk,
): Promise<Proposal> {
	const opened = await openSession(session, desk);
	const proposal = await proposeShare(opened.source, options, {
		cache: await findCacheFolder(),
		toolViews: askForViews(viewedTools, desk),
		signal: desk.signal,
		onProgress: tellProgress(desk),
	});
	return { ...proposal, sessionPath: opened.path };
}

async function keep(
	proposal: Proposal,
	output: string,
	signal: AbortSignal,
): Promise<readonly string[]> {
	const path = await keepPage(proposal, output, signal);
	return [`The page is in ${replaceControls(path)}.`];
}

function nameSession({ prepared }: Proposal): string {
	return `What would go out: "${quoteInput(prepared.facts.title)}".`;
}

async function publish(agreed: Agreed, desk: Desk): Promise<readonly string[]> {
	const { tell, signal } = desk;
	const { name } = agreed.connection.host;
	desk.commit();
	tell({ kind: "progress", words: `Sending to ${name} …` });
	const onWait = (seconds: number) =>
		tell({ kind: "progress", words: `${name} asks for a pause of ${seconds} seconds …` });
	const result = await publishProposal(agreed, { signal, onWait });
	return describeShare(result, "/press-unshare");
}
