import type { Frame, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { exportSession } from "../../../src/index.ts";
import { assistant, session, user } from "../../builders.ts";
import { useBrowser } from "../opened.ts";
import { forestPage } from "./forest.ts";
import { hosts, useHosts } from "./hosts.ts";

const open = useBrowser();
const openIn = useHosts(open);

/** Waits until the search says so. */
async function said(place: Frame | Page, text: string | RegExp): Promise<void> {
	await expect.poll(() => place.locator("output").innerText(), { timeout: 60_000 }).toMatch(text);
}

describe.for(hosts)("search, %s", (host) => {
	it("finds what is folded on another branch, counts, goes around, and restores", async () => {
		const { frame, page, complaints } = await openIn(host, forestPage);
		await page.keyboard.press("/");
		const field = frame.getByRole("searchbox", { name: "Search the transcript" });
		expect(await field.evaluate((at) => at === document.activeElement)).toBe(true);
		await page.keyboard.type("TRUFFLE");
		const count = frame.locator("output");
		await said(frame, "2 of 2");
		await expect
			.poll(() => frame.getByText("An oak, or a truffle oak").last().isVisible())
			.toBe(true);
		await page.keyboard.press("Enter");
		await said(frame, "1 of 2");
		await frame.getByText("a buried truffle").waitFor();
		await expect.poll(() => frame.getByText("Oaks it is.").isVisible()).toBe(false);
		const marked = () =>
			frame.evaluate(() => [
				CSS.highlights.get("pl-found")?.size,
				CSS.highlights.get("pl-found-now")?.size,
			]);
		expect(await marked()).toEqual([2, 1]);
		await page.keyboard.press("Shift+Enter");
		await said(frame, "2 of 2");
		await page.keyboard.press("Enter");
		await frame.getByText("a buried truffle").waitFor();
		await page.keyboard.press("Escape");
		await frame.getByText("Oaks it is.").waitFor();
		await expect.poll(() => frame.getByText("a buried truffle").isVisible()).toBe(false);
		await expect.poll(() => count.innerText()).toBe("");
		expect(await marked()).toEqual([undefined, undefined]);
		expect(await field.inputValue()).toBe("");
		expect(complaints).toEqual([]);
	});
});

describe("search", () => {
	it("says that there is no match", async () => {
		const { page } = await open(forestPage);
		await page.getByRole("searchbox").fill("no such words");
		await said(page, "No match");
	});

	it("finds words over a line's end and in bold, but not over blocks", async () => {
		const text = "one **two** three\nfour\n\nfive";
		const html = (await exportSession({ text: session(user("start"), assistant(text)) })).page;
		const { page } = await open(html);
		await page.getByRole("searchbox").fill("one two three four");
		await said(page, "1 of 1");
		await page.getByRole("searchbox").fill("fourfive");
		await said(page, "No match");
	});

	it("marks entries where text cannot be marked", async () => {
		const { page } = await open("<!DOCTYPE html><title>host</title>");
		await page.evaluate(() => Reflect.deleteProperty(window, "Highlight"));
		await page.evaluate((text) => {
			document.open();
			document.write(text);
		}, forestPage);
		await page.evaluate(() => Reflect.deleteProperty(window, "Highlight"));
		await page.getByRole("searchbox").fill("oaks it");
		await said(page, "1 of 1");
		await expect.poll(() => page.locator(".found").innerText()).toContain("Oaks it is.");
	});

	it("answers in ten million characters without holding the page up", async () => {
		const paragraph = `${"lorem ipsum dolor sit amet consectetur adipiscing ".repeat(22)}\n\n`;
		const items = Array.from({ length: 100 }, (_, index) =>
			assistant(`${paragraph.repeat(95)}needle${index}`),
		);
		const html = (await exportSession({ text: session(user("start"), ...items) })).page;
		expect(html.length).toBeGreaterThan(10_000_000);
		const { page } = await open(html);
		await page.evaluate(() => {
			let last = performance.now();
			Reflect.set(window, "longest", 0);
			setInterval(() => {
				const now = performance.now();
				Reflect.set(window, "longest", Math.max(Reflect.get(window, "longest"), now - last));
				last = now;
			}, 5);
		});
		await page.getByRole("searchbox").fill("needle77");
		await said(page, "1 of 1");
		expect(await page.evaluate(() => Reflect.get(window, "longest"))).toBeLessThan(2000);
		await page.getByRole("searchbox").fill("adipiscing");
		await said(page, /^\d+ of 209000, 2000 marked$/);
		const marks = () => page.evaluate(() => CSS.highlights.get("pl-found")?.size);
		expect(await marks()).toBe(2000);
	});
});
