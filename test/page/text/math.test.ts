import { describe, expect, it } from "vitest";
import { findViolations } from "../allow-list.ts";
import { openDoors, readText } from "./doors.ts";

const { text } = openDoors();

describe("formulas", () => {
	it("stand as MathML with their source", async () => {
		expect(await text.prose("$E=mc^2$")).toBe(
			`<p dir="auto"><span dir="ltr"><math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span></p>`,
		);
	});

	it.for([
		"$$E=mc^2$$",
		"$$\nE = mc^2\n$$",
		"\\[ E = mc^2 \\]",
		"\\[\n\\frac{a}{b}\n\\]",
		"text\n$$\na\n- b\n$$\ntext",
		"- item\n\n  $$\n  a = b\n  $$",
	])("%j is a block", async (source) => {
		const html = await text.prose(source);
		expect(html).toMatch(/<div class="math" tabindex="0"><math display="block">/);
		expect(html).not.toMatch(/\$\$|\\\[/);
	});

	it.for([
		"$x$",
		"$a_1$ and $b_1$",
		"($x+y$), $z$.",
		"\\(x^2\\)",
		"**$x^2$**",
		"|$a$|\n|-|\n|$b$|",
		"$\\alpha$",
		"$2x + 3 = 5$",
		"$f(x)$",
		"$\\text{price} = \\$5$",
	])("%j is one in a line", async (source) => {
		const html = await text.prose(source);
		expect(html).toContain("<math>");
		expect(html).not.toContain('display="block"');
	});
});

describe("what is none", () => {
	it.for([
		"costs $5 to $10",
		"costs $5",
		"$5-$10",
		"between $1,000 and $2,000.50, or US$3",
		"5$ and 10$",
		"$5 and 10$",
		"$100$",
		"$5/10$",
		"$HOME/bin:$PATH",
		"echo $HOME and $PATH",
		`\${A}\${B}`,
		"$(a)$(b)",
		"kill $$ and $$",
		"$$ a $$ b",
		"$ x $",
		"$x\ny$",
		"$HOME$",
		"$foo bar$",
		"a$x$b",
		"$x$5",
		"US$x$",
		"file\\(s\\) and \\(optional\\)",
		"\\[ \\] \\[x\\] \\[link\\] \\[1\\]",
	])("%j stays as it is", async (source) => {
		const html = await text.prose(source);
		expect(html).not.toContain("<math");
		expect(readText(html)).toBe(source.replaceAll(/\\([()[\]])/g, "$1").replaceAll("\n", ""));
	});

	it.for(["`$x^2$`", "```\n$x^2$\n```", "    $$x$$"])("%j is code", async (source) => {
		expect(await text.prose(source)).not.toContain("<math");
	});
});

describe("a formula that cannot be shown stands as its source", () => {
	it.for([
		"$\\frac{a$",
		"$\\undefinedcommand x$",
		"$$\n\\begin{matrix}\n$$",
		"$a=\\text{\u202e}$",
		`$${"x+".repeat(1500)}x$`,
		`$${"{".repeat(900)}${"}".repeat(900)}=\\frac$`,
	])("%j", async (source) => {
		const html = await text.prose(source);
		expect(html).not.toContain("<math");
		expect(readText(html).replaceAll("\n", "")).toBe(source.replaceAll("\n", ""));
	});
});

describe("hostile formulas", () => {
	it.for([
		"\\href{javascript:alert(1)}{x}",
		"\\url{javascript:alert(1)}",
		"\\includegraphics{https://a.example/p.png}",
		`\\htmlId{x" onmouseover="alert(1)}{a}`,
		"\\htmlStyle{position:fixed}{a}",
		"\\htmlClass{entry}{a}",
		"\\htmlData{a=b}{a}",
		"\\text{<script>alert(1)</script>}",
		"\\color{red}x",
		`\\color{red" onload="alert(1)}x`,
		"\\verb|</annotation><img src=x onerror=alert(1)>|",
		'\\char"202E x',
		"\\rule{10000em}{10000em}",
		"\\def\\a{\\a\\a}\\a",
		"\\def\\a#1{#1#1#1#1#1}\\a{\\a{\\a{\\a{\\a{\\a{\\a{x}}}}}}}",
	])("%s", async (tex) => {
		for (const source of [`$a=${tex}$`, `$$\na=${tex}\n$$`]) {
			const html = await text.prose(source);
			expect(findViolations(html)).toEqual([]);
			expect(html).not.toMatch(/10000em"|mathcolor|href=/);
			expect(html.length).toBeLessThan(300_000);
		}
	});

	it("cost no more than their bounds", { timeout: 20_000 }, async () => {
		const html = await text.prose(`${"$\\frac{\\sqrt{a}}{b_1^2}+1$ ".repeat(100)}\n\n`.repeat(60));
		const formulas = html.match(/<math>/g)?.length ?? 0;
		expect(formulas).toBeGreaterThan(1000);
		expect(formulas).toBeLessThan(3000);
		expect(findViolations(html)).toEqual([]);
	});
});

describe("letters of an alphabet are what they are in Unicode", () => {
	it.for([
		["\\mathbb{R}", "ℝ"],
		["\\mathbb{A}", "𝔸"],
		["\\mathcal{L}", "ℒ"],
		["\\mathfrak{g}", "𝔤"],
		["\\mathbf{x}", "𝐱"],
		["\\mathtt{a1}", "𝚊"],
		["\\mathrm{d}", `<mi mathvariant="normal">d</mi>`],
	] as const)("%s", async ([tex, letter]) => {
		expect(await text.prose(`$${tex}=1$`)).toContain(letter);
	});
});
