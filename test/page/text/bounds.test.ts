import { describe, expect, it } from "vitest";
import { MARKDOWN_BOUNDS } from "../../../src/page/text/bounds.ts";
import { findViolations } from "../allow-list.ts";
import { openDoors, readText } from "./doors.ts";

/** Inputs of 100 KB that are made to be slow: markdown by name, and code with its language. */
const inputs: {
	md: Record<string, string>;
	code: Record<string, [language: string, text: string]>;
} = await import(new URL("../../fixtures/corpus/dos-inputs.mjs", import.meta.url).href);

// Hang bounds, not measurements: each input takes well under a second on a calm machine.
const EACH = { timeout: 15_000 };

const squeeze = (text: string) => text.replace(/\s+/g, "");

describe("slow markdown", () => {
	it("is all there", () => {
		expect(Object.keys(inputs.md)).toHaveLength(80);
		expect(Object.keys(inputs.code)).toHaveLength(44);
	});

	it.for(Object.entries(inputs.md))("%s", EACH, async ([, source]) => {
		const { text, problems } = openDoors();
		const html = await text.prose(source);
		expect(findViolations(html.slice(0, 50_000))).toEqual([]);
		if (problems.length > 0) expect(readText(html)).toContain(source);
	});
});

describe("slow code", () => {
	it.for(Object.entries(inputs.code))("%s", EACH, async ([, [language, source]]) => {
		const { text } = openDoors();
		expect(readText(await text.code(source, { language }))).toBe(source);
	});

	// Each costs all of the time that a block may take.
	it.for(["bash heredocs", "java generics", "cpp <", "markdown *"])(
		"%s, in lines below the limit",
		EACH,
		async (name) => {
			const [language = "", source = ""] = inputs.code[name] ?? [];
			const lines = source.replace(/[^\n]{990}/g, "$&\n").slice(0, 100_000);
			const { text, problems } = openDoors();
			expect(readText(await text.code(lines, { language }))).toBe(lines);
			for (const { message } of problems)
				expect(message).toMatch(/is coloured in part: it took too long\.$/);
		},
	);
});

describe("a text beyond a bound is shown as it was written, with a note, and reported", () => {
	it.for([
		["characters", "a ".repeat(MARKDOWN_BOUNDS.characters / 2 + 1)],
		["spaces", `a${" ".repeat(MARKDOWN_BOUNDS.spaces)}b`],
		["spaces", `a${"\t ".repeat(MARKDOWN_BOUNDS.spaces / 2)}b`],
		["marks", "> ".repeat(MARKDOWN_BOUNDS.containers)],
		["marks", "1. ".repeat(MARKDOWN_BOUNDS.containers)],
		["marks", "> - * + 1) ".repeat(5)],
		["emphasis marks", "*a ".repeat(MARKDOWN_BOUNDS.delimiters + 1)],
		["emphasis marks", "_a_\n".repeat(MARKDOWN_BOUNDS.delimiters)],
		["brackets", "[".repeat(MARKDOWN_BOUNDS.brackets + 1)],
	] as const)("%s", async ([reason, source]) => {
		const { text, problems } = openDoors();
		const html = await text.prose(`\n${source}`);
		expect(html).toMatch(
			/^<p class="note">Shown as it was written, not formatted: .*<\/p><pre class="plain"/,
		);
		expect(readText(html).endsWith(`\n${source}`)).toBe(true);
		expect(problems).toEqual([
			{
				code: "text-too-costly",
				message: expect.stringMatching(new RegExp(`is shown as it was written: .*${reason}`)),
			},
		]);
	});

	it.for([
		[
			"deep quotes by lines",
			Array.from({ length: 3000 }, (_, depth) => `${">".repeat(depth % 24)} a`).join("\n"),
		],
		[
			"deep lists",
			Array.from({ length: 300 }, (_, depth) => `${"  ".repeat(Math.min(depth, 240))}- a`).join(
				"\n",
			),
		],
		["deep emphasis", `${"**a *b ".repeat(300)}c${"* **".repeat(300)}`],
	] as const)("or it is rendered: %s", EACH, async ([, source]) => {
		const { text } = openDoors();
		const shown = readText(await text.prose(source));
		expect(squeeze(shown).match(/a/g)?.length).toBeGreaterThanOrEqual(
			source.match(/a/g)?.length ?? 0,
		);
	});

	it("counts per paragraph, so that a long ordinary text is none", async () => {
		const { text, problems } = openDoors();
		const html = await text.prose(
			"Some *emphasis* and a [link](https://a.example).\n\n".repeat(1500),
		);
		expect(html.match(/<em>/g)).toHaveLength(1500);
		expect(problems).toEqual([]);
	});
});
