// Presses the script of an archive's index, and what it shares with the making of an archive, into one text.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, minifySync } from "vite";

const SOURCES = new URL("../assets/archive/", import.meta.url);
/** Scripts of session pages whose names the modules use. */
const SHARED = ["page.js", "memory.js", "sidebar.js", "theme.js"];
/** A parser of HTML would see another script, or the end of this one, in these. */
const MARKUP = /<\/?script|<!--/i;
const PRESSED = new URL("../dist/assets/", import.meta.url);

mkdirSync(PRESSED, { recursive: true });
const { output } = await build({
	root: fileURLToPath(SOURCES),
	configFile: false,
	logLevel: "warn",
	build: {
		write: false,
		minify: false,
		target: "es2023",
		modulePreload: false,
		rolldownOptions: {
			input: fileURLToPath(new URL("start.js", SOURCES)),
			output: { format: "iife" },
		},
	},
});
write("archive.js", pressTogether(output[0].code));

/**
 * The bundle and the scripts that it shares with session pages as one script that is no module, so that it runs from a disk.
 * @param {string} bundle
 */
function pressTogether(bundle) {
	const shared = SHARED.map((name) =>
		readFileSync(new URL(`../assets/script/${name}`, import.meta.url), "utf8"),
	);
	const text = `(() => {"use strict";${shared.join("\n")}\n${bundle}})();`;
	const { code, errors } = minifySync("archive.js", text);
	if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
	if (MARKUP.test(code)) throw new Error("the archive's script holds what reads as markup");
	return code.trim();
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
