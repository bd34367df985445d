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
		if (problems.length > 0) expect(readText(html)).toContain(source.split("\n\n").at(-1)?.trim());
	});
});

describe("long runs without a space", () => {
	it.for([
		["a word before @", `${"x".repeat(190_000)}@`],
		["a name of many parts", `${"a.".repeat(50_000)}@b`],
		["a name of many parts", `${"a-".repeat(20_000)}@b`],
		["a name of many parts", `${"-.".repeat(50_000)}@b`],
		["references", `http://a.com/${"&abc;".repeat(30_000)}`],
		["parentheses", `http://a.com/${")".repeat(80_000)}`],
		["punctuation", `http://a.com/${"?!.,".repeat(20_000)}`],
		["footnotes", `a\n${"[^1]: ".repeat(15_000)}`],
		["tables that are none", "a|b|c\n-|-\n".repeat(8_000)],
		["dollars", "日$$".repeat(30_000)],
		["formulas", `$1 ${"! ".repeat(50_000)}`],
	] as const)("%s", EACH, async ([, source]) => {
		const { text, problems } = openDoors();
		const shown = squeeze(readText(await text.prose(source)));
		expect(shown === squeeze(source)).toBe(true);
		expect(problems).toEqual([]);
	});
});

it.for([
	["lines in a list", `- a\n${"日\n".repeat(50_000)}`, "日"],
	["short lists", `日${"\n\n\n- ".repeat(20_000)}`, "日"],
	["lines in a quotation", "y\n> y\n".repeat(16_000), "y"],
] as const)("%s", EACH, async ([, source, word]) => {
	const shown = readText(await openDoors().text.prose(source));
	expect(shown.split(word).length).toBe(source.split(word).length);
});

