import type { Json } from "./entry.ts";

// Without a zone the standard would read local time, and the same file would give other pages elsewhere.
const ISO_DATE =
	/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Numbers below this count seconds, not milliseconds: as milliseconds they would be before 1973. */
const FIRST_MILLISECONDS = 1e11;

/** A recorded time (ISO 8601 text, or a Unix time) as ISO 8601 in UTC; undefined where it is none. */
export function readTime(recorded: Json | undefined): string | undefined {
	if (typeof recorded === "number") return readUnixTime(recorded);
	if (typeof recorded !== "string" || recorded.length > 40) return undefined;
	const found = ISO_DATE.exec(recorded);
	if (!found) return undefined;
	const hasZone = found[1] !== undefined || recorded.length === "2026-01-01".length;
	return toIso(Date.parse(hasZone ? recorded : `${recorded}Z`));
}

/** A message's recorded time in Unix milliseconds. */
export function readMilliseconds(recorded: Json | undefined): number | undefined {
	const iso = readTime(recorded);
	return iso === undefined ? undefined : Date.parse(iso);
}

function readUnixTime(recorded: number): string | undefined {
	return toIso(recorded < FIRST_MILLISECONDS ? recorded * 1000 : recorded);
}

function toIso(milliseconds: number): string | undefined {
	const date = new Date(milliseconds);
	const isSane = Number.isFinite(date.getTime()) && Math.abs(date.getUTCFullYear() - 5000) < 5000;
	return isSane ? date.toISOString() : undefined;
}
