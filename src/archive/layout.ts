import { createHash } from "node:crypto";

/** What the folders and files of an archive are called; "/" separates whatever the system. */
export const layout = {
	index: "index.html",
	manifest: "manifest.json",
	journal: "journal.jsonl",
	/** Stands for the archive as a whole: its lock is made beside it. */
	lock: "archive",
	pages: "pages",
	sources: "sources",
	search: "search",
	texts: "search/text",
} as const;

/** The key of a session: of its source's path relative to the sessions folder, with "/". */
export function keyOf(relativePath: string): string {
	return createHash("sha256").update(relativePath).digest("hex").slice(0, 16);
}

/** The page of a session that began at a time, as ISO 8601: the same name however it grows. */
export function namePage(key: string, createdAt: string | undefined): string {
	const day = /^\d{4}-\d\d-\d\d/.exec(createdAt ?? "")?.[0] ?? "undated";
	return `${layout.pages}/${day}-${key}.html`;
}

/** The file of a session's text: another name for another text. */
export function nameText(key: string, sha256: string): string {
	return `${layout.texts}/${key}-${findTextHash(sha256)}.js`;
}

/** What of a text's hash is in its file's name. */
export function findTextHash(sha256: string): string {
	return sha256.slice(0, 8);
}

/** The copy of a session's source. */
export function nameCopy(key: string): string {
	return `${layout.sources}/${key}.jsonl`;
}

/** A file of a shard. */
export function nameBucket(shard: string, bucket: string): string {
	return `${layout.search}/${shard}/${bucket}.js`;
}

/** What is not finished yet, in any folder of an archive. */
export const draftName = /^\.pressleaf-[0-9a-f]{16}\.tmp$/;

/** The names that files of an archive may have, by folder: whatever else is there is another's. */
export const fileNames = {
	page: /^pages\/(?:\d{4}-\d\d-\d\d|undated)-[0-9a-f]{16}\.html$/,
	text: /^search\/text\/[0-9a-f]{16}-[0-9a-f]{8}\.js$/,
	copy: /^sources\/[0-9a-f]{16}\.jsonl$/,
	bucket: /^search\/[0-9a-f]{16}\/[0-9a-z]{1,8}\.js$/,
	index: /^index\.html$/,
	draft: /^(?:(?:pages|sources|search|search\/text)\/)?\.pressleaf-[0-9a-f]{16}\.tmp$/,
} as const;
