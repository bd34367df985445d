import { describe, expect, it } from "vitest";
import { openDoors, readText } from "./doors.ts";

const { text } = openDoors();
const LINK = `rel="noopener noreferrer nofollow"`;
const p = (content: string) => `<p dir="auto">${content}</p>`;

describe("GitHub's markdown", () => {
	it.for([
		[
			"*a* **b** ***c*** _d_ __e__",
			p("<em>a</em> <strong>b</strong> <em><strong>c</strong></em> <em>d</em> <strong>e</strong>"),
		],
		["snake_case_name and 2*3*4", p("snake_case_name and 2<em>3</em>4")],
		["`a <b>` ``c ` d``", p(`<code dir="ltr">a &lt;b&gt;</code> <code dir="ltr">c \` d</code>`)],
		["a\nb  \nc\\\nd", p("a<br>b<br>c<br>d")],
		["a\n\nb", p("a") + p("b")],
		["\\*a\\* \\<b> \\&amp;", p("*a* &lt;b&gt; &amp;amp;")],
		["&lt;b&gt; &copy; &#65; &#x41; &nope; &", p("&lt;b&gt; © A A &amp;nope; &amp;")],
		[
			"> a\n> > b",
			`<blockquote dir="auto">${p("a")}<blockquote dir="auto">${p("b")}</blockquote></blockquote>`,
		],
		[
			"- a\n- b\n  - c",
			`<ul><li dir="auto">a</li><li dir="auto">b<ul><li dir="auto">c</li></ul></li></ul>`,
		],
		["- a\n\n- b", `<ul><li dir="auto">${p("a")}</li><li dir="auto">${p("b")}</li></ul>`],
		["1. a\n2. b", `<ol><li dir="auto">a</li><li dir="auto">b</li></ol>`],
		["7. a", `<ol start="7"><li dir="auto">a</li></ol>`],
		["0. a", `<ol start="0"><li dir="auto">a</li></ol>`],
		["a\n***\nb", `${p("a")}<hr>${p("b")}`],
		[
			"# a\n## b\n### c\n#### d\n##### e\n###### f",
			["h3>a", "h4>b", "h5>c", "h6>d", "h6>e", "h6>f"]
				.map((heading) => `<${heading.replace(">", ` dir="auto">`)}</${heading.slice(0, 2)}>`)
				.join(""),
		],
		["a\n===\nb\n---", `<h3 dir="auto">a</h3><h4 dir="auto">b</h4>`],
		["#", p("#")],
		["#no heading", p("#no heading")],
		["", ""],
	] as const)("%j", async ([source, html]) => {
		expect(await text.prose(source)).toBe(html);
	});

	it("has task lists", async () => {
		expect(await text.prose("- [ ] a\n- [x] b")).toBe(
			`<ul><li class="task" dir="auto"><input type="checkbox" disabled="" aria-label="To do">a</li><li class="task" dir="auto"><input type="checkbox" disabled="" checked="" aria-label="Done">b</li></ul>`,
		);
		expect(await text.prose("- [x] a\n\n- [ ]\n")).toMatch(/checked="" aria-label="Done">a<\/p>/);
	});

	it("has tables, in a box that scrolls", async () => {
		expect(await text.prose("|a|b|c|\n|-|:-:|-:|\n|1|`2`|3|")).toBe(
			`<div class="table-wrap" tabindex="0" role="region" aria-label="Table"><table><thead><tr><th scope="col" dir="auto">a</th><th class="center" scope="col" dir="auto">b</th><th class="right" scope="col" dir="auto">c</th></tr></thead><tbody><tr><td dir="auto">1</td><td class="center" dir="auto"><code dir="ltr">2</code></td><td class="right" dir="auto">3</td></tr></tbody></table></div>`,
		);
	});

	it("loses no cell of a row that has too many", async () => {
		const html = await text.prose("|a|b|\n|-|-|\n|1|2|3 \\| 4|5|\n|6|\n|7|8|\n");
		expect(html).toContain(`<td dir="auto">2 | 3 \\| 4 | 5</td>`);
		expect(html).toContain(`<td dir="auto">6</td><td dir="auto"></td>`);
		expect(html).toContain(`<td dir="auto">7</td><td dir="auto">8</td>`);
	});
});

