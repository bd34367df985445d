export { adoptShares } from "./adopt.ts";
export { createClient, type GistClient } from "./client.ts";
export type { Gist } from "./gist.ts";
export { type Host, resolveHost } from "./host.ts";
export { readLedger, type Share } from "./ledger.ts";
export { listMarked, type Publishing, readGist } from "./publish.ts";
export { describeRefusal } from "./refusal.ts";
export {
	findEarlier,
	PAGE_NAME,
	type SharePlace,
	type ShareRequest,
	type ShareResult,
	shareFiles,
} from "./share.ts";
export { checkSize, describeSize, type GistFile, measureFile } from "./size.ts";
export { findToken, type Token } from "./token.ts";
export { findShares, readGistName, type Shared, unshareGist } from "./unshare.ts";
export { resolveViewer } from "./viewer.ts";
