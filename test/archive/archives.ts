import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type ArchiveOptions, type ArchiveRecord, buildArchive } from "../../src/index.ts";
import { assistant, header, session, user } from "../builders.ts";
import { makeFolder } from "../scratch.ts";

/** A sessions folder and an archive of it, both gone after the test. */
export interface Place {
	readonly sessions: string;
	readonly dir: string;
	/** Writes a session's file, and gives its path. */
	put(name: string, content: string): string;
	build(options?: ArchiveOptions): ReturnType<typeof buildArchive>;
	/** The record of a session's file. */
	record(name: string): ArchiveRecord | undefined;
}

/** A place with these sessions. */
export function makePlace(contents: Readonly<Record<string, string>> = {}): Place {
	const folder = makeFolder();
	const sessions = join(folder, "sessions");
	const dir = join(folder, "archive");
	mkdirSync(sessions);
	const put = (name: string, content: string) => {
		const path = join(sessions, name);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, content);
		return path;
	};
	for (const [name, content] of Object.entries(contents)) put(name, content);
	return {
		sessions,
		dir,
		put,
		build: (options = {}) => buildArchive(dir, { sessionDir: sessions, jobs: 2, ...options }),
		record: (name) => readRecords(dir).find(({ source }) => source.path === name),
	};
}

/** A session in which something is said, and as many more questions as are asked for. */
export function talk(words: string, more = 0): string {
	const questions = Array.from({ length: more }, (_, at) => user(`${words} again ${at}`));
	return session(
		header({ id: words, cwd: "/w/demo" }),
		user(words),
		assistant("Yes."),
		...questions,
	);
}

/** The records in an archive's manifest. */
export function readRecords(dir: string): readonly ArchiveRecord[] {
	return JSON.parse(readFileSync(join(dir, "manifest.json"), "utf8")).sessions;
}

/** Every file below a folder by its path, with its content. */
export function readTree(dir: string): Readonly<Record<string, string>> {
	return Object.fromEntries(
		listFiles(dir).map((path) => [relative(dir, path), readFileSync(path, "latin1")]),
	);
}

/** Every file below a folder by its path, with what tells whether it was written since. */
export function readMarks(dir: string): Readonly<Record<string, string>> {
	return Object.fromEntries(
		listFiles(dir).map((path) => {
			const { ino, mtimeNs } = statSync(path, { bigint: true });
			return [relative(dir, path), `${ino} ${mtimeNs}`];
		}),
	);
}

function listFiles(dir: string): readonly string[] {
	return readdirSync(dir, { recursive: true, withFileTypes: true })
		.filter((file) => !file.isDirectory())
		.map(({ parentPath, name }) => join(parentPath, name))
		.sort();
}
