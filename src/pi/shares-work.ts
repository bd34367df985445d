import { replaceControls } from "../errors.ts";
import { describeShared, findShared, listShares, takeBack } from "../task/index.ts";
import type { Order } from "./contract.ts";
import type { Desk } from "./desk.ts";

type SharesOrder = Extract<Order, { kind: "shares" }>;
type UnshareOrder = Extract<Order, { kind: "unshare" }>;

/** Tells what was shared, newest first. */
export async function listShared({ remote, host }: SharesOrder, desk: Desk): Promise<void> {
	const { shares, isGone } = await listShares(remote, { host, signal: desk.signal });
	desk.tell({
		kind: "shares",
		shares: shares.toReversed().map((share) => ({
			gistId: share.gistId,
			sessionId: share.sessionId,
			title: share.title,
			words: describeShared(share, isGone?.(share) ?? false),
		})),
	});
}

/** Deletes one gist, and tells so once its host has confirmed. */
export async function takeBackShared(order: UnshareOrder, desk: Desk): Promise<void> {
	const { wanted, host, folder } = order;
	const shared = await findShared(wanted, folder, host);
	desk.commit();
	desk.tell({ kind: "progress", words: "Deleting …" });
	const wasThere = await takeBack(shared, { host, signal: desk.signal });
	const fate = wasThere ? "is deleted" : "was gone already";
	desk.tell({ kind: "done", lines: [`The gist ${replaceControls(shared.gistId)} ${fate}.`] });
}
