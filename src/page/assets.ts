import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** What `build/press-assets.mjs` makes of the folder `assets/`. */
const PRESSED = new URL("../../dist/assets/", import.meta.url);

let styles: string | undefined;
let script: string | undefined;

/** The style sheet that every page carries. */
export function pageStyles(): string {
	styles ??= readFileSync(new URL("page.css", PRESSED), "utf8");
	return styles;
}

/** The script that every page carries. */
export function pageScript(): string {
	script ??= readFileSync(new URL("page.js", PRESSED), "utf8");
	return script;
}

/** `text` as a source of a content security policy. */
export function hashSource(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
