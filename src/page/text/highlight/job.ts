import { CODE_BOUNDS } from "../bounds.ts";
import { startWorkClock } from "./clock.ts";
import { findLanguage } from "./languages.ts";
import type { Tokenized } from "./tokenize.ts";

/** A text to be tokenized in a language that `findLanguage` knows. */
export interface Job {
	readonly text: string;
	readonly language: string;
}

/** Does a job in this thread; what that needs is loaded with the first one. */
export async function runJob({ text, language }: Job): Promise<Tokenized> {
	const [{ loadGrammar }, { tokenize }] = await Promise.all([
		import("./grammars.ts"),
		import("./tokenize.ts"),
	]);
	const known = findLanguage(language);
	if (known === undefined) throw new Error(`no language is called ${language}`);
	const loaded = await loadGrammar(known);
	return tokenize(text, loaded, startWorkClock(CODE_BOUNDS.blockMs));
}
