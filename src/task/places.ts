import { join } from "node:path";

/** Where this user's programs keep what they can make again. */
export async function findCacheFolder(): Promise<string> {
	return (await findFolders()).cache;
}

/** The file in which it is written down what was shared. */
export async function findLedger(): Promise<string> {
	return join((await findFolders()).data, "shares.json");
}

async function findFolders() {
	const { default: findPaths } = await import("env-paths");
	return findPaths("pressleaf", { suffix: "" });
}
