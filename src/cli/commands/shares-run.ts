import { resolve } from "node:path";
import { PressleafError, quoteInput, replaceControls } from "../../errors.ts";
import {
	adoptShares,
	findShares,
	listMarked,
	type Publishing,
	readGistName,
	readLedger,
	type Share,
	type Shared,
	unshareGist,
} from "../../share/index.ts";
import { connectSurely, findLedger } from "../github.ts";
import type { RunContext } from "../run-context.ts";
import { describeShared, listShare } from "../share-report.ts";
import type { SharesFlags } from "./shares.ts";

/** Runs `pressleaf shares`: what is written down, and with --remote what its host knows of. */
export async function runShares(context: RunContext, options: SharesFlags): Promise<void> {
	const { terminal } = context;
	const ledger = await findLedger();
	const remote = options.remote
		? await listMarked(await connectSurely(context, options))
		: undefined;
	const host = options.host ?? "github.com";
	if (remote !== undefined) adoptShares(remote, ledger, host);
	const shares = readLedger(ledger);
	const known = new Set(remote?.map(({ id }) => id));
	const isGone = ({ gistId, ...share }: Share) =>
		remote !== undefined && share.host === host && gistId !== undefined && !known.has(gistId);
	if (options.json) {
		const list = shares.map((share) => listShare(share, remote && isGone(share)));
		return terminal.print(`${JSON.stringify({ shares: list })}\n`);
	}
	if (shares.length === 0) terminal.complain("Nothing was shared from here.");
	for (const share of shares.toReversed()) {
		await terminal.print(`${describeShared(share, isGone(share))}\n`);
	}
}

/** Runs `pressleaf unshare`: deletes one gist, and says so once the host has confirmed. */
export async function runUnshare(
	context: RunContext,
	wanted: string,
	options: SharesFlags,
): Promise<void> {
	const ledger = await findLedger();
	const found = findShares(readLedger(ledger), wanted, resolve(wanted));
	const shared = choose(found, wanted, options.host ?? "github.com");
	const host = options.host ?? shared.share?.host;
	const publishing: Publishing = await connectSurely(context, host === undefined ? {} : { host });
	const wasThere = await unshareGist(shared, publishing, ledger);
	const { gistId } = shared;
	if (options.json) {
		return context.terminal.print(`${JSON.stringify({ id: gistId, deleted: true, wasThere })}\n`);
	}
	if (options.quiet) return;
	const fate = wasThere ? "is deleted" : "was gone already";
	await context.terminal.print(`The gist ${gistId} ${fate}.\n`);
}

/** One gist to delete; where several are meant, all of them are named and none is chosen. */
function choose(found: readonly Share[], wanted: string, host: string): Shared {
	const made = found.flatMap((share) =>
		share.gistId === undefined ? [] : [{ gistId: share.gistId, share }],
	);
	const [first, ...others] = made;
	if (first !== undefined && others.length === 0) return first;
	if (first !== undefined) {
		const ids = made.map(({ gistId }) => replaceControls(gistId)).join(", ");
		throw new PressleafError(
			"SHARE_NOT_FOUND",
			`"${quoteInput(wanted)}" was shared ${made.length} times. Give one of the gists: ${ids}.`,
		);
	}
	const named = readGistName(wanted);
	const sites = [undefined, `gist.${host}`, host];
	if (named !== undefined && sites.includes(named.site)) {
		return { gistId: named.id, share: undefined };
	}
	throw new PressleafError(
		"SHARE_NOT_FOUND",
		`Nothing is known to have been shared as "${quoteInput(wanted)}". \`pressleaf shares\` lists what was.`,
	);
}
