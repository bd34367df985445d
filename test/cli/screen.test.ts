import { describe, expect, it } from "vitest";
import { type KeyEvent, nameKey, readKey } from "../../src/cli/screen/key.ts";
import {
	findTop,
	fitLine,
	inputLine,
	measureLine,
	span,
	spreadLine,
	wrapText,
} from "../../src/cli/screen/line.ts";
import { paint } from "../../src/cli/screen/paint.ts";
import { editText } from "../../src/cli/screen/text-field.ts";

/** Texts that would command a terminal, or turn a line around. */
const hostileTexts = [
	"\u001b[2J\u0007hi\n\tthere",
	"\u001b]0;title\u0007\u001b]52;c;aGk=\u0007",
	"\u009b31m\u0085\u2028\u2029",
	"a\u202eb\u2066c\u200f",
	"\r\u001b[1A\u001b[2K",
	"\ud800\udc00\ud800",
	"\u0000".repeat(3000),
];

const textOf = (line: readonly { text: string }[]) => line.map(({ text }) => text).join("");

describe("keys", () => {
	const cases: readonly (readonly [string, KeyEvent, string, string])[] = [
		["a letter", { name: "a", sequence: "a" }, "a", "a"],
		["a capital", { name: "l", sequence: "L" }, "l", "L"],
		["a letter that readline has no name for", { sequence: "é" }, "", "é"],
		["a character beyond 16 bits", { sequence: "🙂" }, "", "🙂"],
		["a space", { name: "space", sequence: " " }, "space", " "],
		["Enter", { name: "return", sequence: "\r" }, "enter", ""],
		["Ctrl and a letter", { name: "d", sequence: "\u0004", ctrl: true }, "ctrl+d", ""],
		["an arrow", { name: "up", sequence: "\u001b[A" }, "up", ""],
		["Ctrl and an arrow", { name: "left", sequence: "\u001b[1;5D", ctrl: true }, "ctrl+left", ""],
		["Alt and an arrow", { name: "right", sequence: "\u001b[1;3C", meta: true }, "alt+right", ""],
		["Alt and an arrow on macOS", { name: "b", sequence: "\u001bb", meta: true }, "alt+left", ""],
		["Escape", { name: "escape", sequence: "\u001b", meta: true }, "escape", ""],
		["what no key sends", { sequence: "\u001b[99~" }, "", ""],
		["a direction mark", { sequence: "\u202e" }, "", ""],
	];

	it.for(cases)("reads %s", ([, event, name, text]) => {
		const key = readKey(event);
		expect([nameKey(key), key.text]).toEqual([name, text]);
	});

	it.for([
		["a", { sequence: "b" }, "ab"],
		["ab🙂", { name: "backspace", sequence: "\u007f" }, "ab"],
		["", { name: "backspace", sequence: "\u007f" }, ""],
		["one two ", { name: "w", ctrl: true, sequence: "\u0017" }, "one "],
		["one two", { name: "u", ctrl: true, sequence: "\u0015" }, ""],
		["a", { name: "up", sequence: "\u001b[A" }, undefined],
	] as const)("edits %j by %j", ([text, event, edited]) => {
		expect(editText(text, readKey(event))).toBe(edited);
	});

	it("keeps a text short, whatever is pasted", () => {
		expect(editText("x".repeat(500), readKey({ sequence: "y" }))).toHaveLength(500);
	});
});

describe("lines", () => {
	it.for(hostileTexts)("hold nothing that commands a terminal: %j", (text) => {
		const drawn = [
			textOf([span(text)]),
			textOf(inputLine("> ", text, 40)),
			...wrapText(text, 20, 3),
			paint([[span(text)]], false),
		];
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
		for (const line of drawn) expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/);
	});

	it.for([
		["abcdef", 6, "abcdef"],
		["abcdef", 4, "abc…"],
		["看下找到的", 6, "看下…"],
		["看下找到的", 0, ""],
	] as const)("fit: %j into %i columns", ([text, width, fitted]) => {
		expect(textOf(fitLine([span(text)], width))).toBe(fitted);
	});

	it.for([
		["left", "right", 20, "left           right"],
		["看下找到的备份", "3 h", 12, "看下找…  3 h"],
		["left", "", 20, "left"],
		["left", "far too long", 6, "far t…"],
	] as const)("put %j and %j at the ends of %i columns", ([left, right, width, drawn]) => {
		const line = spreadLine([span(left)], right === "" ? [] : [span(right)], width);
		expect(textOf(line).trimStart()).toBe(drawn.trimStart());
		expect(measureLine(line)).toBeLessThanOrEqual(width);
	});

	it.for([
		["short", "> short"],
		["0123456789", "> 56789"],
		["看下找到的备份", "> 备份"],
		["e\u0301".repeat(8), `> ${"e\u0301".repeat(2)}`],
	] as const)("show the end of what is typed: %j", ([text, drawn]) => {
		expect(textOf(inputLine("> ", text, 9)).replace(/^> \u0301/, "> ")).toBe(drawn);
	});

	it.for([
		["one two three four", 9, 5, ["one two", "three", "four"]],
		["one two three four", 9, 2, ["one two", "three fo…"]],
		["abcdefghij", 4, 2, ["abc", "def…"]],
		["  \n ", 9, 2, []],
		["看下找到的备份路径", 8, 2, ["看下找", "到的备…"]],
	] as const)("wrap %j", ([text, width, most, lines]) => {
		expect(wrapText(text, width, most)).toEqual(lines);
	});

	it.for([
		[0, 100, 10, 0],
		[5, 100, 10, 0],
		[50, 100, 10, 45],
		[99, 100, 10, 90],
		[2, 3, 10, 0],
		[0, 0, 10, 0],
	] as const)("scroll to row %i of %i", ([index, count, height, top]) => {
		expect(findTop(index, count, height)).toBe(top);
	});

	it("have colours only where they are wanted", () => {
		const line = [span("a", "strong"), span("b")];
		expect(paint([line, line], false)).toBe("ab\nab");
		expect(paint([line], true)).toBe("\u001b[1ma\u001b[22mb");
	});
});
