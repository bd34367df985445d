import { type PatternTokens, readTokens } from "./pattern-syntax.ts";

/**
 * What a text must hold for a pattern to match anywhere in it: of each list at least one. Empty where that is not known.
 * A text without it has no match.
 */
export type NeededText = readonly AnyOf[];
type AnyOf = readonly string[];

/** Longer lists are not worth asking for: one of them nearly always stands there. */
const MOST_ALTERNATIVES = 16;
const MOST_LISTS = 4;

/** Whether `text` holds what a pattern needs. */
export function holds(text: string, needed: NeededText): boolean {
	// Asked for every line and pattern: iterators and closures cost twice as much.
	for (let list = 0; list < needed.length; list++) {
		if (!holdsAny(text, needed[list] ?? [])) return false;
	}
	return true;
}

function holdsAny(text: string, anyOf: AnyOf): boolean {
	for (let place = 0; place < anyOf.length; place++) {
		if (text.includes(anyOf[place] ?? "")) return true;
	}
	return false;
}

/**
 * Reads what an Oniguruma pattern needs, in one pass: a parser takes as long as compiling the pattern, which this is to
 * save. Syntax that is not known makes it give up, never guess.
 */
export function findNeededText(pattern: string): NeededText {
	const tokens = readTokens(pattern);
	const needed = readAlternatives(tokens);
	return tokens.isAtEnd() ? selectBest(needed) : [];
}

/** Of several alternatives each must be able to match alone, so that one list of each is what all of them need. */
function readAlternatives(tokens: PatternTokens): NeededText {
	const first = readSequence(tokens);
	if (tokens.peek()?.kind !== "or") return first;
	const [best] = selectBest(first);
	let all = best;
	while (tokens.peek()?.kind === "or") {
		tokens.take();
		const [one] = selectBest(readSequence(tokens));
		all = all && one && [...all, ...one];
	}
	return all && all.length <= MOST_ALTERNATIVES ? [all] : [];
}

function readSequence(tokens: PatternTokens): NeededText {
	const collector = createCollector();
	for (let token = tokens.peek(); token && !ENDS.has(token.kind); token = tokens.peek()) {
		tokens.take();
		const inner = INNER.has(token.kind) ? readGroup(tokens) : [];
		const times = readTimes(tokens);
		if (token.kind === "literal") collector.addLiteral(token.text, times);
		else if (!ZERO_WIDTH.has(token.kind)) collector.endLiteral();
		if (token.kind !== "not" && times !== "maybe") collector.add(inner);
	}
	return collector.collect();
}

/** A repetition without anything before it is no pattern that is known here. */
const ENDS: ReadonlySet<string> = new Set(["or", "close", "repeat"]);
const INNER: ReadonlySet<string> = new Set(["group", "look", "not"]);
/** What stands before them and what stands after them are neighbours in the text. */
const ZERO_WIDTH: ReadonlySet<string> = new Set(["zero", "look", "not"]);

/** Joins literals that follow each other. */
function createCollector() {
	const needed: AnyOf[] = [];
	let literal = "";
	const endLiteral = () => {
		if (literal !== "") needed.push([literal]);
		literal = "";
	};
	return {
		addLiteral(text: string, times: Times) {
			if (times !== "maybe") literal += text;
			if (times !== "once") endLiteral();
		},
		endLiteral,
		add: (lists: NeededText) => needed.push(...lists),
		collect(): NeededText {
			endLiteral();
			return needed;
		},
	};
}

function readGroup(tokens: PatternTokens): NeededText {
	const needed = readAlternatives(tokens);
	if (tokens.peek()?.kind === "close") tokens.take();
	return needed;
}

type Times = "once" | "maybe" | "often";

function readTimes(tokens: PatternTokens): Times {
	const token = tokens.peek();
	if (token?.kind !== "repeat") return "once";
	tokens.take();
	// In this syntax `{2}?` is twice or not at all.
	return /^\+[?+]?$|^\{0*[1-9]\d*,?\d*\}\+?$/.test(token.text) ? "often" : "maybe";
}

function selectBest(needed: NeededText): NeededText {
	const unique = new Map(needed.map((anyOf) => [anyOf.join("\0"), anyOf]));
	return [...unique.values()].sort((one, other) => rate(other) - rate(one)).slice(0, MOST_LISTS);
}

/** The longer its shortest part and the fewer its parts, the seldomer a text holds one of a list. */
function rate(anyOf: AnyOf): number {
	return Math.min(...anyOf.map((part) => part.length)) * MOST_ALTERNATIVES - anyOf.length;
}
