/** Where this user's programs keep what they can make again. */
export async function findCacheFolder(): Promise<string> {
	const { default: findPaths } = await import("env-paths");
	return findPaths("pressleaf", { suffix: "" }).cache;
}
