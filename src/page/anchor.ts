import { createHash } from "node:crypto";

const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** As pi makes them: one in 2,500 is without a digit, and no property has such a name. */
const PI_ID = /^[0-9a-f]{8}$/;

/**
 * The DOM id of an entry: its own id where that is harmless, else one made from a hash of it.
 * Names without a digit (`location`, `forms`) would shadow properties of the document; `pl-` is the page's own.
 */
export function entryAnchor(entryId: string): string {
	if (PI_ID.test(entryId)) return entryId;
	if (SAFE_ID.test(entryId) && /\d/.test(entryId) && !entryId.startsWith("pl-")) return entryId;
	return `pl-entry-${createHash("sha256").update(entryId).digest("hex").slice(0, 16)}`;
}
