import { statSync } from "node:fs";

/** Whether there is a folder at `path`, as far as can be told. */
export function isFolder(path: string): boolean {
	try {
		return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
	} catch {
		return false;
	}
}
