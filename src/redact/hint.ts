import type { Selection } from "../tree/index.ts";
import { findDataUris, isWithin } from "./data-uri.ts";
import { editSelection } from "./edit-selection.ts";
import { shapeRules } from "./rules/table.ts";
import { createScanner } from "./scan.ts";

/** How many different values in `selection` have the shape of a secret: a quick look, for a hint. */
export function countLikelySecrets(selection: Selection): number {
	const scanner = createScanner(shapeRules);
	const values = new Set<string>();
	editSelection(selection, (text) => {
		const found = scanner.scan(text);
		const uris = found.length > 0 ? findDataUris(text) : [];
		for (const match of found) {
			if (!isWithin(match, uris)) values.add(text.slice(match.start, match.end));
		}
		return text;
	});
	return values.size;
}

/** Every string of `selection` that says something, each once. */
export function listTexts(selection: Selection): readonly string[] {
	const texts = new Set<string>();
	editSelection(selection, (text) => {
		texts.add(text);
		return text;
	});
	return [...texts];
}
