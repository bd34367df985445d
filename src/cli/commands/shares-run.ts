import { describeShared, findShared, listShare, listShares, takeBack } from "../../task/index.ts";
import type { RunContext } from "../run-context.ts";
import { findWorkingFolder } from "../working-folder.ts";
import type { SharesFlags } from "./shares.ts";

/** Runs `pressleaf shares`: what is written down, and with --remote what its host knows of. */
export async function runShares(
	{ terminal, signal }: RunContext,
	{ remote, host, json }: SharesFlags,
): Promise<void> {
	const { shares, isGone } = await listShares(remote ?? false, { host, signal });
	if (json) {
		const list = shares.map((share) => listShare(share, isGone?.(share)));
		return terminal.print(`${JSON.stringify({ shares: list })}\n`);
	}
	if (shares.length === 0) terminal.complain("Nothing was shared from here.");
	for (const share of shares.toReversed()) {
		await terminal.print(`${describeShared(share, isGone?.(share) ?? false)}\n`);
	}
}

/** Runs `pressleaf unshare`: deletes one gist, and says so once the host has confirmed. */
export async function runUnshare(
	{ terminal, signal }: RunContext,
	wanted: string,
	{ host, json, quiet }: SharesFlags,
): Promise<void> {
	const shared = await findShared(wanted, findWorkingFolder(), host);
	const wasThere = await takeBack(shared, { host, signal });
	const { gistId } = shared;
	if (json) {
		return terminal.print(`${JSON.stringify({ id: gistId, deleted: true, wasThere })}\n`);
	}
	if (quiet) return;
	const fate = wasThere ? "is deleted" : "was gone already";
	await terminal.print(`The gist ${gistId} ${fate}.\n`);
}