describe("what is inside other markup is rendered once", () => {
	const inner = `<strong>bold with <code dir="ltr">code</code> inside</strong>`;
	const source = "**bold with `code` inside**";
	it.for([
		["a list item", `- ${source}`, `<li dir="auto">${inner}</li>`],
		["a table cell", `|${source}|\n|-|\n|${source}|`, `<td dir="auto">${inner}</td>`],
		["a heading", `# ${source}`, `<h3 dir="auto">${inner}</h3>`],
		[
			"a link",
			`[${source}](https://a.example)`,
			`<a href="https://a.example/" ${LINK}>${inner}</a>`,
		],
		["a quote", `> ${source}`, `<blockquote dir="auto">${p(inner)}</blockquote>`],
	] as const)("in %s", async ([, markdown, html]) => {
		expect(await text.prose(markdown)).toContain(html);
	});
});

describe("raw HTML is text", () => {
	it.for([
		"<b>x</b><img src=x onerror=alert(1)><script>alert(1)</script>",
		`<file name="haiku.txt">old pond</file>`,
		"<<Details nice>> read",
		"<!-- comment --> <?php ?> <![CDATA[x]]> <!DOCTYPE html>",
		"a <code> <img/src=x/onerror=alert(1)>",
		"<pre>a</pre>",
		"</div></p>",
		"<details><summary>x</summary>",
	])("%s", async (source) => {
		expect(readText(await text.prose(source))).toBe(source);
	});

	it("as a block too, with the markdown around it", async () => {
		const html = await text.prose("<div>\n**a**\n</div>\n\nb <b>*c*</b>");
		expect(html).toBe(
			p("&lt;div&gt;<br><strong>a</strong><br>&lt;/div&gt;") + p("b &lt;b&gt;<em>c</em>&lt;/b&gt;"),
		);
	});
});

describe("tildes", () => {
	it("strike through only as a pair", async () => {
		expect(await text.prose("takes ~3~5 minutes, see ~/a and ~/b, and ~~gone~~")).toBe(
			p("takes ~3~5 minutes, see ~/a and ~/b, and <del>gone</del>"),
		);
		expect(await text.prose("about ~50% of ~/.config")).toBe(p("about ~50% of ~/.config"));
	});
});

describe("emphasis beside CJK punctuation", () => {
	it.for([
		["**历经10年发展，**年", "<strong>历经10年发展，</strong>年"],
		["日本語**(強調)**日本語", "日本語<strong>(強調)</strong>日本語"],
		["これは**「重要」**です", "これは<strong>「重要」</strong>です"],
	] as const)("%s", async ([source, html]) => {
		expect(await text.prose(source)).toBe(p(html));
	});
});

describe("directions", () => {
	it("are found for every block", async () => {
		const html = await text.prose(
			"`./run.sh` مرحبا\n\n- שלום\n\nEnglish\n\n> x\n\n# y\n\n|a|\n|-|\n|b|",
		);
		const blocks = html.match(/<(?:p|li|h3|blockquote|th|td)(?= |>)[^>]*>/g) ?? [];
		expect(blocks).toHaveLength(8);
		for (const block of blocks) expect(block).toContain(`dir="auto"`);
	});

	it("that deceive are marked", async () => {
		expect(await text.prose("a \u202e b &#x202e; `\u202e`")).toContain(
			`a <span class="mark" title="U+202E">\u202e</span> b <span class="mark" title="U+202E">\u202e</span> <code dir="ltr"><span class="mark"`,
		);
	});
});

