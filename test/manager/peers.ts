import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findPiFolder, peersFolder } from "../setup/find-pi.mjs";

/** A program and a module that has a SessionManager. */
export interface Peer {
	readonly node: string;
	readonly module: string;
}

/** pi, where it is installed: `npm test` does that where CI is set. Undefined, with a word, where there is none. */
export function findPi(): Peer | undefined {
	const found = findPiFolder();
	if (!found) console.warn(`pi is not compared with: no pi in ${peersFolder}.`);
	return (
		found && { node: found.node, module: pathToFileURL(join(found.home, "dist/index.js")).href }
	);
}

/** This project, as it is built. */
export const own: Peer = {
	node: process.execPath,
	module: new URL("../../dist/index.js", import.meta.url).href,
};
