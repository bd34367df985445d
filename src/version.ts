import { readFileSync } from "node:fs";
import { PressleafError } from "./errors.ts";
import { PACKAGE } from "./package-place.ts";

let version: string | undefined;

/** The version of this pressleaf, read once from its package.json. */
export function readVersion(): string {
	version ??= parseVersion(readManifest());
	return version;
}

/** What a page names as its maker: "pressleaf 0.1.0". */
export function readGenerator(): string {
	return `pressleaf ${readVersion()}`;
}

function readManifest(): string {
	const place = new URL("package.json", PACKAGE);
	try {
		return readFileSync(place, "utf8");
	} catch (cause) {
		throw damaged(cause);
	}
}

function parseVersion(manifest: string): string {
	const found = /^\s*"version":\s*"([^"]+)"/m.exec(manifest)?.[1];
	if (found === undefined) throw damaged(undefined);
	return found;
}

function damaged(cause: unknown): PressleafError {
	return new PressleafError(
		"PACKAGE_DAMAGED",
		"pressleaf's own package.json cannot be read. Install pressleaf again.",
		{ cause },
	);
}
