import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { exportSession } from "../../../src/index.ts";
import {
	assistant,
	branchFrom,
	image,
	named,
	session,
	toolCall,
	toolResult,
	user,
} from "../../builders.ts";
import { useBrowser } from "../opened.ts";

const open = useBrowser();

const LONG = "x".repeat(300);
const TABLE = `|${"a wide column|".repeat(12)}\n|${"-|".repeat(12)}\n|${`${LONG}|`.repeat(12)}\n`;

/** Branches seven deep, each with something that is too wide for a phone. */
const deep = session(
	named("at0", user(`/home/${LONG}/file.ts`)),
	...Array.from({ length: 7 }, (_, depth) => [
		branchFrom(`at${depth}`, named(`twig${depth}`, assistant(TABLE))),
		branchFrom(
			`at${depth}`,
			assistant(`\`${LONG}\`\n\n    ${LONG}\n\n$$${"x+".repeat(200)}1$$`),
			named(`by${depth}`, assistant(toolCall("bash", { command: `cat ${LONG}` }))),
			toolResult(LONG),
			toolResult([image()]),
			named(`at${depth + 1}`, user(`on ${depth} ${LONG}`)),
		),
	]).flat(),
	named("end9", assistant(`see https://example.org/${LONG}`)),
);
const html = (await exportSession({ text: deep }, { tree: true })).page;
const viewport = { width: 360, height: 740 };

const widths = (page: Page) =>
	page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth]);

it("the whole tree on a phone: only blocks scroll sideways, on every branch", async () => {
	const { page } = await open(html, { viewport });
	expect(await widths(page)).toEqual([360, 360]);
	for (const id of ["#twig0", "#twig3", "#twig6", "#by3", "#end9"]) {
		await page.evaluate((hash) => {
			location.hash = hash;
		}, id);
		await expect.poll(() => page.locator(id).isVisible()).toBe(true);
		expect(await widths(page), id).toEqual([360, 360]);
	}
	for (const tab of ["Outline", "Tree", "Files"]) {
		await page.getByRole("button", { name: "Contents" }).click();
		await page.getByRole("tab", { name: tab }).click();
		const side = page.getByRole("complementary", { name: "Session" });
		expect(await side.evaluate((at) => at.scrollWidth - at.clientWidth), tab).toBe(0);
		expect(await widths(page), tab).toEqual([360, 360]);
		await page.keyboard.press("Escape");
	}
});

it("the whole tree on a phone without JavaScript, every fold open", async () => {
	const opened = html.replaceAll("<details", "<details open");
	const { page } = await open(opened, { viewport, javaScriptEnabled: false });
	const width = await page.locator("main").evaluate((at) => at.scrollWidth);
	expect(width).toBe(360);
});
