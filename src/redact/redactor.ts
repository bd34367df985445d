import { findDataUris, isWithin, type Span } from "./data-uri.ts";
import type { Detected } from "./detection.ts";
import { createLiteralFinder } from "./literals.ts";
import type { Secret, SecretBook } from "./secret.ts";

/** A text without its secrets, and those that were in it, once for each place. */
export interface Redacted {
	readonly text: string;
	readonly replaced: readonly Secret[];
}

interface Replacement extends Span {
	readonly secret: Secret;
}

/** Replaces the secrets in `book`: those that stand for themselves everywhere, the others where they were `found`. */
export function createRedactor(
	book: SecretBook,
	found: ReadonlyMap<string, readonly Detected[]>,
): (text: string) => Redacted {
	const secrets = book.list();
	const bySecret = new Map(secrets.map((secret) => [secret.value, secret]));
	const finder = createLiteralFinder(secrets.filter(({ isEverywhere }) => isEverywhere));
	return (text) => {
		const places: Replacement[] = (found.get(text) ?? []).flatMap(({ start, end, value }) => {
			const secret = bySecret.get(value);
			return secret ? { start, end, secret } : [];
		});
		for (const { start, end, owner } of finder.find(text)) {
			places.push({ start, end, secret: owner });
		}
		if (places.length === 0) return { text, replaced: [] };
		const uris = findDataUris(text);
		return replace(text, joinPlaces(places.filter((place) => !isWithin(place, uris))));
	};
}

/** What overlaps is replaced as one, by the longest. */
function joinPlaces(places: readonly Replacement[]): readonly Replacement[] {
	const joined: (Replacement & { longest: number })[] = [];
	const ordered = places.toSorted((a, b) => a.start - b.start || b.end - a.end);
	for (const place of ordered) {
		const last = joined.at(-1);
		const length = place.end - place.start;
		if (!last || place.start >= last.end) {
			joined.push({ ...place, longest: length });
			continue;
		}
		const isLonger = length > last.longest;
		joined[joined.length - 1] = {
			start: last.start,
			end: Math.max(last.end, place.end),
			secret: isLonger ? place.secret : last.secret,
			longest: Math.max(last.longest, length),
		};
	}
	return joined;
}

function replace(text: string, places: readonly Replacement[]): Redacted {
	const parts: string[] = [];
	let at = 0;
	for (const { start, end, secret } of places) {
		parts.push(text.slice(at, start), secret.marker);
		at = end;
	}
	parts.push(text.slice(at));
	return { text: parts.join(""), replaced: places.map(({ secret }) => secret) };
}
