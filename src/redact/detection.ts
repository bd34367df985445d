import { findBroken } from "./broken.ts";
import { countBefore, findDataUris, isWithin, type Span } from "./data-uri.ts";
import { findEncoded } from "./encoded.ts";
import { createLiteralFinder } from "./literals.ts";
import { isNamedValue } from "./placeholder.ts";
import { readName } from "./rules/names.ts";
import { allRules, shapeRules } from "./rules/table.ts";
import { createScanner, type Match, type Scanner } from "./scan.ts";

/** A value that is a secret wherever it stands: one of this machine's, or of the user's own rules. */
export interface KnownValue {
	readonly value: string;
	/** What its marker calls it. */
	readonly kind: string;
}

/** A secret that was found in a text. */
export interface Detected extends Span {
	readonly kind: string;
	/** As it is without the encoding in which it stands. */
	readonly value: string;
	/** Whether the value itself told it. */
	readonly isKnown: boolean;
}

/** Finds the secrets of texts that have a name. */
export type Detect = (text: string, name: string) => readonly Detected[];

/** Finds what the rules and `known` tell, but for the values in `allowed`; what overlaps is found once. */
export function createDetector(known: readonly KnownValue[], allowed: ReadonlySet<string>): Detect {
	const scanner = createScanner(allRules);
	const shapes = createScanner(shapeRules);
	const literals = createLiteralFinder(known.map((one) => nameByShape(one, scanner)));
	return (text, name) => {
		const found: Detected[] = literals.find(text).map(({ start, end, owner }) => ({
			start,
			end,
			kind: owner.kind,
			value: owner.value,
			isKnown: true,
		}));
		for (const match of [...scanner.scan(text), ...matchNamed(text, name)]) {
			const { start, end, kind } = match;
			found.push({ start, end, kind, value: readValue(text.slice(start, end)), isKnown: false });
		}
		const starts = new Set(found.map(({ start }) => start));
		const hidden = [...findBroken(text, shapes), ...findEncoded(text, shapes)];
		for (const { start, end, kind, value } of hidden) {
			if (!starts.has(start)) found.push({ start, end, kind, value, isKnown: false });
		}
		if (found.length === 0) return found;
		const uris = findDataUris(text);
		return pickApart(found.filter((one) => !allowed.has(one.value) && !isWithin(one, uris)));
	};
}

/** A value without the backslashes before its quotes. */
function readValue(text: string): string {
	return text.replace(/\\{1,15}(["'`])/g, "$1");
}

/** A value whose shape is known is called by it, so that the same session gives the same markers elsewhere. */
function nameByShape(one: KnownValue, scanner: Scanner): KnownValue {
	const match = scanner.scan(one.value).find(({ start, end }) => end - start === one.value.length);
	return match && one.kind !== "custom" ? { ...one, kind: match.kind } : one;
}

/** A whole text that its name says to be a secret. */
function matchNamed(text: string, name: string): readonly Match[] {
	const promise = name === "" || text.length > 4_000 ? undefined : readName(name);
	if (!promise || !isNamedValue(text, promise.promised)) return [];
	return [{ start: 0, end: text.length, kind: promise.id, rank: Number.POSITIVE_INFINITY }];
}

/** Of what overlaps the first, from left to right: they come in the order of their rank. */
function pickApart(found: readonly Detected[]): readonly Detected[] {
	const picked: Detected[] = [];
	for (const one of found) {
		const place = countBefore(picked, one.end);
		const before = picked[place - 1];
		if (before === undefined || before.end <= one.start) picked.splice(place, 0, one);
	}
	return picked;
}
