import { CODE_BOUNDS } from "../bounds.ts";
import { quoteStart } from "../quotation.ts";
import { startWorkClock } from "./clock.ts";
import { loadGrammar } from "./grammars.ts";
import { findLanguage } from "./languages.ts";
import { NO_RUNS, type TokenRuns } from "./runs.ts";
import { tokenize } from "./tokenize.ts";

/** Finds the tokens of code blocks, within what a block and a page may cost. */
export interface Highlighter {
	/** A text's tokens; none where it is plain. */
	highlight(text: string, language: string | undefined): Promise<TokenRuns>;
}

/** The highlighter of one page; `report` is told of blocks that stay plain. */
export function createHighlighter(report: (message: string) => void): Highlighter {
	let leftMs: number = CODE_BOUNDS.pageMs;
	return {
		async highlight(text, name) {
			const language = findLanguage(name);
			if (language === undefined) return NO_RUNS;
			const excess = findExcess(text, leftMs);
			if (excess !== undefined) {
				report(`${describe(text, language.name)} is shown without colours: ${excess}.`);
				return NO_RUNS;
			}
			const loaded = await loadGrammar(language);
			const start = performance.now();
			const clock = startWorkClock(Math.min(CODE_BOUNDS.blockMs, leftMs));
			const { runs, isComplete } = tokenize(text, loaded, clock);
			leftMs -= performance.now() - start;
			if (!isComplete) {
				report(`${describe(text, language.name)} is coloured in part: it took too long.`);
			}
			return runs;
		},
	};
}

function findExcess(text: string, leftMs: number): string | undefined {
	if (text.length > CODE_BOUNDS.characters) return `${text.length} characters are too many`;
	const lines = countLines(text);
	if (lines > CODE_BOUNDS.lines) return `${lines} lines are too many`;
	return leftMs <= 0 ? "the page's time for colours is used up" : undefined;
}

function countLines(text: string): number {
	let lines = 1;
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
	return lines;
}

function describe(text: string, language: string): string {
	return `A block of ${language} that starts with ${quoteStart(text)}`;
}
