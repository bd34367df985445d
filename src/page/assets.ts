import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { PressleafError } from "../errors.ts";
import { PACKAGE } from "../package-place.ts";

/** What `build/press-assets.mjs` makes of the folder `assets/`. */
const PRESSED = new URL("dist/assets/", PACKAGE);

let styles: string | undefined;
let script: string | undefined;

/** The style sheet that every page carries. */
export function pageStyles(): string {
	styles ??= readAsset("page.css");
	return styles;
}

/** The script that every page carries. */
export function pageScript(): string {
	script ??= readAsset("page.js");
	return script;
}

function readAsset(name: string): string {
	try {
		return readFileSync(new URL(name, PRESSED), "utf8");
	} catch (cause) {
		const message = `pressleaf's own ${name} cannot be read. Install pressleaf again.`;
		throw new PressleafError("PACKAGE_DAMAGED", message, { cause });
	}
}

/** `text` as a source of a content security policy. */
export function hashSource(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
