import { PressleafError, quoteInput } from "../errors.ts";
import { readMarker } from "./gist.ts";
import { changeLedger, type Share } from "./ledger.ts";
import { type Publishing, readGist, removeGist } from "./publish.ts";

/** A gist that may be deleted, with what is written down of it. */
export interface Shared {
	readonly gistId: string;
	readonly share: Share | undefined;
}

/** A gist as it is named: by its id, or by an address on a site. */
export interface NamedGist {
	readonly id: string;
	/** e.g. "gist.github.com"; undefined for an id alone. */
	readonly site: string | undefined;
}

/** The gist that an id or an address names; undefined for what is neither. */
export function readGistName(text: string): NamedGist | undefined {
	const [last = ""] = /[0-9a-f]{20,40}(?=[/#?]*$)/i.exec(text.trim()) ?? [];
	if (last === "") return undefined;
	const id = last.toLowerCase();
	if (last === text.trim()) return { id, site: undefined };
	return URL.canParse(text) ? { id, site: new URL(text).host } : undefined;
}

/** What is written down under a gist's id, its address or a session's id, title or file at `path`; newest last. */
export function findShares(
	shares: readonly Share[],
	wanted: string,
	path: string,
): readonly Share[] {
	const named = readGistName(wanted);
	return shares.filter(
		(share) =>
			(named !== undefined && isNamed(share, named)) ||
			share.sessionPath === path ||
			[share.sessionId, share.title].includes(wanted) ||
			(wanted.length >= 4 && share.sessionId.startsWith(wanted)),
	);
}

function isNamed({ gistId, gistUrl, viewerUrl, rawUrl }: Share, { id, site }: NamedGist): boolean {
	if (gistId !== id) return false;
	const sites = [gistUrl, viewerUrl, rawUrl].flatMap((url) =>
		url !== undefined && URL.canParse(url) ? [new URL(url).host] : [],
	);
	return site === undefined || sites.includes(site);
}

/**
 * Deletes a gist, and what is written down of it once the host has confirmed; gives whether it was still there. A gist that
 * is not written down is only deleted where it bears pressleaf's mark.
 */
export async function unshareGist(
	{ gistId, share }: Shared,
	publishing: Publishing,
	ledger: string,
): Promise<boolean> {
	if (share === undefined) await checkMark(gistId, publishing);
	const wasThere = await removeGist(gistId, publishing);
	if (!wasThere && share !== undefined && share.host !== publishing.host) {
		throw new PressleafError(
			"SHARE_NOT_FOUND",
			`There is no gist ${quoteInput(gistId)} on ${publishing.host}: it was shared on ${quoteInput(share.host)}.`,
		);
	}
	if (share !== undefined) {
		changeLedger(ledger, (shares) => shares.filter(({ nonce }) => nonce !== share.nonce));
	}
	return wasThere;
}

async function checkMark(gistId: string, publishing: Publishing): Promise<void> {
	const gist = await readGist(gistId, publishing);
	const name = quoteInput(gistId);
	if (gist === undefined) {
		throw new PressleafError("SHARE_NOT_FOUND", `There is no gist ${name} on ${publishing.host}.`);
	}
	if (readMarker(gist) !== undefined) return;
	throw new PressleafError(
		"SHARE_NOT_FOUND",
		`pressleaf did not make the gist ${name}, so it does not delete it. Delete it at ${quoteInput(gist.url)}.`,
	);
}
