import { describe, expect, it } from "vitest";
import type { DiffRow } from "../../../src/transcript/index.ts";
import { openDoors, readText } from "./doors.ts";

const { text } = openDoors();
const same = (line: string, number: number): DiffRow => ({
	change: "same",
	oldLine: number,
	newLine: number,
	text: line,
});
const added = (line: string, newLine: number): DiffRow => ({
	change: "added",
	newLine,
	text: line,
});
const removed = (line: string, oldLine: number): DiffRow => ({
	change: "removed",
	oldLine,
	text: line,
});
const gap: DiffRow = { change: "gap", text: "3 lines" };

describe("an edit's rows", () => {
	it("are one element each, with their numbers as attributes", async () => {
		const rows = [same("a", 1), removed("b", 2), added("c", 2), gap, same("d", 9)];
		expect(await text.diff(rows, {})).toBe(
			[
				`<span class="ds" data-old="1" data-new="1">a\n</span>`,
				`<del class="dr" data-old="2">b\n</del>`,
				`<ins class="da" data-new="2">c\n</ins>`,
				`<span class="dg">3 lines\n</span>`,
				`<span class="ds" data-old="9" data-new="9">d\n</span>`,
			].join(""),
		);
	});

	it("need no numbers", async () => {
		expect(await text.diff([{ change: "added", text: "" }], { language: "ts" })).toBe(
			`<ins class="da">\n</ins>`,
		);
	});

	it("escape and mark their text", async () => {
		expect(readText(await text.diff([added("<b>\u202e", 1)], { language: "html" }))).toBe(
			"<b>\u202e\n",
		);
		expect(await text.diff([added("<b>", 1)], {})).toBe(
			`<ins class="da" data-new="1">&lt;b&gt;\n</ins>`,
		);
	});
});

describe("highlighting of rows", () => {
	it("reads each side as a whole", async () => {
		// The old side opens a comment that the new side does not.
		const rows = [removed("/* a", 1), added("let a", 1), same("let b", 2)];
		expect(await text.diff(rows, { language: "ts" })).toBe(
			[
				`<del class="dr" data-old="1"><span class="tc">/* a</span>\n</del>`,
				`<ins class="da" data-new="1"><span class="tk">let</span> a\n</ins>`,
				`<span class="ds" data-old="2" data-new="2"><span class="tk">let</span> b\n</span>`,
			].join(""),
		);
	});

	it("carries a comment over lines, and not over a gap", async () => {
		const html = await text.diff([same("/* a", 1), same("b", 2), gap, same("let c", 9)], {
			language: "ts",
		});
		expect(html).toContain(`<span class="tc">b</span>`);
		expect(html).toContain(`<span class="tk">let</span> c`);
	});

	it("keeps rows apart, whatever a row holds", async () => {
		const html = await text.diff([same("a\nb", 1), same("c", 2)], { language: "ts" });
		expect(html.match(/class="ds"/g)).toHaveLength(2);
		expect(html).toContain(">c\n</span>");
	});
});
