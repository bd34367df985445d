import { createHash } from "node:crypto";
import { type BucketSession, composeBucketIndex } from "./bucket-index.ts";
import { writeCall } from "./script-file.ts";
import type { SearchText } from "./search-text.ts";
import { composeTermTexts, type TermTexts } from "./term-text.ts";
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
	/** The keys of the sessions of which not all can be found, in their order. */
	readonly cut: readonly string[];
}

/** The index of some sessions; of each, the texts are let go before the next one is asked for. */
export function buildShard(sessions: Iterable<ShardSession>): Shard {
	const documents = new Map<string, readonly TermTexts[]>();
	const cut: string[] = [];
	for (const { key, title, texts } of sessions) {
		const { buckets, isCut } = composeTermTexts(title, texts);
		documents.set(key, buckets);
		if (isCut || texts.at(-1)?.kind === "cut") cut.push(key);
	}
	const sorted = [...documents].sort(([one], [other]) => (one < other ? -1 : 1));
	const indexes = Array.from({ length: BUCKETS }, (_, bucket) =>
		composeBucketIndex(sorted.flatMap(([key, buckets]) => listBucket(key, buckets[bucket]))),
	);
	const hash = hashTexts(indexes);
	const files = indexes.map((json, index) => {
		const bucket = String(index);
		return { bucket, content: writeCall({ kind: "shard", name: `${hash}/${bucket}`, json }) };
	});
	return { hash, files, cut: cut.sort() };
}

function listBucket(key: string, terms: TermTexts | undefined): readonly BucketSession[] {
	return terms ? [{ key, terms }] : [];
}

function hashTexts(texts: readonly string[]): string {
	const hash = createHash("sha256");
	for (const text of texts) hash.update(text).update("\n");
	return hash.digest("hex").slice(0, 16);
}
