// The browser tests drive a Chromium that is on the machine already; this finds it, and where a package manager may
// be used without asking anyone, installs it.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const installed = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** The path of a Chromium: CHROME_PATH, else the first on PATH, or undefined. */
export function findChromium() {
	const chosen = process.env.CHROME_PATH;
	if (chosen) return isExecutable(chosen) ? chosen : undefined;
	const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
	const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
	return [...places, ...installed].find(isExecutable);
}

function isExecutable(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function installChromium() {
	const run = (...words) => spawnSync("apt-get", words, { stdio: ["ignore", "ignore", "inherit"] });
	console.log("No Chromium was found for the browser tests: installing Debian's.");
	run("update", "-qq");
	run("install", "-y", "-qq", "--no-install-recommends", "chromium");
}

function canInstall() {
	return process.getuid?.() === 0 && !process.env.CHROME_PATH && isExecutable("/usr/bin/apt-get");
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
	if (!findChromium() && canInstall()) installChromium();
	if (!findChromium()) {
		console.error(
			"The tests need a Chromium: install one (Debian: apt-get install chromium), or set CHROME_PATH to its path.",
		);
		process.exitCode = 1;
	}
}
