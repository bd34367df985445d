import { describe, expect, it } from "vitest";
import { exportSession } from "../../src/index.ts";
import { assistant, named, session, toolCall, toolResult, user } from "../builders.ts";
import { useBrowser } from "./opened.ts";

const open = useBrowser();

const markdown = [
	'A *message* with `code & <tags>`, a [link](https://example.org/?a=1&b=2), 5 > 3, "quotes" and $x^2 < y$.',
	"| a | b |\n| - | - |\n| 1 | 2 |",
	"- [x] done\n- a list\n\n  with a paragraph  \n  and a break",
	'```ts\nconst a = b && "c";\n```',
	"> quoted\n\n---\n\nA note.[^1]\n\n[^1]: Below.",
].join("\n\n");

const turns = Array.from({ length: 120 }, (_, at) => [
	named(`p${at}`, user(`Prompt number ${at}`)),
	named(`a${at}`, assistant(markdown, toolCall("bash", { command: `echo "${at}" && ls` }))),
	named(`r${at}`, toolResult(`\u001b[31mred\u001b[0m & <plain>\tend \u202e${at}\n`)),
]).flat();

const html = (await exportSession({ text: session(...turns) })).page;

describe("a page's parts", () => {
	it("are few elements at first, and all of them a moment later", async () => {
		const { page, complaints } = await open(html);
		await page.waitForFunction(() => !document.querySelector("[data-height]"));
		await expect.poll(() => page.locator("article.entry").count()).toBe(120);
		await expect.poll(() => page.locator("main noscript").count()).toBe(0);
		expect(complaints).toEqual([]);
	});

	it("are what the browser itself reads where the script is off", async () => {
		const { page } = await open(html);
		await page.waitForFunction(() => !document.querySelector("[data-height]"));
		const off = await open(html, { javaScriptEnabled: false });
		// The script adds buttons, and takes a table of colours away when it has painted them.
		const textsOf = `[...document.querySelectorAll("main .prose, main pre")].map((at) =>
			at.innerHTML.replace(/ data-runs="[^"]*"|<button.*?<\\/button>/g, ""))`;
		const [made, read] = await Promise.all([page.evaluate(textsOf), off.page.evaluate(textsOf)]);
		expect(made).toEqual(read);
		expect(read).toHaveLength(120 * 4);
	});

	it("become elements as the keys go through them, forth and back", async () => {
		const { page } = await open(html);
		const focused = page.locator(":focus");
		for (let at = 0; at < 30; at++) {
			await page.keyboard.press("n");
			expect(await focused.getAttribute("id")).toBe(`p${at}`);
		}
		await page.keyboard.press("j");
		expect(await focused.getAttribute("id")).toBe("a29");
		for (let at = 29; at > 20; at--) {
			await page.keyboard.press("p");
			expect(await focused.getAttribute("id")).toBe(`p${at}`);
		}
		await page.keyboard.press("k");
		expect(await focused.getAttribute("data-kind")).not.toBe("prompt");
	});

	it("become elements when an address leads there", async () => {
		const { page } = await open(html, { hash: "#a100" });
		const box = await page.locator("#a100").boundingBox();
		expect(box?.y).toBeLessThan(720);
		await page.getByRole("link", { name: /Prompt number 110/ }).click();
		await page.locator("#p110").waitFor();
	});
});
