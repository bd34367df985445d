import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { PressleafError } from "../errors.ts";
import { PACKAGE } from "../package-place.ts";

/** What `build/press-assets.mjs` makes of the folder `assets/`. */
const PRESSED = new URL("dist/assets/", PACKAGE);

type Asset = "page.css" | "page.js" | "archive.css" | "archive.js";

const assets = new Map<Asset, string>();

/** The style sheet that every page carries. */
export function pageStyles(): string {
	return getAsset("page.css");
}

/** The script that every page carries. */
export function pageScript(): string {
	return getAsset("page.js");
}

/** The style sheet of an archive's index. */
export function archiveStyles(): string {
	return getAsset("archive.css");
}

/** The script of an archive's index. */
export function archiveScript(): string {
	return getAsset("archive.js");
}

function getAsset(name: Asset): string {
	const asset = assets.get(name) ?? readAsset(name);
	assets.set(name, asset);
	return asset;
}

function readAsset(name: Asset): string {
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
