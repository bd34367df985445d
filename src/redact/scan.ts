import { createNeedleIndex, type Needle } from "./needle-index.ts";
import { isPlaceholder } from "./placeholder.ts";
import type { Rule } from "./rules/rule.ts";

/** A secret within a text. */
export interface Match {
	readonly start: number;
	readonly end: number;
	/** The rule's id. */
	readonly kind: string;
	/** The rule's place in its table: the lower one gives a secret its name. */
	readonly rank: number;
}

/** Finds the secrets that some rules know. */
export interface Scanner {
	/** In order of their rank. */
	scan(text: string): readonly Match[];
}

interface Compiled {
	readonly rule: Rule;
	readonly rank: number;
	readonly pattern: RegExp;
}

/** A scanner for `rules`. */
export function createScanner(rules: readonly Rule[]): Scanner {
	const compiled = rules.map(compile);
	const owners = groupByNeedle(compiled);
	const index = createNeedleIndex(owners.map(({ needle }) => needle));
	return {
		scan(text) {
			const matches: Match[] = [];
			/** Where the latest match of each rule ends: within one there is no other of the same rule. */
			const ends = new Map<Compiled, number>();
			const tryAt = (at: number, one: Compiled) => {
				if (at < (ends.get(one) ?? 0)) return;
				const end = tryRule(text, at, { one, matches });
				if (end > at) ends.set(one, end);
			};
			index.search(text, (at, needle) => {
				for (const one of owners[needle]?.rules ?? []) tryAt(at, one);
			});
			return matches.sort((a, b) => a.rank - b.rank || a.start - b.start);
		},
	};
}

function compile(rule: Rule, rank: number): Compiled {
	const { source, flags } = rule.pattern;
	return { rule, rank, pattern: new RegExp(source, `${flags}dy`) };
}

interface Owned {
	readonly needle: Needle;
	readonly rules: Compiled[];
}

/** Each needle once, with the rules that begin with it. */
function groupByNeedle(compiled: readonly Compiled[]): readonly Owned[] {
	const owned = new Map<string, Owned>();
	for (const one of compiled) {
		const isAnyCase = one.pattern.ignoreCase;
		for (const text of one.rule.needles) {
			const key = `${isAnyCase}${isAnyCase ? text.toLowerCase() : text}`;
			const known = owned.get(key) ?? { needle: { text, isAnyCase }, rules: [] };
			owned.set(key, known);
			if (!known.rules.includes(one)) known.rules.push(one);
		}
	}
	return [...owned.values()];
}

interface Attempt {
	readonly one: Compiled;
	readonly matches: Match[];
}

/** Tries a rule at a needle and gives where its match ends, else `at`. */
function tryRule(text: string, at: number, { one, matches }: Attempt): number {
	const { rule } = one;
	if (!rule.isInner && rule.reach === undefined && !isWordStart(text, at)) return at;
	const match = matchAt(text, at, one);
	if (!match) return at;
	const [start, end] = findGroup(match);
	const span = { start, end };
	const spans = rule.each ? listEach(text, span, rule.each) : [span];
	for (const { start, end } of spans) {
		const value = text.slice(start, end);
		if (isUnfit(value, rule)) continue;
		matches.push({ start, end, kind: rule.id, rank: one.rank });
	}
	return match.index + match[0].length;
}

/** Where the secret stands: in the group `quoted` or `bare`, else in the first, else it is all of the match. */
function findGroup({ indices }: RegExpExecArray): readonly [number, number] {
	const { quoted, bare } = indices?.groups ?? {};
	return quoted ?? bare ?? indices?.[1] ?? indices?.[0] ?? [0, 0];
}

function isUnfit(value: string, rule: Rule): boolean {
	if (rule.check) return !rule.check(value);
	return isPlaceholder(value);
}

function matchAt(text: string, at: number, { rule, pattern }: Compiled): RegExpExecArray | null {
	for (const reach of rule.reach ?? [0]) {
		pattern.lastIndex = Math.max(0, at - reach);
		const match = pattern.exec(text);
		if (match) return match;
	}
	return null;
}

function listEach(
	text: string,
	{ start, end }: { readonly start: number; readonly end: number },
	each: RegExp,
): readonly { readonly start: number; readonly end: number }[] {
	return [...text.slice(start, end).matchAll(each)].map((match) => ({
		start: start + match.index,
		end: start + match.index + match[0].length,
	}));
}

/** Whether no word goes on at `at`; escapes and colours of a terminal may end in a letter. */
export function isWordStart(text: string, at: number): boolean {
	if (at === 0 || !isWordCode(text.charCodeAt(at - 1))) return true;
	return /(?:\\[nrtbf]|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|%[0-9a-fA-F]{2}|\[[\d;]{0,16}m)$/.test(
		text.slice(Math.max(0, at - 20), at),
	);
}

function isWordCode(code: number): boolean {
	return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
