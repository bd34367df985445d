import { describe, expect, it } from "vitest";
import { fullTranscript } from "./full-transcript.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";
import { longTranscript } from "./sample-transcript.ts";

const open = useBrowser();
const full = await render(fullTranscript);

describe("a page opened from a disk", () => {
	it("asks for nothing but itself and complains of nothing", async () => {
		const { page, requests, complaints } = await open(full);
		await page.waitForTimeout(200);
		expect(requests).toEqual([page.url()]);
		expect(complaints).toEqual([]);
	});

	it("shows the session in one main, the outline beside it", async () => {
		const { page } = await open(full);
		const main = page.getByRole("main");
		await main.getByRole("heading", { level: 1, name: fullTranscript.head.title }).waitFor();
		await main.getByRole("heading", { name: "Prompt 1" }).waitFor();
		const outline = page.getByRole("navigation", { name: "Outline" });
		await expect.poll(() => outline.getByRole("link").count()).toBe(2);
		const compaction = main.getByText("Compacted from 148,200 tokens");
		await expect.poll(() => compaction.filter({ visible: true }).count()).toBeGreaterThan(0);
	});

	it("makes a failed call unmistakable in words too", async () => {
		const { page } = await open(full);
		const card = page.locator("#r4");
		await expect.poll(() => card.locator("summary").innerText()).toMatch(/failed[\s\S]*exit 128/);
		await card.getByText("fatal: no 'origin'").waitFor();
	});

	it("shows times in the reader's zone, and names it", async () => {
		const { page } = await open(full, { timezoneId: "Asia/Kathmandu" });
		const time = page.locator("#p1 time");
		await expect.poll(() => time.innerText()).toBe("2026-08-31 08:26 GMT+5:45");
		expect(await time.getAttribute("datetime")).toBe("2026-08-31T02:41:00.000Z");
	});
});

describe("folding", () => {
	it("folds and unfolds all outputs", async () => {
		const { page } = await open(full);
		const openCards = page.locator("details.tool[open]");
		const cards = await page.locator("details.tool").count();
		await page.getByRole("button", { name: "Unfold all" }).click();
		await expect.poll(() => openCards.count()).toBe(cards);
		await page.getByRole("button", { name: "Fold all", exact: true }).click();
		await expect.poll(() => openCards.count()).toBe(0);
	});

	it("clips a long output and shows all of it on request", async () => {
		const { page } = await open(await render(longTranscript()));
		await page.locator("details.tool > summary").click();
		const pre = page.locator("details.tool pre");
		const isClipped = () => pre.evaluate((at) => at.scrollHeight > at.clientHeight + 1);
		expect(await isClipped()).toBe(true);
		await page.getByRole("button", { name: "Show all 90 lines" }).click();
		expect(await isClipped()).toBe(false);
		await page.getByRole("button", { name: "Show less" }).click();
		expect(await isClipped()).toBe(true);
	});
});

describe("without JavaScript", () => {
	it("has all text, times in UTC, and no dead controls", async () => {
		const { page } = await open(full, { javaScriptEnabled: false });
		const main = page.getByRole("main");
		await main.getByText("Graft the exporter, and keep").waitFor();
		await expect.poll(() => page.locator("#p1 time").innerText()).toBe("2026-08-31 02:41 UTC");
		await expect
			.poll(() => page.getByRole("button", { name: /Fold|Theme|Copy|Enlarge|Show all/ }).count())
			.toBe(0);
	});

	it("opens a card by its row", async () => {
		const { page } = await open(await render(longTranscript()), { javaScriptEnabled: false });
		await page.locator("details.tool > summary").click();
		await page.getByText("line 89", { exact: false }).waitFor();
	});

	it("has the outline in a drawer on a phone", async () => {
		const { page } = await open(full, {
			javaScriptEnabled: false,
			viewport: { width: 360, height: 640 },
		});
		const outline = page.getByRole("navigation", { name: "Outline" });
		await expect.poll(() => outline.isVisible()).toBe(false);
		await page.getByRole("button", { name: "Contents" }).click();
		await outline.getByRole("link", { name: /Graft the exporter/ }).click();
		expect(new URL(page.url()).hash).toBe("#p1");
	});
});
