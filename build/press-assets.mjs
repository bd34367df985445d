// Presses the page's style sheets and scripts into the two texts that every page carries, and the sheet of an archive's index.

import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { minifySync } from "vite";

const SOURCES = new URL("../assets/", import.meta.url);
const PRESSED = new URL("../dist/assets/", import.meta.url);

/** In the order of the cascade. */
const STYLES = [
	"style/base.css",
	"style/sidebar.css",
	"style/tree.css",
	"style/head.css",
	"style/turn.css",
	"style/fold.css",
	"style/prose.css",
	"style/code.css",
	"style/tool.css",
	"style/picture.css",
	"style/copy.css",
	"style/moving.css",
	"syntax.css",
	"style/narrow.css",
	"style/print.css",
];

/** Of an archive's index, which has no conversation. */
const ARCHIVE_STYLES = [
	"style/base.css",
	"style/sidebar.css",
	"style/head.css",
	"style/fold.css",
	"syntax.css",
	"style-archive/page.css",
	"style-archive/charts.css",
	"style-archive/filters.css",
	"style-archive/search.css",
	"style-archive/rows.css",
	"style/narrow.css",
	"style-archive/narrow.css",
	"style/print.css",
	"style-archive/print.css",
];

/** Calls what the other scripts define. */
const LAST_SCRIPT = "start.js";

/** Members that the scripts name so often that a variable for the name is shorter; `document` is another such word. */
const LONG_NAMES =
	"ariaValueNow checkVisibility classList closest dataset firstElementChild getAttribute highlights isFolded isListed length matches observe parentElement preventDefault querySelector querySelectorAll remove removeAttribute replace scrollIntoView setAttribute slice textContent toLowerCase toggleAttribute".split(
		" ",
	);
const LONG_MEMBERS = new RegExp(`(\\?)?\\.(${LONG_NAMES.join("|")})\\b`, "g");

/** A function that is one expression. */
const GIVER = /^function (\w+)(\([^)]*\)) \{\n\treturn ([^;]*);\n\}$/gm;

mkdirSync(PRESSED, { recursive: true });
write("page.css", pressStyles(STYLES.map(read).join("")));
write("page.js", pressScripts());
write("archive.css", pressStyles(ARCHIVE_STYLES.map(read).join("")));

/** @param {string} name */
function read(name) {
	return readFileSync(new URL(name, SOURCES), "utf8");
}

/**
 * Style sheets without comments, idle blanks and the nought before a full stop; strings are left alone. Lines of a page
 * go from top to bottom, so that its block sides have their shorter names.
 * @param {string} text
 */
function pressStyles(text) {
	const pieces = /"[^"]*"|\/\*.*?\*\/\s*|\s*[{};,>]\s*|:\s+|\s+|(?<![\w.])0(?=\.\d)/gs;
	return text
		.replace(pieces, pressPiece)
		.replaceAll(";}", "}")
		.replace(/(?:inset-|\b)block-start:/g, "top:")
		.replace(/(?:inset-|\b)block-end:/g, "bottom:")
		.replace(/="([a-z]+)"\]/g, "=$1]")
		.replace(/::(before|after)/g, ":$1")
		.trim();
}

/** @param {string} piece */
function pressPiece(piece) {
	if (piece.startsWith('"')) return piece;
	if (piece.startsWith("/*") || piece === "0") return "";
	return piece.trim() || " ";
}

function pressScripts() {
	const names = readdirSync(new URL("script/", SOURCES)).filter((name) => name !== LAST_SCRIPT);
	const texts = [...names.sort(), LAST_SCRIPT].map((name) => read(`script/${name}`));
	const aliases = LONG_NAMES.map((name) => `,${name}Name="${name}"`).join("");
	const text = arrowsFirst(texts.join("\n"))
		.replace(LONG_MEMBERS, pressMember)
		.replace(/\bdocument\b/g, "theDocument");
	const { code, errors } = minifySync(
		"page.js",
		`(() => {"use strict";const theDocument=document${aliases};${text}})();`,
	);
	if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
	return code.trim();
}

/**
 * Functions that only give something are shorter as arrows, which stand before all that calls them.
 * @param {string} text
 */
function arrowsFirst(text) {
	const givers = text.match(GIVER) ?? [];
	const arrows = givers.map((giver) => giver.replace(GIVER, "const $1 = $2 => ($3);"));
	return [...arrows, text.replace(GIVER, "")].join("\n");
}

/**
 * `.name` as `[nameName]`, which the minifier shortens.
 * @param {string} _
 * @param {string | undefined} optional
 * @param {string} name
 */
function pressMember(_, optional, name) {
	return `${optional ? "?." : ""}[${name}Name]`;
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
