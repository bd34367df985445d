import { describe, expect, it } from "vitest";
import { CODE_BOUNDS } from "../../../src/page/text/bounds.ts";
import { openDoors, readText } from "./doors.ts";

describe("highlighting", () => {
	const { text } = openDoors();

	it.for([
		[
			"ts",
			"const a = 'b'; // c",
			`<span class="tk">const</span> a <span class="to">=</span> <span class="ts">'b'</span>; <span class="tc">// c</span>`,
		],
		[
			"py",
			"def f(x):\n\treturn 1",
			`<span class="tk">def</span> <span class="tf">f</span>(x):\n\t<span class="tk">return</span> <span class="tn">1</span>`,
		],
		[
			"json",
			`{"a": [true, 1]}`,
			`{<span class="tt">"a"</span>: [<span class="tn">true</span>, <span class="tn">1</span>]}`,
		],
		[
			"sh",
			`echo "$HOME" | wc`,
			`<span class="tf">echo</span> <span class="ts">"</span>$HOME<span class="ts">"</span> <span class="to">|</span> <span class="tf">wc</span>`,
		],
		["diff", "+a\n-b\n c", `<span class="ti">+a</span>\n<span class="td">-b</span>\n c`],
		["ts", "export default a", `<span class="tk">export default</span> a`],
		["c", "/* a\n\n   b */ x", `<span class="tc">/* a\n\n   b */</span> x`],
		[
			"ts",
			"x < y && '</span>'",
			`x <span class="to">&lt;</span> y <span class="to">&amp;&amp;</span> <span class="ts">'&lt;/span&gt;'</span>`,
		],
		[
			"ts",
			"// \u202e evil",
			`<span class="tc">// <span class="mark" title="U+202E">\u202e</span> evil</span>`,
		],
	] as const)("of %s: %j", async ([language, source, html]) => {
		expect(await text.code(source, { language })).toBe(html);
	});

	it.for(
		"ts tsx mts cts js jsx mjs cjs json jsonc json5 py rs go java kt kts swift c h cc cpp hpp cs rb php sh bash zsh fish ps1 sql html htm css scss less vue svelte yaml yml toml ini xml svg md mdx dockerfile makefile mk diff patch graphql gql proto lua zig ex exs hs ml scala dart r jl nix tf hcl TypeScript C++ C# Python".split(
			" ",
		),
	)("knows %s", (language) => {
		expect(text.languageName(language)).toMatch(/\w/);
	});

	it.for(["rus", `"><x`, "constructor", "__proto__", "toString", "", "txt"])(
		"never guesses: %j",
		async (language) => {
			expect(text.languageName(language)).toBeUndefined();
			expect(await text.code("const a = 1;", { language })).toBe("const a = 1;");
		},
	);

	it("goes without a language", async () => {
		expect(await text.code("const <a>", {})).toBe("const &lt;a&gt;");
	});
});

describe("a language inside another", () => {
	it("is coloured alike whatever was coloured before", async () => {
		const { text } = openDoors();
		await text.code("{}", { language: "json" });
		expect(await text.code('~~~json\n{"a": 1}\n~~~', { language: "md" })).toBe(
			'~~~json\n{"a": 1}\n~~~',
		);
	});
});

describe("white space", () => {
	it.for(["\tx  \n", "\n\n  a", "a\r\n\tb\r\n", "", "\n", "a\n\n\n"])(
		"%j is exact",
		async (source) => {
			const { text } = openDoors();
			expect(readText(await text.code(source, { language: "ts" }))).toBe(source);
			expect(readText(await text.code(source, {}))).toBe(source);
		},
	);
});

describe("line numbers", () => {
	it.for([
		["a\nb\n", 10, "10\n11"],
		["a\nb", 1, "1\n2"],
		["a", 7, "7"],
		["a\n\n", 1, "1\n2"],
	] as const)("%j from %i", async ([source, firstLine, numbers]) => {
		const { text } = openDoors();
		const html = await text.code(source, { firstLine });
		expect(html).toBe(
			`<span class="ln" data-lines="${numbers}" aria-hidden="true"></span>${source}`,
		);
	});
});

describe("bounds", () => {
	it("leaves a long line plain, and that line alone", async () => {
		const { text, problems } = openDoors();
		const long = `const a = "${"x".repeat(CODE_BOUNDS.lineCharacters)}";`;
		const html = await text.code(`const b\n${long}\nconst c`, { language: "ts" });
		expect(html).toBe(`<span class="tk">const</span> b\n${long}\n<span class="tk">const</span> c`);
		expect(problems).toEqual([]);
	});

	it.for([
		["characters", "let a = 1 + 2;\n".repeat(7000)],
		["lines", "let a;\n".repeat(CODE_BOUNDS.lines)],
	] as const)("leaves a block of too many %s plain, and says so", async ([measure, source]) => {
		const { text, problems } = openDoors();
		expect(await text.code(source, { language: "ts" })).toBe(source);
		expect(problems).toEqual([
			{
				code: "code-too-costly",
				message: expect.stringMatching(
					new RegExp(
						`^A block of TypeScript that starts with "let a.*" is shown without colours: \\d+ ${measure} are too many\\.$`,
					),
				),
			},
		]);
	});

	it("says nothing of a large text without a language", async () => {
		const { text, problems } = openDoors();
		await text.code("x\n".repeat(5000), { language: "txt" });
		expect(problems).toEqual([]);
	});
});
