import { quoteInput, replaceControls } from "../errors.ts";
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
	summarizeProposal,
} from "../task/index.ts";
import type { Order } from "./contract.ts";
import type { Desk } from "./desk.ts";
import { sayInPi } from "./pi-words.ts";
import { tellProgress } from "./progress-words.ts";
import { openSession } from "./session-source.ts";
import { askForViews } from "./tool-views.ts";

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
	const summary = [
		nameSession(proposal),
		...describeProposal(proposal, connection, earlier).map(sayInPi),
		...kept,
	];
	refuseSecrets(proposal);
	if (order.dryRun) {
		return desk.tell({ kind: "done", lines: [...summary, "A dry run: nothing was sent."] });
	}
	if (connection.fault !== undefined) throw connection.fault;
	const answer = await desk.ask({
		summary,
		essence: summarizeProposal(agreed),
		replaces: earlier && replaceControls(earlier.gistUrl ?? ""),
	});
	if (answer === "nothing") return desk.tell({ kind: "done", lines: ["Nothing was sent."] });
	const lines = await publish(
		{ ...agreed, earlier: answer === "replace" ? earlier : undefined },
		desk,
	);
	desk.tell({ kind: "done", lines });
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
