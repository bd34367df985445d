import { resolve } from "node:path";
import { PressleafError, quoteInput, replaceControls } from "../errors.ts";
import {
	adoptShares,
	findShares,
	listMarked,
	readGistName,
	readLedger,
	type Share,
	type Shared,
	unshareGist,
} from "../share/index.ts";
import { connectSurely } from "./connection.ts";
import { findLedger } from "./places.ts";

/** Which host is asked, and until when. */
export interface SharesWork {
	/** github.com where none is named. */
	readonly host?: string | undefined;
	readonly signal: AbortSignal;
}

/** What was shared, oldest first, and what of it its host no longer has. */
export interface KnownShares {
	readonly shares: readonly Share[];
	/** Undefined where the host was not asked. */
	readonly isGone: ((share: Share) => boolean) | undefined;
}

/** What is written down; with `remote`, the host is asked too, and what only it knows of is written down. */
export async function listShares(remote: boolean, work: SharesWork): Promise<KnownShares> {
	const ledger = await findLedger();
	if (!remote) return { shares: readLedger(ledger), isGone: undefined };
	const host = work.host ?? "github.com";
	const marked = await listMarked(await connectSurely(work));
	adoptShares(marked, ledger, host);
	const known = new Set(marked.map(({ id }) => id));
	return {
		shares: readLedger(ledger),
		isGone: (share) =>
			share.host === host && share.gistId !== undefined && !known.has(share.gistId),
	};
}

/** The one gist that is meant by its id or address, or by a session's file at `folder`, id or title; throws SHARE_NOT_FOUND. */
export async function findShared(
	wanted: string,
	folder: string,
	host = "github.com",
): Promise<Shared> {
	const found = findShares(readLedger(await findLedger()), wanted, resolve(folder, wanted));
	return choose(found, wanted, host);
}

/** Deletes a gist, and gives whether it was still there once its host has confirmed. */
export async function takeBack(shared: Shared, work: SharesWork): Promise<boolean> {
	const host = work.host ?? shared.share?.host;
	return unshareGist(shared, await connectSurely({ ...work, host }), await findLedger());
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
