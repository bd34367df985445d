import { groupBy } from "./shares.ts";

/** More components than this tell no reader which project it is: then the whole path does. */
const MOST_COMPONENTS = 8;

/** A short name for each folder: its last component, with as many before it as tell it from the others. */
export function nameProjects(folders: readonly string[]): ReadonlyMap<string, string> {
	const names = new Map<string, string>();
	let unnamed = folders.map((folder) => ({ folder, components: splitPath(folder) }));
	for (let count = 1; count <= MOST_COMPONENTS && unnamed.length > 0; count++) {
		const bySuffix = groupBy(unnamed, ({ components }) => components.slice(-count).join("/"));
		for (const [suffix, [only, second]] of bySuffix) {
			if (only && !second && suffix !== "") names.set(only.folder, suffix);
		}
		unnamed = unnamed.filter(({ folder }) => !names.has(folder));
	}
	for (const { folder } of unnamed) names.set(folder, folder);
	return names;
}

function splitPath(folder: string): readonly string[] {
	return folder.split(/[\\/]/).filter((component) => component !== "");
}
