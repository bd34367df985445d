import type { PatternScanner, RegexEngine, RegexEngineString } from "shiki/types";

type Text = string | RegexEngineString;
type Match = ReturnType<PatternScanner["findNextMatchSync"]>;

/** A compiled pattern with what it found last. */
interface Pattern {
	readonly source: string | RegExp;
	readonly scanner: PatternScanner;
	/** `\G` is where the search starts, so that a match holds for that start alone. */
	readonly isBoundToStart: boolean;
	/** How many scanners hold it. */
	users: number;
	text: Text | undefined;
	start: number;
	match: Match;
}

/** Patterns that no scanner holds are kept up to this many: most come back with the next block. */
const MOST_IDLE = 500;

/**
 * An engine in which every pattern is compiled once, however many rules hold it, and searched again only past what it
 * found last. Grammars repeat their patterns a dozen times, and compiling them costs more than a usual session's matching.
 */
export function sharePatterns(engine: RegexEngine): RegexEngine {
	const known = new Map<string | RegExp, Pattern>();
	const idle = new Set<Pattern>();

	function take(source: string | RegExp): Pattern {
		const pattern = known.get(source) ?? createPattern(engine, source);
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
		oldest.scanner.dispose?.();
	}

	return {
		createScanner(sources) {
			const patterns = sources.map(take);
			return {
				findNextMatchSync: (text, start) => findFirst(patterns, text, start),
				dispose: () => patterns.forEach(giveBack),
			};
		},
		createString: (text) => engine.createString(text),
	};
}

function createPattern(engine: RegexEngine, source: string | RegExp): Pattern {
	return {
		source,
		scanner: engine.createScanner([source]),
		isBoundToStart: String(source).includes("\\G"),
		users: 0,
		text: undefined,
		start: 0,
		match: null,
	};
}

/** The leftmost match at or after `start`; of several at one place that of the first pattern. */
function findFirst(patterns: readonly Pattern[], text: Text, start: number): Match {
	let index = -1;
	let first = Number.POSITIVE_INFINITY;
	let found: Match = null;
	// The innermost loop of an export: iterators cost a third more.
	for (let place = 0; place < patterns.length; place++) {
		const pattern = patterns[place];
		const match = pattern === undefined ? null : search(pattern, text, start);
		const at = placeOf(match);
		if (at >= first) continue;
		[index, first, found] = [place, at, match];
		if (at === start) break;
	}
	return found && { index, captureIndices: found.captureIndices };
}

function search(pattern: Pattern, text: Text, start: number): Match {
	const holds =
		pattern.text === text &&
		!pattern.isBoundToStart &&
		pattern.start <= start &&
		placeOf(pattern.match) >= start;
	if (holds) return pattern.match;
	pattern.match = pattern.scanner.findNextMatchSync(text, start, 0);
	pattern.text = text;
	pattern.start = start;
	return pattern.match;
}

function placeOf(match: Match): number {
	return match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY;
}
