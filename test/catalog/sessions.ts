import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SessionInfo, SessionsFolder } from "../../src/catalog/index.ts";
import { listSessions } from "../../src/catalog/index.ts";
import { makeFolder } from "../scratch.ts";

/** A sessions folder as pi has it by default, with these files in it. */
export function sessionsFolder(files: Readonly<Record<string, string>> = {}): SessionsFolder {
	const path = makeFolder();
	for (const [name, text] of Object.entries(files)) addFile(path, name, text);
	return { path, isGrouped: true, from: "default" };
}

/** Writes a file in a folder, and gives its path. */
export function addFile(folder: string, name: string, text: string): string {
	const path = join(folder, name);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
	return path;
}

/** What a list says of one file with this text. */
export async function describeText(text: string, withText = false): Promise<SessionInfo> {
	const folder = sessionsFolder({ "one.jsonl": text });
	const [info, ...others] = await listSessions(folder, { withText });
	if (!info || others.length > 0) throw new Error("not one session");
	return info;
}
