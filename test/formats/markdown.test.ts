import { Marked, type Token } from "marked";
import { describe, expect, it } from "vitest";
import { exportSession } from "../../src/index.ts";
import { assistant, type Item, session, toolCall, toolResult, user } from "../builders.ts";
import { hostileSession, readPayloads } from "../hostile-session.ts";

async function write(...items: readonly Item[]): Promise<string> {
	return (await exportSession({ text: session(...items) }, { format: "md" })).page;
}

/** The HTML that a Markdown renderer would let through. */
function listHtml(markdown: string): readonly string[] {
	const html: string[] = [];
	walk(new Marked().lexer(markdown), ({ type, raw }) => {
		if (type === "html") html.push(...raw.trim().split("\n"));
	});
	return html;
}

function walk(tokens: readonly Token[], visit: (token: Token) => void): void {
	new Marked().walkTokens([...tokens], visit);
}

const OWN_HTML =
	/^(?:<\/?details>|<!-- pressleaf [\d.]+ -->|<summary>(?:[^<>]|<\/?(?:b|code)>)*<\/summary>)$/;

describe("Markdown of hostile sessions", () => {
	it("holds no HTML but its own, no image and no link but to the web", async () => {
		const payloads = readPayloads().map(({ payload }) => payload);
		for (let start = 0; start < payloads.length; start += 60) {
			const text = hostileSession(payloads.slice(start, start + 60));
			const { page } = await exportSession({ text }, { format: "md" });
			expect(listHtml(page).filter((line) => line !== "" && !OWN_HTML.test(line))).toEqual([]);
			walk(new Marked().lexer(page), (token) => {
				expect(token.type).not.toBe("image");
				if (token.type === "link") expect(token.href).toMatch(/^(?:https?:|mailto:|#|[^:]*$)/i);
			});
		}
	});
});

describe("a session's own Markdown", () => {
	it.for([
		["HTML stands as text", "a <b>bold</b> <!-- c -->", "a &lt;b>bold&lt;/b> &lt;!-- c -->"],
		["code keeps what looks like HTML", "`<b>` and ``a ` <i>``", "`<b>` and ``a ` <i>``"],
		["a backtick without its end begins no code", "a ` <b>", "a ` &lt;b>"],
		["images are links", "![a](https://x.test/a.png)", "\\![a](https://x.test/a.png)"],
		["links to the web stay", "[a](https://x.test) [b](#c)", "[a](https://x.test) [b](#c)"],
		["other links stand as text", "[a](javascript:alert(1))", "[a]\\(javascript:alert(1))"],
		["links in disguise stand as text", "[a](java&#115;cript:x)", "[a]\\(java&#115;cript:x)"],
		["definitions stand as text", "[a]: https://x.test", "\\[a]: https://x.test"],
		["headings are lowered", "# One\n\n##### Five", "### One\n\n###### Five"],
		["underlines make no heading", "One\n===", "One\n\\==="],
		["a fence keeps what is in it", "```\n<b>\n# x\n```", "```\n<b>\n# x\n```"],
		["a fence that is left open is closed", "~~~~\n<b>\n~~~", "~~~~\n<b>\n~~~\n~~~~"],
		["a fence that a list may end is text", "- ```\n<b>\n```", "- \\`\\`\\`\n&lt;b>\n```\n```"],
		["a fence set in is one as long as its lines are", "  ```\n  <b>\n  ```", "```\n  <b>\n  ```"],
		["code that another line may end is text", "a `\n` <b> `", "a `\n` &lt;b> `"],
		["what turns text around is named", "a\u202eb", "a[U+202E]b"],
		["emoji stay", "👩‍💻", "👩‍💻"],
	] as const)("%s", async ([, markdown, written]) => {
		expect(await write(user("ask"), assistant(markdown))).toContain(`\n\n${written}\n\n---\n`);
	});
});

describe("a tool", () => {
	it("is folded under its own words, its output in a fence longer than any inside", async () => {
		const markdown = await write(
			user("ask"),
			assistant("", toolCall("bash", { command: "cat <a>" })),
			toolResult("```\nx\n````"),
		);
		expect(markdown).toContain("<summary><b>bash</b> <code>cat &lt;a&gt;</code>");
		expect(markdown).toContain("\n`````\n```\nx\n````\n`````\n");
	});

	it("in a terminal left the last state of a line, without colours", async () => {
		const markdown = await write(
			user("ask"),
			assistant("", toolCall("bash", { command: "make" })),
			toolResult("10%\r\u001b[32m100%\u001b[0m\r\ndone"),
		);
		expect(markdown).toContain("```\n100%\ndone\n```");
	});
});

it("costs no more than its size", async () => {
	const texts = [
		"`",
		"[",
		"](",
		"> ",
		"*\n",
		"# ",
		"<",
		"\\`",
		"``` ",
		"![",
		" ",
		"\n",
		"[a]:",
		"~",
	];
	for (const text of texts) {
		const start = performance.now();
		await write(user("ask"), assistant(`x${text.repeat(100_000 / text.length)}x`));
		expect(performance.now() - start, text).toBeLessThan(3000);
	}
});
