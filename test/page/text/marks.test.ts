import { describe, expect, it } from "vitest";
import { isDeceiving, markProse, markText, spellOut } from "../../../src/page/text/marks.ts";
import { asParsed, readText } from "./doors.ts";

const titles = (html: string) => [...html.matchAll(/title="([^"]*)"/g)].map(([, title]) => title);

const deceiving = [
	["\u202e", "U+202E"],
	["\u2066", "U+2066"],
	["\u200e", "U+200E"],
	["\u200f", "U+200F"],
	["\u061c", "U+061C"],
	["\u200b", "U+200B"],
	["\u200d", "U+200D"],
	["\ufeff", "U+FEFF"],
	["\u00ad", "U+00AD"],
	["\u{e0041}", "U+E0041"],
	["\0", "U+0000"],
	["\u001b", "U+001B"],
	["\u007f", "U+007F"],
	["\u009b", "U+009B"],
	["\r", "U+000D"],
	["\u2028", "U+2028"],
	["\u3164", "U+3164"],
	["\ud800", "U+D800"],
	["\udfff", "U+DFFF"],
	["\ufe0f", "U+FE0F"],
] as const;

describe("in code, output and labels", () => {
	it.for(deceiving)("%j shows as %s and can be copied", ([character, name]) => {
		const html = markText(`a${character}b`);
		expect(titles(html)).toEqual([name]);
		expect(readText(html)).toBe(asParsed(`a${character}b`));
	});

	it.for(["\t", "\n", "é", "日本", "\u00a0", "😀", "👨‍👩‍👧‍👦", "❤️", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "葛󠄀"])(
		"%j is at its place",
		(text) => {
			expect(markText(`a${text} b`)).toBe(`a${text} b`);
		},
	);

	it("keeps the ends of Windows lines, unmarked", () => {
		expect(markText("a\r\nb")).toBe("a&#13;\nb");
		expect(readText(markText("a\r\nb"))).toBe("a\r\nb");
	});

	it("marks tags that are hidden behind an emoji", () => {
		expect(titles(markText("😀\u{e0068}\u{e0069}"))).toEqual(["U+E0068", "U+E0069"]);
	});

	it("marks a joiner between letters", () => {
		expect(titles(markText("می\u200cخواهم"))).toEqual(["U+200C"]);
	});

	it("escapes what is markup", () => {
		expect(markText(`<a href="x">&amp;`)).toBe(`&lt;a href="x"&gt;&amp;amp;`);
	});

	it("stays small for a binary file", () => {
		const html = markText("\u0001a".repeat(200_000));
		expect(html.length).toBeLessThan(1_000_000);
		expect(readText(html)).toHaveLength(400_000);
	});
});

describe("in running text", () => {
	it.for([
		"می\u200cخواهم",
		"क्\u200dष",
		"ภาษา\u200bไทย",
		"\u200fשלום\u200e",
		"\u2067שלום\u2069 and \u2068a\u2069",
		"hy\u00adphen",
	])("%j is as its script needs it", (text) => {
		expect(markProse(text)).toBe(text);
	});

	it.for([
		["a\u202eb\u202c", ["U+202E", "U+202C"]],
		["a\u2067b", ["U+2067"]],
		["\u2069a\u2066", ["U+2069", "U+2066"]],
		["\u2067a\u2069\u202d", ["U+2067", "U+2069", "U+202D"]],
		["a\u200bb", ["U+200B"]],
		["\ufeffa", ["U+FEFF"]],
	] as const)("%j is marked", ([text, names]) => {
		expect(titles(markProse(text))).toEqual(names);
	});
});

it("tells whether a text deceives at all", () => {
	expect(isDeceiving("plain 日本 \t\n")).toBe(false);
	for (const [character] of deceiving) expect(isDeceiving(character)).toBe(true);
});

it("spells a tooltip's characters out", () => {
	expect(spellOut("a\u202eb")).toBe("a[U+202E]b");
});
