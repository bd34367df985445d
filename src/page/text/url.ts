import { decodeHTMLStrict } from "entities";
import { DECEIVING } from "./characters.ts";

const LONGEST_URL = 4096;
const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

// Characters that hide a scheme or deceive the eye: controls, spaces, format characters (zero-width, bidi, tags).
const DROPPED = new RegExp(`[\\s\\p{Cc}\\p{Z}\\p{Cf}]|${DECEIVING}`, "gu");

/** The address that a link may lead to, normalised: absolute http, https or mailto without user info; else undefined. */
export function findSafeUrl(target: string): string | undefined {
	if (target.length > LONGEST_URL) return undefined;
	const url = parseUrl(decodeHTMLStrict(target).replace(DROPPED, ""));
	if (url === undefined || !SCHEMES.has(url.protocol)) return undefined;
	if (url.username !== "" || url.password !== "") return undefined;
	return url.href;
}

function parseUrl(text: string): URL | undefined {
	return URL.canParse(text) ? new URL(text) : undefined;
}
