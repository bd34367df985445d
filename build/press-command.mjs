// Presses the modules of the command line into a few: Node needs half a millisecond for each file that it loads, and there
// are two hundred and fifty. Libraries stay where they are installed, and so do the modules that know their own place.

import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const BUILT = new URL("../dist/", import.meta.url);
const PRESSED = new URL("../dist/command/", import.meta.url);

mkdirSync(PRESSED, { recursive: true });
await press(
	"cli/main.js",
	"pi/extension.js",
	"pi/session-worker.js",
	"archive/archive-worker.js",
	"page/text/highlight/worker.js",
);

/**
 * Writes modules under their own names, and all that they are made of; together, so that what several of them need is there once
 * and found from the same place.
 * @param {string[]} paths in what is built
 */
async function press(...paths) {
	const { output } = await build({
		root: fileURLToPath(BUILT),
		configFile: false,
		logLevel: "warn",
		build: {
			write: false,
			ssr: true,
			minify: false,
			target: "es2023",
			rolldownOptions: {
				input: paths.map((path) => fileURLToPath(new URL(path, BUILT))),
				external: (name) => !isPressed(name),
				// None of our modules does anything by being loaded, so that each command loads what it uses, and no more.
				treeshake: { moduleSideEffects: false },
				output: {
					entryFileNames: "command/[name].js",
					chunkFileNames: "command/[name]-[hash].js",
				},
			},
		},
	});
	for (const { fileName, code } of output) write(basename(fileName), code);
}

/**
 * Whether a module is one of ours in a folder of its own; those beside the folders find the package from where they lie.
 * @param {string} name as it is imported, or its path
 */
function isPressed(name) {
	if (name.startsWith(fileURLToPath(BUILT)))
		return name.slice(fileURLToPath(BUILT).length).includes("/");
	return name.startsWith(".");
}

/**
 * Several programs may press at once: none of them ever sees half a file.
 * @param {string} name
 * @param {string} text
 */
function write(name, text) {
	const unfinished = new URL(`${name}.${process.pid}`, PRESSED);
	writeFileSync(unfinished, text);
	renameSync(unfinished, new URL(name, PRESSED));
}
