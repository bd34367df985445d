import { createHash, randomBytes } from "node:crypto";
import { PressleafError } from "../errors.ts";
import { type Gist, type GistDraft, writeDescription } from "./gist.ts";
import { changeLedger, putShare, readLedger, type Share } from "./ledger.ts";
import { makeGist, type Publishing, updateGist } from "./publish.ts";
import { checkSize, type GistFile, measureFile } from "./size.ts";
import { writeViewerLink } from "./viewer.ts";

/** The file that viewers open. */
export const PAGE_NAME = "session.html";

/** What is to be shared: the page, and what goes with it. */
export interface ShareRequest {
	/** The first is the page. */
	readonly files: readonly [GistFile, ...GistFile[]];
	readonly title: string;
	readonly sessionId: string;
	readonly sessionPath: string | undefined;
	readonly isPublic: boolean;
	/** Stands in the gist's description instead of the title. */
	readonly description: string | undefined;
	readonly options: readonly string[];
	/** Whether a file that GitHub may not hand out again is tried. */
	readonly force: boolean;
}

/** Where it is shared, and where that is written down. */
export interface SharePlace extends Publishing {
	readonly account: string;
	readonly viewer: string | undefined;
	readonly ledger: string;
	readonly now: () => Date;
}

/** What came of it. */
export interface ShareResult {
	readonly share: Share;
	readonly isUpdate: boolean;
}

/** The newest share of a session that a further one would update: of the same host, account and visibility. */
export function findEarlier(
	shares: readonly Share[],
	wanted: Pick<Share, "sessionId" | "host" | "account" | "isPublic">,
): Share | undefined {
	return shares.findLast(
		(share) =>
			share.gistId !== undefined &&
			share.sessionId === wanted.sessionId &&
			share.host === wanted.host &&
			share.account === wanted.account &&
			share.isPublic === wanted.isPublic,
	);
}

/** Updates the gist of `earlier`, or makes one where there is none or it is gone, and writes it down. */
export async function shareFiles(
	request: ShareRequest,
	earlier: Share | undefined,
	place: SharePlace,
): Promise<ShareResult> {
	if (!request.force) for (const file of request.files) checkSize(file);
	readLedger(place.ledger); // what cannot be written down is not made
	const updated = earlier && (await update(request, earlier, place));
	if (updated !== undefined) return { share: updated, isUpdate: true };
	return { share: await make(request, place), isUpdate: false };
}

async function update(
	request: ShareRequest,
	earlier: Share,
	place: SharePlace,
): Promise<Share | undefined> {
	const { gistId, nonce } = earlier;
	if (gistId === undefined) return undefined;
	const gist = await updateGist(gistId, draftOf(request, nonce), place);
	if (gist === undefined) return undefined;
	const share = {
		...describe(request, nonce, place),
		...locate(gist, place),
		created: earlier.created,
	};
	changeLedger(place.ledger, (shares) => putShare(shares, share));
	return share;
}

/** Written down before the request is sent, so that what it may have made can be found even after a crash. */
async function make(request: ShareRequest, place: SharePlace): Promise<Share> {
	const nonce = randomBytes(8).toString("hex");
	const begun = describe(request, nonce, place);
	changeLedger(place.ledger, (shares) => putShare(shares, begun));
	const gist = await makeGist(draftOf(request, nonce), nonce, place).catch(async (cause) => {
		if (isRefused(cause)) forget(nonce, place.ledger);
		throw cause;
	});
	const share = { ...begun, ...locate(gist, place) };
	changeLedger(place.ledger, (shares) => putShare(shares, share));
	return share;
}

function isRefused(cause: unknown): boolean {
	return cause instanceof PressleafError && cause.code === "SHARE_REFUSED";
}

function forget(nonce: string, ledger: string): void {
	changeLedger(ledger, (shares) => shares.filter((share) => share.nonce !== nonce));
}

function draftOf(request: ShareRequest, nonce: string): GistDraft {
	const { files, title, description = title, isPublic, sessionId } = request;
	const session = /^[\w.-]{1,64}$/.test(sessionId) ? ` · session ${sessionId}` : "";
	return { files, isPublic, description: writeDescription(`${description}${session}`, nonce) };
}

function describe(request: ShareRequest, nonce: string, place: SharePlace): Share {
	const { files, sessionId, sessionPath, title, isPublic, options } = request;
	const [page] = files;
	const now = place.now().toISOString();
	return {
		nonce,
		gistId: undefined,
		host: place.host,
		account: place.account,
		gistUrl: undefined,
		viewerUrl: undefined,
		rawUrl: undefined,
		sessionId,
		sessionPath,
		title,
		isPublic,
		created: now,
		updated: now,
		size: measureFile(page),
		sha256: createHash("sha256").update(page.content).digest("hex"),
		options,
	};
}

function locate(
	gist: Gist,
	{ viewer }: SharePlace,
): Pick<Share, "gistId" | "gistUrl" | "viewerUrl" | "rawUrl"> {
	return {
		gistId: gist.id,
		gistUrl: gist.url,
		viewerUrl: viewer && writeViewerLink(viewer, gist.id),
		rawUrl: gist.files.find(({ name }) => name === PAGE_NAME)?.rawUrl,
	};
}
