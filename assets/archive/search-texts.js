import { loadFile } from "./search-files.js";

/** Sessions whose texts are kept, of about a megabyte each. */
const KEPT = 24;

const HASH = /^[0-9a-f]{8}$/;

/** @typedef {import("../../src/archive/search/search-text.ts").SearchText} SearchText */

/** By the session's key, the one that was used last at the end. @type {Map<string, Promise<readonly SearchText[] | undefined>>} */
const kept = new Map();

/**
 * The texts of a session; undefined where their file is missing or damaged.
 * @param {string} key
 * @param {string | undefined} hash
 */
export function loadTexts(key, hash = "") {
	const texts = kept.get(key) ?? readTexts(key, hash);
	kept.delete(key);
	kept.set(key, texts);
	for (const least of [...kept.keys()].slice(0, -KEPT)) kept.delete(least);
	return texts;
}

/**
 * @param {string} key
 * @param {string} hash
 */
async function readTexts(key, hash) {
	if (!HASH.test(hash)) return undefined;
	const address = `search/text/${key}-${hash}.js`;
	const rows = await loadFile({ kind: "text", name: key, address });
	return Array.isArray(rows) ? rows.flatMap(readText) : undefined;
}

/** @param {unknown} row */
function readText(row) {
	const [anchor, kind, text] = Array.isArray(row) ? row : [];
	return typeof text === "string" ? [{ anchor: String(anchor), kind, text }] : [];
}
