import { resolve } from "node:path";
import { PressleafError, quoteInput, replaceControls } from "../errors.ts";
import {
	adoptShares,
	findShares,
	type Gist,
	listMarked,
	type Publishing,
	readGist,
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
	const publishing = await connectSurely(work);
	const marked = await listMarked(publishing);
	adoptShares(marked, ledger, publishing.host);
	const shares = readLedger(ledger);
	const gone = await findGone(shares, marked, publishing);
	return { shares, isGone: ({ gistId }) => gistId !== undefined && gone.has(gistId) };
}

/** The gists that their host does not have: the list of an account lacks those of another, and those that its token may not list. */
async function findGone(
	shares: readonly Share[],
	marked: readonly Gist[],
	publishing: Publishing,
): Promise<ReadonlySet<string>> {
	const known = new Set(marked.map(({ id }) => id));
	const gone = new Set<string>();
	for (const { gistId, host } of shares) {
		if (gistId === undefined || host !== publishing.host || known.has(gistId)) continue;
		if ((await readGist(gistId, publishing)) === undefined) gone.add(gistId);
	}
	return gone;
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
