import type { PatternScanner, RegexEngine, RegexEngineString } from "shiki/types";
import { findNeededText, holds, type NeededText } from "./needed-text.ts";

type Text = string | RegexEngineString;
type Match = ReturnType<PatternScanner["findNextMatchSync"]>;

/** A pattern, compiled once a text may match it, with what is known of the last text. */
interface Pattern {
	readonly source: string | RegExp;
	readonly needed: NeededText;
	/** `\G` is where the search starts, so that a match holds for that start alone. */
	readonly isBoundToStart: boolean;
	scanner: PatternScanner | undefined;
	/** How many scanners hold it. */
	users: number;
	judged: Text | undefined;
	isPossible: boolean;
	searched: Text | undefined;
	start: number;
	match: Match;
}

/** A scanner's pattern with its place among the scanner's. */
interface Candidate {
	readonly pattern: Pattern;
	readonly index: number;
}

/** Patterns that no scanner holds are kept up to this many: most come back with the next block. */
const MOST_IDLE = 500;

/**
 * An engine in which every pattern is compiled once, however many rules hold it, searched only in a text that holds what
 * the pattern needs, and again only past what it found last. Grammars repeat their patterns a dozen times, compiling them
 * costs more than a usual session's matching, and six searches of seven would find nothing.
 */
export function sharePatterns(engine: RegexEngine): RegexEngine {
	const known = new Map<string | RegExp, Pattern>();
	const idle = new Set<Pattern>();

	function take(source: string | RegExp): Pattern {
		const pattern = known.get(source) ?? createPattern(source);
		known.set(source, pattern);
		idle.delete(pattern);
		pattern.users += 1;
		return pattern;
	}

	function giveBack(pattern: Pattern): void {
		pattern.users -= 1;
		if (pattern.users === 0) idle.add(pattern);
		const [oldest] = idle;
		if (oldest === undefined || idle.size <= MOST_IDLE) return;
		idle.delete(oldest);
		known.delete(oldest.source);
		oldest.scanner?.dispose?.();
	}

	function createScanner(sources: readonly (string | RegExp)[]): PatternScanner {
		const all = sources.map((source, index) => ({ pattern: take(source), index }));
		let seen: Text | undefined;
		let candidates: readonly Candidate[] = [];
		return {
			findNextMatchSync(text, start) {
				if (text !== seen) candidates = all.filter(({ pattern }) => mayMatch(pattern, text));
				seen = text;
				return findFirst(candidates, text, start);
			},
			dispose() {
				for (const { pattern } of all) giveBack(pattern);
			},
		};
	}

	/** The leftmost match at or after `start`; of several at one place that of the first pattern. */
	function findFirst(candidates: readonly Candidate[], text: Text, start: number): Match {
		let index = -1;
		let first = Number.POSITIVE_INFINITY;
		let found: Match = null;
		for (const candidate of candidates) {
			const match = search(candidate.pattern, text, start);
			const at = placeOf(match);
			if (at >= first) continue;
			[index, first, found] = [candidate.index, at, match];
			if (at === start) break;
		}
		return found && { index, captureIndices: found.captureIndices };
	}

	function search(pattern: Pattern, text: Text, start: number): Match {
		const isKnown =
			pattern.searched === text &&
			!pattern.isBoundToStart &&
			pattern.start <= start &&
			placeOf(pattern.match) >= start;
		if (isKnown) return pattern.match;
		pattern.scanner ??= engine.createScanner([pattern.source]);
		pattern.match = pattern.scanner.findNextMatchSync(text, start, 0);
		pattern.searched = text;
		pattern.start = start;
		return pattern.match;
	}

	return { createScanner, createString: (text) => engine.createString(text) };
}

function createPattern(source: string | RegExp): Pattern {
	return {
		source,
		needed: typeof source === "string" ? findNeededText(source) : [],
		isBoundToStart: String(source).includes("\\G"),
		scanner: undefined,
		users: 0,
		judged: undefined,
		isPossible: true,
		searched: undefined,
		start: 0,
		match: null,
	};
}

function mayMatch(pattern: Pattern, text: Text): boolean {
	if (pattern.judged === text) return pattern.isPossible;
	pattern.judged = text;
	pattern.isPossible = holds(typeof text === "string" ? text : text.content, pattern.needed);
	return pattern.isPossible;
}

function placeOf(match: Match): number {
	return match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY;
}
