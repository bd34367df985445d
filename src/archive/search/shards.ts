/** Sessions that a shard has on average at most. */
const SHARD_SESSIONS = 64;

/**
 * Which sessions each shard of the index holds, by the bits that their keys begin with; from the set of keys alone, so that
 * neither order nor history matters. Keys are sorted, and so are shards.
 */
export function assignShards(keys: Iterable<string>): ReadonlyMap<string, readonly string[]> {
	const sorted = [...new Set(keys)].sort();
	const bits = Math.max(0, Math.ceil(Math.log2(sorted.length / SHARD_SESSIONS)));
	const shards = new Map<string, string[]>();
	for (const key of sorted) {
		const name = firstBits(key, bits);
		const shard = shards.get(name);
		if (shard) shard.push(key);
		else shards.set(name, [key]);
	}
	return shards;
}

/** As many as a million sessions need, and many more, lie in the first 32 bits. */
function firstBits(key: string, count: number): string {
	const start = Number.parseInt(key.slice(0, 8), 16).toString(2).padStart(32, "0");
	return start.slice(0, count);
}
