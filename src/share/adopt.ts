import { type Gist, readMarker } from "./gist.ts";
import { changeLedger, type Share } from "./ledger.ts";

/**
 * Writes down what a host knows of and the ledger does not: the gist of an upload whose end was not known, and gists that
 * were shared from another machine.
 */
export function adoptShares(gists: readonly Gist[], ledger: string, host: string): void {
	changeLedger(ledger, (shares) => {
		const known = new Set(shares.map(({ gistId }) => gistId));
		const found = new Map(
			gists.flatMap((gist) =>
				known.has(gist.id) ? [] : [[readMarker(gist) ?? "", gist] as const],
			),
		);
		const completed = shares.map((share) => {
			const gist = share.gistId === undefined ? found.get(share.nonce) : undefined;
			if (gist === undefined) return share;
			found.delete(share.nonce);
			return { ...share, gistId: gist.id, gistUrl: gist.url, rawUrl: gist.files[0]?.rawUrl };
		});
		return [...completed, ...[...found].map(([nonce, gist]) => describeGist(gist, nonce, host))];
	});
}

function describeGist(gist: Gist, nonce: string, host: string): Share {
	return {
		nonce,
		gistId: gist.id,
		host,
		account: gist.owner,
		gistUrl: gist.url,
		viewerUrl: undefined,
		rawUrl: gist.files[0]?.rawUrl,
		sessionId: "",
		sessionPath: undefined,
		title: gist.description.replace(/(?: · session [\w.-]{1,64})? · pressleaf:[0-9a-f]{16}$/, ""),
		isPublic: gist.isPublic,
		created: gist.createdAt,
		updated: gist.updatedAt,
		size: gist.files.reduce((sum, { size }) => sum + size, 0),
		sha256: "",
		options: [],
	};
}
