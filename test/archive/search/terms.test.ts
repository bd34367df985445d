import { describe, expect, it } from "vitest";
import {
	BUCKETS,
	bucketOf,
	eachRunTerm,
	listPairs,
	listWordTerms,
	scanSpans,
	spellTerm,
	termOfWord,
} from "../../../src/archive/search/terms.ts";
import { readPayloads } from "../../hostile-session.ts";

/** The stretches of a text, each with the first letter of its kind. */
function spansOf(text: string): string[] {
	const spans: string[] = [];
	scanSpans(text, (kind, start, end) => spans.push(`${kind[0]}:${text.slice(start, end)}`));
	return spans;
}

describe("the stretches of a text", () => {
	const cases: readonly { name: string; text: string; spans: readonly string[] }[] = [
		{ name: "nothing", text: "", spans: [] },
		{ name: "words", text: "Hello, (big) world!", spans: ["w:Hello", "w:big", "w:world"] },
		{ name: "an apostrophe", text: "don't", spans: ["w:don", "w:t"] },
		{ name: "numbers", text: "3.14 and 1,000", spans: ["w:3", "w:14", "w:and", "w:1", "w:000"] },
		{
			name: "a path",
			text: "/src/page/item-view.ts:12",
			spans: ["w:src", "w:page", "w:item", "w:view", "w:ts", "w:12"],
		},
		{ name: "underscores", text: "max_file_size", spans: ["w:max_file_size"] },
		{ name: "letters with marks", text: "Übermäßig naïve", spans: ["w:Übermäßig", "w:naïve"] },
		{ name: "other alphabets", text: "Привет мир", spans: ["w:Привет", "w:мир"] },
		{ name: "combining marks", text: "e\u0301te\u0301", spans: ["w:e\u0301te\u0301"] },
		{
			name: "Japanese between Latin",
			text: "これはtestです。",
			spans: ["r:これは", "w:test", "r:です"],
		},
		{ name: "Chinese", text: "全文搜索,索引", spans: ["r:全文搜索", "r:索引"] },
		{ name: "Korean", text: "검색 기능", spans: ["r:검색", "r:기능"] },
		{ name: "a long vowel in Japanese", text: "サーバー", spans: ["r:サーバー"] },
		{ name: "Thai", text: "ค้นหา", spans: ["r:ค้นหา"] },
		{ name: "Han beyond the first plane", text: "a𠮷b", spans: ["w:a", "r:𠮷", "w:b"] },
		{ name: "emoji", text: "ok 🎉🎉 done✅", spans: ["w:ok", "s:🎉", "s:🎉", "w:done", "s:✅"] },
		{ name: "mathematical letters", text: "𝐀𝐁", spans: ["w:𝐀𝐁"] },
		{ name: "lone surrogates", text: "a\ud800b\udc00\ud800", spans: ["w:a", "w:b"] },
		{ name: "controls", text: "a\0b\u2028c\u200bd", spans: ["w:a", "w:b", "w:c", "w:d"] },
	];
	it.for(cases)("$name", ({ text, spans }) => expect(spansOf(text)).toEqual(spans));

	it("are found in a megabyte of one character", () => {
		for (const character of ["a", "A", "_", " ", "漢", "🎉", "\ud800", "é"]) {
			let spans = 0;
			scanSpans(character.repeat(1_000_000), () => spans++);
			expect(spans).toBe({ " ": 0, "\ud800": 0, "🎉": 1_000_000 }[character] ?? 1);
		}
	});

	it("lie in the text and follow one another, whatever it holds", () => {
		for (const { payload } of readPayloads()) {
			let last = 0;
			scanSpans(payload, (_kind, start, end) => {
				expect(start).toBeGreaterThanOrEqual(last);
				expect(end).toBeGreaterThan(start);
				expect(end).toBeLessThanOrEqual(payload.length);
				last = end;
			});
		}
	});
});

