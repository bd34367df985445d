import { findFixedBytes, isWithin } from "./data-uri.ts";
import { createLiteralFinder } from "./literals.ts";
import type { Secret } from "./secret.ts";

/** Gives a secret that stands in what is about to go out, in any of its spellings; undefined where none does. */
export type FindLeak = (text: string) => Secret | undefined;

/** The last look at what was made of a redacted selection; the bytes of images are not looked at. */
export function createLeakFinder(secrets: readonly Secret[]): FindLeak {
	const finder = createLiteralFinder(secrets.filter(({ isEverywhere }) => isEverywhere));
	return (text) => {
		const found = finder.findWhole(text);
		if (found.length === 0) return undefined;
		const fixed = findFixedBytes(text);
		return found.find((literal) => !isWithin(literal, fixed))?.owner;
	};
}
