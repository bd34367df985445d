import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Ended, pressleaf, type Run } from "../command.ts";
import { makeFolder } from "../scratch.ts";

/** A user's home, in which pi keeps sessions. */
export interface Home {
	readonly path: string;
	/** The working directory of commands: a folder in it. */
	readonly cwd: string;
	readonly sessions: string;
	/** The environment of commands. */
	readonly env: Readonly<Record<string, string>>;
	/** Writes the session file `name` of the working directory `cwd`; gives its path. */
	put(name: string, text: string, cwd?: string): string;
	run(words: readonly string[], run?: Run): Ended;
	/** The files below the sessions folder with their texts. */
	files(): Readonly<Record<string, string>>;
}

/** A new home without sessions; it is gone after the test. */
export function makeHome(): Home {
	const path = makeFolder();
	const cwd = join(path, "demo");
	const sessions = join(path, ".pi/agent/sessions");
	mkdirSync(cwd);
	const env = { HOME: path, TERM: "xterm" };
	return {
		path,
		cwd,
		sessions,
		env,
		put(name, text, owner = cwd) {
			const file = join(sessions, folderOf(owner), name);
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, text);
			return file;
		},
		run: (words, run = {}) => pressleaf(words, { cwd, ...run, env: { ...env, ...run.env } }),
		files: () => readFiles(sessions),
	};
}

/** As pi names the folder of a working directory. */
export function folderOf(cwd: string): string {
	return `--${cwd.slice(1).replaceAll("/", "-")}--`;
}

function readFiles(folder: string): Record<string, string> {
	const found = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = found.filter((item) => item.isFile() || item.isSymbolicLink());
	return Object.fromEntries(
		files.map(({ parentPath, name }) => {
			const path = join(parentPath, name);
			return [path, readFileSync(path, "utf8")];
		}),
	);
}
