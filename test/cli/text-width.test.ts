import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutTable } from "../../src/cli/table.ts";
import { fitText, measureWidth, padText } from "../../src/cli/text-width.ts";

describe("the width of a text", () => {
	it.for([
		["", 0],
		["abc", 3],
		["über", 4],
		["e\u0301", 1],
		["日本語", 6],
		["한글", 4],
		["ｆｕｌｌ", 8],
		["👍🏽", 2],
		["👨‍👩‍👧", 2],
		["🇩🇪", 2],
		["☂️", 2],
		["a\u200bb", 2],
		["→•├", 3],
	] as const)("of %s is %i columns", ([text, width]) => {
		expect(measureWidth(text)).toBe(width);
	});
});

describe("a text that is made to fit", () => {
	it.for([
		["abcdef", 6, "abcdef"],
		["abcdef", 5, "abcd…"],
		["日本語", 6, "日本語"],
		["日本語", 5, "日本…"],
		["日本語", 4, "日…"],
		["日本語", 1, "…"],
		["日本語", 0, ""],
		["ab cd", 4, "ab…"],
	] as const)("%s in %i columns is %s", ([text, width, fitted]) => {
		expect(fitText(text, width)).toBe(fitted);
	});

	it("is never wider, and whole where it fits", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), fc.nat(30), (text, width) => {
				const fitted = fitText(text, width);
				expect(measureWidth(fitted)).toBeLessThanOrEqual(width);
				if (measureWidth(text) <= width) expect(fitted).toBe(text);
			}),
		);
	});

	it("is padded on either side", () => {
		expect(padText("日", 4)).toBe("日  ");
		expect(padText("日", 4, "right")).toBe("  日");
		expect(padText("abc", 2)).toBe("abc");
	});
});

describe("a table", () => {
	const rows = [
		{ id: "a1", count: 7, words: "これは長い言葉です" },
		{ id: "b234", count: 1200, words: "short" },
	];
	const lay = (width: number) =>
		layoutTable(
			rows,
			[
				{ title: "ID", rank: 0, cell: ({ id }) => id },
				{ title: "COUNT", rank: 1, side: "right", cell: ({ count }) => String(count) },
				{ title: "WORDS", rank: 0, cell: ({ words }) => words },
			],
			width,
		);

	it("stands in columns", () => {
		expect(lay(Number.POSITIVE_INFINITY)).toEqual([
			"ID    COUNT  WORDS",
			"a1        7  これは長い言葉です",
			"b234   1200  short",
		]);
	});

	it("cuts its last column, then leaves out what may go, and fits any terminal", () => {
		expect(lay(30)[1]).toBe("a1        7  これは長い言葉で…");
		expect(lay(24)[1]).toBe("a1    これは長い言葉です");
		expect(lay(12)).toEqual(["ID    WORDS", "a1    これ…", "b234  short"]);
		for (let width = 1; width < 40; width++) {
			for (const line of lay(width)) expect(measureWidth(line)).toBeLessThanOrEqual(width);
		}
	});
});
