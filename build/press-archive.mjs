// Presses the script of an archive's index, and what it shares with the making of an archive, into one text.

import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const SOURCES = new URL("../assets/archive/", import.meta.url);
const PRESSED = new URL("../dist/assets/", import.meta.url);

mkdirSync(PRESSED, { recursive: true });
const { output } = await build({
	root: fileURLToPath(SOURCES),
	configFile: false,
	logLevel: "warn",
	build: {
		write: false,
		minify: true,
		target: "es2023",
		modulePreload: false,
		rolldownOptions: {
			input: fileURLToPath(new URL("start.js", SOURCES)),
			output: { format: "iife" },
		},
	},
});
write("archive.js", output[0].code.trim());

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
