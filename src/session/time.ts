import type { Json } from "./json.ts";

/** As `Date.prototype.toISOString` writes it; no day that some months lack. */
const CANONICAL =
	/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

const ISO_DATE =
	/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Numbers below this count seconds, not milliseconds: as milliseconds they would be before 1973. */
const FIRST_MILLISECONDS = 1e11;

/** The last millisecond of the year 9999. */
const LAST_MILLISECONDS = 253_402_300_799_999;

/** A recorded time (ISO 8601 text, or a Unix time) as ISO 8601 in UTC; undefined where it is none. */
export function readTime(recorded: Json | undefined): string | undefined {
	if (typeof recorded === "string" && CANONICAL.test(recorded)) return recorded;
	const milliseconds = readMilliseconds(recorded);
	return milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
}

/** A recorded time in Unix milliseconds. */
export function readMilliseconds(recorded: Json | undefined): number | undefined {
	if (typeof recorded === "string") return parseIso(recorded);
	if (typeof recorded !== "number" || recorded <= 0) return undefined;
	const milliseconds = recorded < FIRST_MILLISECONDS ? recorded * 1000 : recorded;
	return milliseconds <= LAST_MILLISECONDS ? Math.trunc(milliseconds) : undefined;
}

/** Without a zone the standard reads local time, and the same file would give other pages elsewhere: here it is UTC. */
function parseIso(recorded: string): number | undefined {
	if (recorded.length > 40) return undefined;
	const found = ISO_DATE.exec(recorded);
	if (!found) return undefined;
	const hasZone = found[1] !== undefined || recorded.length === "2026-01-01".length;
	const milliseconds = Date.parse(`${recorded.replace(",", ".")}${hasZone ? "" : "Z"}`);
	return milliseconds >= 0 && milliseconds <= LAST_MILLISECONDS ? milliseconds : undefined;
}