describe("links", () => {
	it.for([
		["[a](https://a.example)", `<a href="https://a.example/" ${LINK}>a</a>`],
		[
			`[a](https://a.example "t & <u>")`,
			`<a href="https://a.example/" ${LINK} title="t &amp; &lt;u&gt;">a</a>`,
		],
		[
			"https://a.example/?a=1&b=2.",
			`<a href="https://a.example/?a=1&amp;b=2" ${LINK} dir="ltr">https://a.example/?a=1&amp;b=2</a>.`,
		],
		[
			"<https://a.example/x>",
			`<a href="https://a.example/x" ${LINK} dir="ltr">https://a.example/x</a>`,
		],
		["www.a.example", `<a href="http://www.a.example/" ${LINK} dir="ltr">www.a.example</a>`],
		["me@a.example", `<a href="mailto:me@a.example" ${LINK} dir="ltr">me@a.example</a>`],
		[
			"见https://a.example/x，然后",
			`见<a href="https://a.example/x" ${LINK} dir="ltr">https://a.example/x</a>，然后`,
		],
		["[a][r]\n\n[r]: https://a.example", `<a href="https://a.example/" ${LINK}>a</a>`],
	] as const)("%s", async ([source, html]) => {
		expect(await text.prose(source)).toContain(html);
	});

	it.for([
		["[a](javascript:alert(1))", `<span title="javascript:alert(1)">a</span>`],
		["[b](JaVa&#x0A;ScRiPt:alert(1))", `<span title="JaVa&amp;#x0A;ScRiPt:alert(1)">b</span>`],
		["[c](data:text/html,x)", `<span title="data:text/html,x">c</span>`],
		["<vbscript:x>", "&lt;vbscript:x&gt;"],
		["[d](./README.md)", `<span title="./README.md">d</span>`],
		["[e](#top)", `<span title="#top">e</span>`],
		[
			"[f](https://good.example@evil.example)",
			`<span title="https://good.example@evil.example">f</span>`,
		],
		["ftp://a.example/x", "ftp://a.example/x"],
	] as const)("%s keeps its text", async ([source, html]) => {
		expect(await text.prose(source)).toBe(p(html));
	});

	it("shows a definition, which may be no more than a line of a log", async () => {
		expect(await text.prose("[INFO]: started\n\nx")).toBe(
			`<p class="def" dir="auto">[INFO]: started</p>${p("x")}`,
		);
	});

	it("are never inside another", async () => {
		const sources = [
			"[![a](https://b.example)](https://c.example)",
			"[a <https://b.example>](https://c.example)",
			"[a[^1]](https://c.example)\n\n[^1]: b",
		];
		for (const source of sources) {
			expect(await text.prose(source)).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /);
		}
	});
});

describe("images", () => {
	it.for([
		[
			"![x](https://evil.example/p.png?leak=1)",
			`<a href="https://evil.example/p.png?leak=1" ${LINK}>Image: x</a>`,
		],
		[
			"![](https://a.example/p.png)",
			`<a href="https://a.example/p.png" ${LINK}>Image: no description</a>`,
		],
		[
			"![x](data:image/png;base64,AAAA)",
			`<span title="data:image/png;base64,AAAA">Image: x</span>`,
		],
		["![<b>&lt;](x.png)", `<span title="x.png">Image: &lt;b&gt;&lt;</span>`],
	] as const)("%s is a link that says what it shows", async ([source, html]) => {
		expect(await text.prose(source)).toBe(p(html));
	});
});

describe("code blocks", () => {
	const block = (label: string, code: string) =>
		`<figure class="code"><figcaption>${label}</figcaption><pre tabindex="0"><code>${code}</code></pre></figure>`;

	it.for([
		["```ts\nlet a\n```", block("TypeScript", `<span class="tk">let</span> a`)],
		[
			'```ts {1,3} title="x"\nlet a\n```',
			block(`TypeScript {1,3} title="x"`, `<span class="tk">let</span> a`),
		],
		["```c++ {1,3}\n\n  x\n\n```", block("C++ {1,3}", "\n  x\n")],
		["```rus\nx\n```", block("rus", "x")],
		['```"><x\nx\n```', block(`"&gt;&lt;x`, "x")],
		["```constructor\nx\n```", block("constructor", "x")],
		["```__proto__\nx\n```", block("__proto__", "x")],
		["~~~\n<a>\n~~~", block("", "&lt;a&gt;")],
		["    a\n\tb", block("", "a\nb")],
		["```js\nunclosed", block("JavaScript", "unclosed")],
	] as const)("%j", async ([source, html]) => {
		expect(await text.prose(source)).toBe(html);
	});

	it("keep a diagram's source readable", async () => {
		const source = "graph TD\n  A-->B\n";
		const html = await text.prose(`\`\`\`mermaid\n${source}\`\`\``);
		expect(html).toContain("<figcaption>Mermaid</figcaption>");
		expect(readText(html)).toBe(`Mermaid${source.trimEnd()}`);
	});

	it("cut a label that is a text", async () => {
		const html = await text.prose(`\`\`\`${"😀".repeat(500)}\nx\n\`\`\``);
		expect(html).toContain(`<figcaption>${"😀".repeat(80)}</figcaption>`);
	});
});
