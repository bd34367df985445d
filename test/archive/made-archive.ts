import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildArchive } from "../../src/archive/index.ts";
import { bucketOf } from "../../src/archive/search/terms.ts";

/** An archive on the disk. */
export interface MadeArchive {
	readonly folder: string;
	/** The page that one opens. */
	readonly index: string;
	/** The file of each shard that holds a term. */
	bucketFiles(term: string): readonly string[];
	/** The file of a session's text; `name` is that of its source, without ".jsonl". */
	textFile(name: string): string;
}

/** Archives sessions, JSONL texts by the names of their files, in a folder. */
export async function makeArchive(
	folder: string,
	sessions: Readonly<Record<string, string>>,
): Promise<MadeArchive> {
	const sources = join(folder, "sessions");
	const archive = join(folder, "archive");
	mkdirSync(sources);
	for (const [name, text] of Object.entries(sessions))
		writeFileSync(join(sources, `${name}.jsonl`), text);
	const { failures } = await buildArchive(archive, { sessionDir: sources, jobs: 1 });
	if (failures.length > 0) throw new Error(JSON.stringify(failures));
	return findFiles(archive);
}

/** The same archive in another folder, to be damaged. */
export function copyArchive(archive: MadeArchive, folder: string): MadeArchive {
	cpSync(archive.folder, folder, { recursive: true });
	return findFiles(folder);
}

function findFiles(folder: string): MadeArchive {
	const search = join(folder, "search");
	const shards = readdirSync(search).filter((name) => name !== "text");
	const texts = readdirSync(join(search, "text"));
	return {
		folder,
		index: join(folder, "index.html"),
		bucketFiles: (term) => shards.map((shard) => join(search, shard, `${bucketOf(term)}.js`)),
		textFile(name) {
			const key = createHash("sha256").update(`${name}.jsonl`).digest("hex").slice(0, 16);
			const file = texts.find((text) => text.startsWith(key));
			if (!file) throw new Error(`no text of ${name}`);
			return join(search, "text", file);
		},
	};
}

/** Changes what the index says that the files of the search are. */
export function changeArchiveData(index: string, change: (data: ArchiveData) => object): void {
	const html = readFileSync(index, "utf8");
	const start = html.indexOf("{", html.indexOf('id="archive-data"'));
	const end = html.indexOf("</script>", start);
	const data = JSON.stringify(change(JSON.parse(html.slice(start, end))));
	const changed = html.slice(0, start) + data + html.slice(end);
	writeFileSync(index, changed);
}

interface ArchiveData {
	readonly shards: readonly string[];
	readonly texts: Readonly<Record<string, string>>;
}
