import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeInputFault, faultCode } from "../file-fault.ts";
import { isJsonObject, parseJson } from "../session/index.ts";

/** Where sessions are kept. */
export interface SessionsFolder {
	/** Absolute. */
	readonly path: string;
	/** Whether each working directory has a folder of its own in it, as in the default one. */
	readonly isGrouped: boolean;
	/** What named it. */
	readonly from: "option" | "environment" | "project settings" | "settings" | "default";
}

/** What a sessions folder is looked for by. */
export interface FolderSearch {
	/** What the user said for this run (`--session-dir`). */
	readonly sessionDir?: string | undefined;
	/** Whose project's settings count, and what relative paths are relative to; left out: the current folder. */
	readonly cwd?: string | undefined;
	/** Left out: this process's own. */
	readonly env?: Readonly<Record<string, string | undefined>> | undefined;
	/** Left out: the user's. */
	readonly home?: string | undefined;
}

/**
 * The sessions folder: what the user said, else PI_CODING_AGENT_SESSION_DIR, else `sessionDir` in the project's
 * `.pi/settings.json`, else in the agent folder's `settings.json`, else `sessions` in the agent folder. That is
 * `~/.pi/agent` unless PI_CODING_AGENT_DIR says another. It need not exist. Throws OPTION_INVALID where settings that count
 * cannot be read.
 */
export function findSessionsFolder(search: FolderSearch = {}): SessionsFolder {
	const { cwd = process.cwd(), env = process.env, home = homedir() } = search;
	const toPath = (named: string) => resolve(cwd, expandHome(named, home));
	const agentFolder = toPath(env.PI_CODING_AGENT_DIR || "~/.pi/agent");
	const levels = [
		["option", () => search.sessionDir],
		["environment", () => env.PI_CODING_AGENT_SESSION_DIR],
		["project settings", () => readSetting(resolve(cwd, ".pi/settings.json"))],
		["settings", () => readSetting(join(agentFolder, "settings.json"))],
	] as const;
	for (const [from, find] of levels) {
		const named = find();
		if (named) return { path: toPath(named), isGrouped: false, from };
	}
	return { path: join(agentFolder, "sessions"), isGrouped: true, from: "default" };
}

/** Where sessions of the working directory `cwd` are kept in a sessions folder. */
export function findProjectFolder({ path, isGrouped }: SessionsFolder, cwd: string): string {
	return isGrouped ? join(path, nameProjectFolder(cwd)) : path;
}

/** Not unique: `/a/b` and `/a-b` give the same. */
function nameProjectFolder(cwd: string): string {
	return `--${resolve(cwd)
		.replace(/^[/\\]/, "")
		.replaceAll(/[/\\:]/g, "-")}--`;
}

/** The name of a new session's file. */
export function nameSessionFile(id: string, timestamp: string): string {
	return `${timestamp.replaceAll(/[:.]/g, "-")}_${id}.jsonl`;
}

function expandHome(path: string, home: string): string {
	if (path === "~") return home;
	return /^~[/\\]/.test(path) ? join(home, path.slice(2)) : path;
}

function readSetting(path: string): string | undefined {
	const text = readSettings(path);
	if (text === undefined) return undefined;
	const settings = parseJson(text);
	if (!isJsonObject(settings)) throw refuse(path, "is not a JSON object");
	const { sessionDir } = settings;
	if (sessionDir === undefined || typeof sessionDir === "string") return sessionDir;
	throw refuse(path, "has a sessionDir that is no text");
}

function readSettings(path: string): string | undefined {
	try {
		return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
	} catch (cause) {
		if (["ENOENT", "ENOTDIR"].includes(faultCode(cause) ?? "")) return undefined;
		throw describeInputFault(cause, path);
	}
}

function refuse(path: string, what: string): PressleafError {
	return new PressleafError(
		"OPTION_INVALID",
		`"${quoteInput(path)}" ${what}, so that it does not say where sessions are. Mend it, or name their folder with --session-dir.`,
	);
}
