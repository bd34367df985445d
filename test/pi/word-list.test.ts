import { describe, expect, it } from "vitest";
import { quoteWord, readWords, splitWords } from "../../src/pi/word-list.ts";

describe("splitWords", () => {
	it.for([
		["", []],
		["  ", []],
		["a.html --tree", ["a.html", "--tree"]],
		['"my page.html"', ["my page.html"]],
		["'my page.html' x", ["my page.html", "x"]],
		["my\\ page.html", ["my page.html"]],
		['--title="a b"', ["--title=a b"]],
		['"say \\"yes\\""', ['say "yes"']],
		["'a\\b'", ["a\\b"]],
		["C:\\notes\\a.html", ["C:\\notes\\a.html"]],
		['a"b c"d', ["ab cd"]],
		['""', [""]],
		["it\\'s", ["it's"]],
	] as const)("%s", ([text, words]) => {
		expect(splitWords(text)).toEqual(words);
	});

	it.for(['"a b', "a 'b"])("%s is not closed", (text) => {
		expect(() => splitWords(text)).toThrow("is opened and not closed");
	});
});

describe("readWords", () => {
	it("tells where words begin, and whether the last goes on", () => {
		expect(readWords("a 'b c' d").words.map(({ start }) => start)).toEqual([0, 2, 8]);
		expect(readWords("a b").isInWord).toBe(true);
		expect(readWords("a b ").isInWord).toBe(false);
		expect(readWords('a "b ').isInWord).toBe(true);
	});
});

describe("quoteWord", () => {
	it.for(["plain", "a b", 'a "b"', "it's", "tab\tbed"])("%s is one word again", (word) => {
		expect(splitWords(quoteWord(word))).toEqual([word]);
	});
});
