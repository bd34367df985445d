import { createHash } from "node:crypto";
import MiniSearch from "minisearch";
import { writeCall } from "./script-file.ts";
import type { SearchText } from "./search-text.ts";
import { composeTermTexts, FIELDS, type TermTexts } from "./term-text.ts";
import { BUCKETS } from "./terms.ts";

/** A session as the index needs it. */
export interface ShardSession {
	readonly key: string;
	readonly title: string;
	readonly texts: readonly SearchText[];
}

/** A part of the index, in as many files as there are buckets. */
export interface Shard {
	/** 16 hex digits of the hash of all that it holds. */
	readonly hash: string;
	readonly files: readonly {
		/** The file's name without ".js". */
		readonly bucket: string;
		readonly content: string;
	}[];
}

/** The index of some sessions; of each, the texts are let go before the next one is asked for. */
export function buildShard(sessions: Iterable<ShardSession>): Shard {
	const documents = new Map<string, readonly TermTexts[]>();
	for (const { key, title, texts } of sessions) documents.set(key, composeTermTexts(title, texts));
	const keys = [...documents.keys()].sort();
	const indexes = Array.from({ length: BUCKETS }, (_, bucket) => {
		const index = createIndex();
		for (const id of keys) index.add({ id, ...documents.get(id)?.[bucket] });
		return JSON.stringify(index);
	});
	const hash = hashTexts(indexes);
	const files = indexes.map((json, index) => {
		const bucket = String(index);
		return { bucket, content: writeCall({ kind: "shard", name: `${hash}/${bucket}`, json }) };
	});
	return { hash, files };
}

function createIndex(): MiniSearch {
	return new MiniSearch({
		fields: [...FIELDS],
		tokenize: (terms) => terms.split(" "),
		processTerm: (term) => term,
	});
}

function hashTexts(texts: readonly string[]): string {
	const hash = createHash("sha256");
	for (const text of texts) hash.update(text).update("\n");
	return hash.digest("hex").slice(0, 16);
}
