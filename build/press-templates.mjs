// Compiles the page's templates into one module, so that no export has to load a compiler.

import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import Handlebars from "handlebars";

const SOURCES = new URL("../templates/", import.meta.url);
const PRESSED = new URL("../dist/templates/", import.meta.url);

// Indenting a partial would indent the lines of preformatted text in it.
const options = { strict: true, knownHelpersOnly: true, preventIndent: true };

const files = readdirSync(SOURCES).filter((name) => name.endsWith(".hbs"));
const text = `import handlebars from "handlebars/runtime.js";
const runtime = handlebars.create();
${files.sort().map(register).join("")}
export const renderTemplate = (name, view) => runtime.partials[name](view);
`;

// Several programs may press at once: none of them ever sees half a file.
const unfinished = new URL(`templates.js.${process.pid}`, PRESSED);
mkdirSync(PRESSED, { recursive: true });
writeFileSync(unfinished, text);
renameSync(unfinished, new URL("templates.js", PRESSED));

/** @param {string} file */
function register(file) {
	const source = readFileSync(new URL(file, SOURCES), "utf8").trimEnd();
	const name = JSON.stringify(file.slice(0, -".hbs".length));
	return `runtime.registerPartial(${name}, runtime.template(${Handlebars.precompile(source, options)}));\n`;
}
