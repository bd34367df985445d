import { describe, expect, it } from "vitest";
import { fullTranscript } from "./full-transcript.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";
import { answer, longTranscript, transcriptOf, turn } from "./sample-transcript.ts";

const open = useBrowser();
const full = await render(fullTranscript);

describe("an entry's address", () => {
	it("opens what an address points at", async () => {
		const { page } = await open(await render(longTranscript()), { hash: "#r1" });
		await page.getByText("line 3", { exact: false }).waitFor();
		expect(await page.locator("details.tool").getAttribute("open")).toBe("");
	});

	it("opens a folded entry when the address changes", async () => {
		const { page } = await open(full);
		const folded = page.locator("#u1 > details");
		expect(await folded.getAttribute("open")).toBeNull();
		await page.evaluate(() => {
			location.hash = "#u1";
		});
		await page.locator("#u1 > details[open]").waitFor();
	});

	it("goes to an entry far down, past entries that were never laid out", async () => {
		const far = Array.from({ length: 400 }, (_, index) =>
			answer([{ kind: "prose", text: "Some words.\n\n".repeat(1 + (index % 40)) }], `far${index}`),
		);
		const html = await render(transcriptOf([turn(far)]));
		const { page } = await open(html, { hash: "#far333" });
		const top = () => page.locator("#far333").evaluate((at) => at.getBoundingClientRect().top);
		await expect.poll(top, { timeout: 10_000 }).toBeGreaterThanOrEqual(0);
		await expect.poll(top, { timeout: 10_000 }).toBeLessThan(100);
		await page.evaluate(() => {
			location.hash = "#far12";
		});
		const other = () => page.locator("#far12").evaluate((at) => at.getBoundingClientRect().top);
		await expect.poll(other, { timeout: 10_000 }).toBeGreaterThanOrEqual(0);
		await expect.poll(other, { timeout: 10_000 }).toBeLessThan(100);
	});

	it("copies the address of an entry and goes there", async () => {
		const { page } = await open(full, { permissions: ["clipboard-read", "clipboard-write"] });
		await page.locator("#p1").hover();
		await page.locator("#p1").getByRole("link", { name: "Link to this entry" }).click();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
		expect(page.url()).toMatch(/#p1$/);
	});
});