describe("the terms of a word", () => {
	const cases: readonly (readonly [word: string, terms: readonly string[]])[] = [
		["Session", ["session"]],
		["readSession", ["readsession", "read", "session"]],
		["HTMLElement", ["htmlelement", "html", "element"]],
		["XMLHttpRequest2", ["xmlhttprequest2", "xml", "http", "request2"]],
		["max_file_size", ["max_file_size", "max", "file", "size"]],
		["MAX_SIZE", ["max_size", "max", "size"]],
		["__proto__", ["__proto__", "proto"]],
		["constructor", ["constructor"]],
		["_x", ["_x"]],
		["fooFoo", ["foofoo", "foo"]],
		["ＡＢＣ", ["abc"]],
		["STRASSE", ["strasse"]],
		["İstanbul", ["i\u0307stanbul"]],
	];
	it.for(cases)("%s", ([word, terms]) => expect(listWordTerms(word)).toEqual(terms));

	it("are its first 64 characters where it is long", () => {
		const long = "aB".repeat(500_000);
		expect(listWordTerms(long)).toEqual(["ab".repeat(32)]);
		expect(termOfWord(long)).toBe("ab".repeat(32));
	});
});

function runTermsOf(run: string): string[] {
	const terms: string[] = [];
	eachRunTerm(run, (term) => terms.push(term));
	return terms;
}

describe("the terms of a run", () => {
	it("are its characters, and each two of them in a row", () => {
		expect(runTermsOf("全文検索")).toEqual(["全", "文", "全文", "検", "文検", "索", "検索"]);
		expect(runTermsOf("𠮷野")).toEqual(["𠮷", "野", "𠮷野"]);
	});

	it("that are looked for are two in a row", () => {
		expect(listPairs("全文検索")).toEqual(["全文", "文検", "検索"]);
		expect(listPairs("全")).toEqual([]);
	});
});

describe("the spelling of a term", () => {
	const cases: readonly (readonly [term: string, spelled: string])[] = [
		["", ""],
		["session_2", "session_2"],
		["сеанс", "сеанс"],
		["検", "QAM"],
		["検索", "QAMTCN"],
		["\uffff", "@~R"],
		["a検b", "aQAMb"],
	];
	it.for(cases)("of %s is %s", ([term, spelled]) => expect(spellTerm(term)).toBe(spelled));

	it("is another for each code unit", () => {
		const spelled = new Set<string>();
		for (let code = 0; code < 0x10000; code++) spelled.add(spellTerm(String.fromCharCode(code)));
		expect(spelled.size).toBe(0x10000);
	});

	it("takes letters that no small word has, and that stand for themselves in JSON", () => {
		const letters = new Set<string>();
		for (let code = 0x800; code < 0x10000; code++)
			for (const letter of spellTerm(String.fromCharCode(code))) letters.add(letter);
		expect(letters.size).toBe(41);
		for (const letter of letters) expect(letter).toMatch(/^[^a-z0-9_"\\<\s\u007f-\uffff]$/);
	});
});

describe("the bucket of a term", () => {
	it("is that of every word with its beginning", () => {
		expect(bucketOf("session")).toBe(bucketOf("se"));
	});

	it("is that of every pair with the same first character, in a script without blanks", () => {
		expect(bucketOf("検索")).toBe(bucketOf("検"));
		expect(bucketOf("検査")).toBe(bucketOf("検"));
	});

	it("is one of as many as there are", () => {
		const terms = ["a", "zz", "検", "🎉", "\uffff\uffff", "\ud800", "0"];
		for (const bucket of terms.map(bucketOf)) {
			expect(bucket).toBeGreaterThanOrEqual(0);
			expect(bucket).toBeLessThan(BUCKETS);
			expect(Number.isInteger(bucket)).toBe(true);
		}
	});

	it("differs enough for none to hold a tenth of all beginnings", () => {
		const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
		const counts = new Map<number, number>();
		for (const first of letters) {
			for (const second of letters) {
				const bucket = bucketOf(first + second);
				counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
			}
		}
		expect(counts.size).toBe(BUCKETS);
		expect(Math.max(...counts.values())).toBeLessThan(letters.length ** 2 / 10);
	});
});
