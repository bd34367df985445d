import { describe, expect, it } from "vitest";
import { composeTitle, cutText, summarizeText } from "../../src/transcript/text.ts";
import { session, sessionInfo, user } from "../builders.ts";
import { composeBranch } from "./compose-text.ts";

describe("composeTitle", () => {
	it.for([
		["hi", "hi"],
		["  two\n\n words\t", "two words"],
		["\u001b[2J\u0007hi\n\tthere", "hi there"],
		["\u001b]8;;http://x\u0007link\u001b]8;;\u0007", "link"],
		["\u009b31mred\u009b0m \u009d0;title\u0007text", "red text"],
		["\u00e2\u0080\u009cquoted\u00e2\u0080\u009d", "âquotedâ"],
		["left\u202eright\u2066\u200b\u00ad", "leftright"],
		["tag\u{e0041}\u{e007f}ged", "tagged"],
		["## Heading", "Heading"],
		["> quoted", "quoted"],
		["#288 is open", "#288 is open"],
		["done \ud83d", "done \ufffd"],
		["family \u{1f468}\u200d\u{1f469}", "family \u{1f468}\u200d\u{1f469}"],
		["\u0000\u0001", ""],
	] as const)("%j is titled %j", ([text, title]) => {
		expect(composeTitle(text)).toBe(title);
	});

	it("cuts at a word's end, and never inside a code point", () => {
		const title = composeTitle(`${"word ".repeat(30)}`);
		expect(title).toBe(`${"word ".repeat(15).trim()}…`);
		const pears = composeTitle("\u{1f350}".repeat(200));
		expect(pears).toBe(`${"\u{1f350}".repeat(79)}…`);
	});

	it("looks at no more of a huge text than it needs", () => {
		expect(composeTitle(`start ${"x".repeat(20_000_000)}`)).toMatch(/^start x{60,80}…$/);
	});
});

describe("cutText", () => {
	it.for([
		["abc", 3, "abc"],
		["abcd", 3, "ab…"],
		["\u{1f350}\u{1f350}\u{1f350}", 3, "\u{1f350}\u{1f350}\u{1f350}"],
		["\u{1f350}\u{1f350}\u{1f350}\u{1f350}", 3, "\u{1f350}\u{1f350}…"],
	] as const)("%s at %d is %s", ([text, limit, cut]) => {
		expect(cutText(text, limit)).toBe(cut);
	});
});

describe("summarizeText", () => {
	it.for([
		["ls", "ls"],
		["\n\n  ls -la  \n", "ls -la"],
		["for f in *; do\n\techo $f\ndone", "for f in *; do …"],
		["", ""],
		[" \n\t", ""],
	] as const)("%j is summed up as %j", ([text, summary]) => {
		expect(summarizeText(text)).toBe(summary);
	});

	it("cuts a long line once", () => {
		const summary = summarizeText(`${"x".repeat(500)}\nmore`);
		expect(summary).toBe(`${"x".repeat(199)}…`);
	});
});

describe("a session's title", () => {
	it("is its name before its first prompt", async () => {
		const { head } = await composeBranch(session(user("first words"), sessionInfo("The orchard")));
		expect(head.title).toBe("The orchard");
	});

	it("falls back to the first prompt when the name was cleared", async () => {
		const text = session(user("first words"), sessionInfo("The orchard"), sessionInfo(""));
		expect((await composeBranch(text)).head.title).toBe("first words");
	});

	it("is bounded however long the name is", async () => {
		const { head } = await composeBranch(session(user("hi"), sessionInfo("n".repeat(100_000))));
		expect(head.title).toHaveLength(200);
	});
});
