import { EncodedTokenMetadata, INITIAL, type StateStack } from "shiki/textmate";
import { CODE_BOUNDS } from "../bounds.ts";
import type { WorkClock } from "./clock.ts";
import type { LoadedGrammar } from "./grammars.ts";
import { collectRuns, type RunCollector, type TokenRuns } from "./runs.ts";

/** What `tokenize` gives. */
export interface Tokenized {
	readonly runs: TokenRuns;
	/** False where the time ran out: what follows the last token is plain. */
	readonly isComplete: boolean;
}

/** The tokens of a text, line by line; depends on nothing but text and grammar unless the time runs out. */
export function tokenize(text: string, loaded: LoadedGrammar, clock: WorkClock): Tokenized {
	const runs = collectRuns(text);
	let state: StateStack = INITIAL;
	for (let start = 0; start < text.length; ) {
		if (clock.isOver()) return { runs: runs.pack(), isComplete: false };
		const newline = text.indexOf("\n", start);
		const end = newline === -1 ? text.length : newline;
		state = tokenizeLine({ line: text.slice(start, end), start, state, loaded }, runs);
		start = end + 1;
		runs.add(Math.min(start, text.length), 0);
	}
	return { runs: runs.pack(), isComplete: true };
}

interface Line {
	readonly line: string;
	/** Where it starts in the text. */
	readonly start: number;
	/** The grammar's state before it. */
	readonly state: StateStack;
	readonly loaded: LoadedGrammar;
}

function tokenizeLine({ line, start, state, loaded }: Line, runs: RunCollector): StateStack {
	if (line.length > CODE_BOUNDS.lineCharacters) return state;
	const { tokens, ruleStack, stoppedEarly } = tokenizeInTime(line, state, loaded);
	if (stoppedEarly) return state;
	for (let index = 0; index < tokens.length; index += 2) {
		const end = tokens[index + 2] ?? line.length;
		const color = EncodedTokenMetadata.getForeground(tokens[index + 1] ?? 0);
		runs.add(start + Math.min(end, line.length), loaded.kinds[color] ?? 0);
	}
	return ruleStack;
}

function tokenizeInTime(line: string, state: StateStack, { grammar, cache }: LoadedGrammar) {
	const known = cache.find(line, state);
	if (known !== undefined) return known;
	const first = grammar.tokenizeLine2(line, state, CODE_BOUNDS.lineMs);
	// The first time may have gone into compiling rules; the second does not.
	const result = first.stoppedEarly
		? grammar.tokenizeLine2(line, state, CODE_BOUNDS.lineMs)
		: first;
	return result.stoppedEarly ? result : cache.keep(line, state, result);
}
