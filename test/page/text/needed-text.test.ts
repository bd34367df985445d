import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages } from "shiki/langs";
import type { RegexEngine } from "shiki/types";
import { beforeAll, describe, expect, it } from "vitest";
import { findNeededText, holds } from "../../../src/page/text/highlight/needed-text.ts";

describe("what a pattern needs", () => {
	it.for([
		["the characters in it", "abc", [["abc"]]],
		["each of several stretches, the rarest first", "a+.*(?:bcd)", [["bcd"], ["a"]]],
		["one of its alternatives", "if|else", [["if", "else"]]],
		["one of a group's alternatives", "(?<word>if|else)\\s+x", [["if", "else"], ["x"]]],
		["the best of each alternative", "ab.c|de", [["ab", "de"]]],
		["what follows or stands before", "(?<=ab)\\w(?=cd)", [["ab"], ["cd"]]],
		["what stands around an anchor", "a\\bb$c", [["abc"]]],
		["an escaped character", "\\(\\.", [["(."]]],
		["what is repeated once at least", "ab+c{2}d{1,}", [["ab"], ["c"], ["d"]]],
		["a brace that repeats nothing", "a{b}", [["a{b}"]]],
		["spaces that count", "a b", [["a b"]]],
		["no spaces and comments where they do not count", "(?x) a # b\n b", [["ab"]]],
		["a pair of surrogates as one", "a😀?b", [["a"], ["b"]]],
		["nothing for what may be missing", "a?b*c{0,2}d{,3}e{2}?", []],
		["nothing for a group that may be missing", "(?:abc)?", []],
		["nothing for what must not stand there", "(?!abc)(?<!def)", []],
		["nothing where one alternative needs nothing", "abc|\\w", []],
		["nothing for sets", "[abc]+\\d\\p{Lu}\\x{41}.", []],
		["nothing for sets in sets", "[a[bc]&&[^]d]]", []],
		["nothing for named sets", "[[:alpha:]x]", []],
		["nothing where case is ignored", "(?i)abc", []],
		["nothing where a group ignores case", "a(?i:b)", []],
		["nothing in syntax that is not known", "abc(?~d)", []],
		["nothing for a repetition of nothing", "*abc", []],
		["nothing in a set without an end", "abc[d", []],
	] as const)("is %s", ([, pattern, needed]) => {
		expect(findNeededText(pattern)).toEqual(needed);
	});
});

it("what a pattern needs stands in every text that it matches", () => {
	const { pattern } = fc.letrec<{ pattern: string; sequence: string; part: string }>((tie) => ({
		pattern: fc.array(tie("sequence"), { minLength: 1, maxLength: 3 }).map((all) => all.join("|")),
		sequence: fc.array(tie("part"), { maxLength: 4 }).map((all) => all.join("")),
		part: fc.oneof(
			{ maxDepth: 4 },
			fc.constantFrom(
				"a",
				"b",
				"ab",
				"c?",
				"a*",
				"b+",
				".",
				"[ab]",
				"[^c]",
				"\\b",
				"^",
				"$",
				"\\w",
			),
			fc
				.tuple(fc.constantFrom("(?:", "(", "(?=", "(?!", "(?<=", "(?<!"), tie("pattern"))
				.map(([open, inner]) => `${open}${inner})`),
			fc
				.tuple(tie("pattern"), fc.constantFrom("?", "*", "+", "{2}", "{0,1}", "+?"))
				.map(([inner, times]) => `(?:${inner})${times}`),
		),
	}));
	const text = fc.string({ unit: fc.constantFrom("a", "b", "c", " "), maxLength: 8 });
	fc.assert(
		fc.property(pattern, text, (source, content) => {
			fc.pre(new RegExp(source).test(content));
			expect(holds(content, findNeededText(source))).toBe(true);
		}),
		{ numRuns: 3000 },
	);
});

describe("no pattern of a language matches without what it needs", () => {
	let engine: RegexEngine;
	let lines: readonly string[];

	beforeAll(async () => {
		engine = await createOnigurumaEngine(import("shiki/wasm"));
		const sources = [
			"README.md",
			"package.json",
			"test/builders.ts",
			"test/hostile-session.ts",
			".ci/run",
		];
		const texts = await Promise.all(
			sources.map((path) => readFile(new URL(`../../../${path}`, import.meta.url), "utf8")),
		);
		const all = [...new Set(texts.join("\n").split("\n"))];
		lines = all.filter((_, place) => place % Math.ceil(all.length / 60) === 0);
	});

	it.for(["typescript", "python", "bash", "rust", "markdown", "yaml", "css", "sql", "c"] as const)(
		"%s",
		async (language) => {
			const { default: grammars } = await bundledLanguages[language]();
			const patterns = [...new Set(grammars.flatMap(listPatterns))];
			const needed = patterns.map((pattern) => findNeededText(pattern));
			expect(needed.filter((lists) => lists.length > 0).length).toBeGreaterThan(0);
			for (const [place, pattern] of patterns.entries()) {
				const unmet = lines.filter((line) => !holds(line, needed[place] ?? []));
				if (unmet.length === 0) continue;
				const scanner = engine.createScanner([pattern]);
				for (const line of unmet) {
					const match = scanner.findNextMatchSync(engine.createString(line), 0, 0);
					expect(match, `${pattern}\nin ${line}`).toBeNull();
				}
				scanner.dispose?.();
			}
		},
	);
});

/** The patterns anywhere in a grammar that the engine can compile: without those that name what another one found. */
function listPatterns(grammar: unknown): readonly string[] {
	if (typeof grammar !== "object" || grammar === null) return [];
	return Object.entries(grammar).flatMap(([key, value]) => {
		if (typeof value !== "string") return listPatterns(value);
		return ["match", "begin", "end", "while"].includes(key) && !/\\\d/.test(value) ? [value] : [];
	});
}
