import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const DIRECTORY = new URL("../../assets/", import.meta.url);

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
] as const;

/** In any order, but `start` last: it calls what the others define. */
const SCRIPTS = [
	"script/copying.js",
	"script/folding.js",
	"script/links.js",
	"script/pictures.js",
	"script/press.js",
	"script/sidebar.js",
	"script/theme.js",
	"script/times.js",
	"script/start.js",
] as const;

let styles: string | undefined;
let script: string | undefined;

/** The style sheet that every page carries. */
export function pageStyles(): string {
	styles ??= readAssets(STYLES);
	return styles;
}

/** The script that every page carries. */
export function pageScript(): string {
	script ??= `(() => {\n"use strict";\n${readAssets(SCRIPTS)}\n})();`;
	return script;
}

/** `text` as a source of a content security policy. */
export function hashSource(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Files of the package, one after the other, without their indentation. */
function readAssets(names: readonly string[]): string {
	const texts = names.map((name) => readFileSync(new URL(name, DIRECTORY), "utf8").trim());
	return texts.join("\n").replace(/^\t+/gm, "");
}
