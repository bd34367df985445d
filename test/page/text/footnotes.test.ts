import { expect, it } from "vitest";
import { findViolations } from "../allow-list.ts";
import { openDoors, readText } from "./doors.ts";

const ids = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
const targets = (html: string) => [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);

it("footnotes are linked both ways", async () => {
	const { text } = openDoors();
	const html = await text.prose("a[^x] b[^y] c[^x]\n\n[^x]: one **1**\n[^y]: two");
	expect(html).toBe(
		[
			`<p dir="auto">a<sup class="fn"><a id="pl-fn-1-1-r1" href="#pl-fn-1-1">1</a></sup>`,
			` b<sup class="fn"><a id="pl-fn-1-2-r1" href="#pl-fn-1-2">2</a></sup>`,
			` c<sup class="fn"><a id="pl-fn-1-1-r2" href="#pl-fn-1-1">1</a></sup></p>`,
			`<section class="footnotes" aria-label="Footnotes"><ol>`,
			`<li id="pl-fn-1-1" dir="auto"><p dir="auto">one <strong>1</strong> `,
			`<a href="#pl-fn-1-1-r1" aria-label="Back to the text">↩</a> <a href="#pl-fn-1-1-r2" aria-label="Back to the text">↩</a></p></li>`,
			`<li id="pl-fn-1-2" dir="auto"><p dir="auto">two <a href="#pl-fn-1-2-r1" aria-label="Back to the text">↩</a></p></li>`,
			"</ol></section>",
		].join(""),
	);
});

it("ids are told apart by text, and lead somewhere", async () => {
	const { text } = openDoors();
	const source = "a[^1] b[^1]\n\n[^1]: x[^2]\n\n[^2]: y";
	const html = (await text.prose(source)) + (await text.prose(source));
	expect(new Set(ids(html)).size).toBe(ids(html).length);
	for (const target of targets(html)) expect(ids(html)).toContain(target);
});

it("what has no counterpart stays text", async () => {
	const { text } = openDoors();
	const html = await text.prose("a[^nowhere]\n\n[^unused]: kept");
	expect(readText(html)).toBe("a[^nowhere][^unused]:kept");
});

it("labels are hostile too", async () => {
	const { text } = openDoors();
	for (const label of [
		`"><script>alert(1)</script>`,
		"__proto__",
		"constructor",
		"a b",
		"\u202e",
	]) {
		const html = await text.prose(`a[^${label}]\n\n[^${label}]: b <img src=x onerror=alert(1)>`);
		expect(findViolations(html)).toEqual([]);
		expect(readText(html)).toContain("b <img src=x onerror=alert(1)>");
	}
});
