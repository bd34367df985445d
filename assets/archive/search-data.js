const HASH = /^[0-9a-f]{16}$/;

/** @typedef {{ readonly shards: readonly string[], readonly texts: ReadonlyMap<string, string> }} ArchiveData */

/** Which files the search has: the hashes of its shards, and the hash of each session's texts by the session's key. */
export function readArchiveData() {
	/** @type {{ shards?: string[], texts?: Record<string, string> }} */
	const { shards = [], texts = {} } = JSON.parse(
		document.getElementById("archive-data")?.textContent ?? "{}",
	);
	const known = shards.filter((hash) => HASH.test(hash));
	return { shards: known, texts: new Map(Object.entries(texts)) };
}