it("many headings by underlines", EACH, async () => {
	const html = await openDoors().text.prose("\n--".repeat(25_000));
	expect(html.match(/<h4/g)).toHaveLength(12_500);
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

const NOTE = /^<p class="note">Shown as it was written, not formatted: .*?<\/p><pre class="plain"/;

describe("what is beyond a bound is shown as it was written, with a note, and reported", () => {
	it.for([
		["characters", "a ".repeat(MARKDOWN_BOUNDS.characters / 2 + 1)],
		["emphasis marks", `${"*a ".repeat(MARKDOWN_BOUNDS.delimiters + 1)}b`],
		["emphasis marks", `${"_a_\n".repeat(MARKDOWN_BOUNDS.delimiters)}b`],
		["brackets", "[".repeat(MARKDOWN_BOUNDS.brackets + 1)],
	] as const)("%s", async ([reason, source]) => {
		const { text, problems } = openDoors();
		const html = await text.prose(`\n${source}`);
		expect(html).toMatch(NOTE);
		expect(readText(html).trim().endsWith(source.trim())).toBe(true);
		expect(problems).toEqual([
			{
				code: "text-too-costly",
				message: expect.stringMatching(new RegExp(`is shown .*as it was written: .*${reason}`)),
			},
		]);
	});

	const costly = "*a ".repeat(MARKDOWN_BOUNDS.delimiters + 1).trim();

	it("a paragraph alone, not what stands beside it", async () => {
		const { text, problems } = openDoors();
		const html = await text.prose(`**b** [c][d]\n\n${costly}\n\n[d]: https://d.example/`);
		expect(html).toContain(`<strong>b</strong> <a href="https://d.example/"`);
		expect(html).toContain(costly);
		expect(html.match(/class="note"/g)).toHaveLength(1);
		expect(problems).toHaveLength(1);
	});

	it.for([
		["a cell", `|a|b|\n|-|-|\n|${costly}|**b**|`],
		["a heading", `# ${costly}\n\n**b**`],
		["a task", `- [ ] ${costly}\n- [x] **b**`],
		["an item", `- ${costly}\n- **b**`],
		["a footnote", `a[^1] **b**\n\n[^1]: ${costly}`],
	] as const)("%s alone", async ([, source]) => {
		const { text, problems } = openDoors();
		const html = await text.prose(source);
		expect(findViolations(html)).toEqual([]);
		expect(html).toContain("<strong>b</strong>");
		expect(readText(html)).toContain(costly);
		expect(html).toContain("Shown as it was written, not formatted");
		expect(html.match(/<input/g)?.length ?? 0).toBe(source.match(/^- \[/gm)?.length ?? 0);
		expect(problems).toHaveLength(1);
	});

	it("long texts that are too many for one page, and no other", { timeout: 120_000 }, async () => {
		const { text, problems } = openDoors();
		const long = `*a* ${"b".repeat(MARKDOWN_BOUNDS.characters - 10)}\n`;
		const count = Math.ceil(MARKDOWN_BOUNDS.pageCharacters / long.length);
		for (let index = 0; index < count; index++) await text.prose(long);
		expect(problems.map(({ message }) => message)).toEqual([
			expect.stringMatching(/the page has too many texts/),
		]);
		expect(await text.prose(`*a*\n\n\`\`\`\n${long}\`\`\``)).toContain("<em>a</em>");
	});

	it("what is too much for one page, and no ordinary text", { timeout: 60_000 }, async () => {
		const { text, problems } = openDoors();
		const message = `${"*a **a [b ".repeat(700)}${"c".repeat(190_000)}`;
		for (let count = 0; count < 50; count++) {
			expect(readText(await text.prose(message))).toContain("c".repeat(190_000));
		}
		expect(problems.at(-1)?.message).toMatch(/the page has too many/);
		expect(await text.prose("an *ordinary* text")).toContain("<em>ordinary</em>");
	});
});

describe("what means nothing to markdown is kept from the parser, and not from the reader", () => {
	const gap = " ".repeat(MARKDOWN_BOUNDS.spaces + 100);
	it.for([
		["spaces", `a${gap}b **c**`],
		["tabs", `a${"\t ".repeat(MARKDOWN_BOUNDS.spaces)}b **c**`],
		["quotes", `${"> ".repeat(MARKDOWN_BOUNDS.containers)}a\n\n**c**`],
		["numbers", `${"1. ".repeat(MARKDOWN_BOUNDS.containers)}a\n\n**c**`],
		["lists", `${"> - * + 1) ".repeat(5)}a\n\n**c**`],
		["a character of our own", "a\ufdd0b \ufdd00\ufdd0 **c**"],
	] as const)("%s", async ([, source]) => {
		const { text, problems } = openDoors();
		const html = await text.prose(source);
		expect(html).toContain("<strong>c</strong>");
		expect(squeeze(readText(html))).toBe(squeeze(source.replaceAll("**", "")));
		expect(problems).toEqual([]);
	});

	it.for([
		["a fence", "```\n", "\n```"],
		["a fence in a list", "- a\n  ```\n  ", "\n  ```"],
		["indented code", "    ", ""],
	] as const)("exactly, in %s", async ([, before, after]) => {
		const { text } = openDoors();
		for (const line of [`a${gap}b`, `${"- ".repeat(40)}x`, `${"> ".repeat(40)}x`, `x${gap}`]) {
			const html = await text.prose(`${before}${line}${after}\n\n**c**`);
			expect(readText(html)).toContain(`${line}`);
			expect(html).toContain("<strong>c</strong>");
			expect(html).toContain("<figure");
		}
	});

	it.for(["- ".repeat(30), "* ".repeat(300), " _ _ _".repeat(20)])("a rule", async (rule) => {
		const { text } = openDoors();
		expect(await text.prose(`a\n\n${rule}\n\nb`)).toContain("<hr>");
	});
});

describe("ordinary texts stay formatted", () => {
	it.for([
		[
			"a long fence of names",
			`\`\`\`\n${"my_var_name = other_var_name(arg_a)\n".repeat(400)}\`\`\`\n\n**b**`,
		],
		["a long table", `|a|b|\n|-|-|\n${"| `x_y_z` | **b** *c* |\n".repeat(400)}\n**b**`],
		["a long list", `${"- `x_y_z` *a* **c** [d](https://d.example)\n".repeat(1000)}\n**b**`],
		[
			"a huge fence",
			`\`\`\`\n${"a line of a log, and more of it\n".repeat(15_000)}\`\`\`\n\n**b**`,
		],
	] as const)("%s", EACH, async ([, source]) => {
		const { text, problems } = openDoors();
		const html = await text.prose(source);
		expect(html.endsWith(`<p dir="auto"><strong>b</strong></p>`)).toBe(true);
		expect(html).not.toContain(`class="note"`);
		expect(problems.filter(({ code }) => code === "text-too-costly")).toEqual([]);
	});
});

describe("deep texts", () => {
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
	] as const)("%s", EACH, async ([, source]) => {
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
