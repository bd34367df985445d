import { readdir } from "node:fs/promises";
import { homedir } from "node:os";
import { extname, resolve } from "node:path";
import type { Ending } from "./completion.ts";

/**
 * Folders, and files with one of the endings, that go on as `word` does; any file where no ending is named. A word that has such an
 * ending is whole: whoever names a new file is not offered another.
 */
export async function completePaths(
	word: string,
	cwd: string,
	endings: readonly string[] | undefined,
): Promise<readonly Ending[]> {
	if (endings?.includes(extname(word).toLowerCase())) return [];
	const at = Math.max(word.lastIndexOf("/"), word.lastIndexOf("\\")) + 1;
	const [folder, begun] = [word.slice(0, at), word.slice(at)];
	const place = resolve(cwd, expandHome(folder));
	// A folder that is not there holds nothing; the command itself tells why.
	const names = await readdir(place, { withFileTypes: true }).catch(() => []);
	return names
		.filter(({ name }) => name.startsWith(begun) && (begun !== "" || !name.startsWith(".")))
		.filter((item) => item.isDirectory() || isWanted(item.name, endings))
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.map((item) => describeName(folder, item.name, item.isDirectory()));
}

function expandHome(folder: string): string {
	return folder.startsWith("~/") || folder.startsWith("~\\") ? homedir() + folder.slice(1) : folder;
}

function isWanted(name: string, endings: readonly string[] | undefined): boolean {
	return endings === undefined || endings.includes(extname(name).toLowerCase());
}

function describeName(folder: string, name: string, isFolder: boolean): Ending {
	const end = isFolder ? "/" : "";
	return { word: `${folder}${name}${end}`, label: `${name}${end}`, isOpen: isFolder };
}
