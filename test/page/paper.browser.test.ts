import { describe, expect, it } from "vitest";
import { fullTranscript } from "./full-transcript.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";
import {
	answer,
	longTranscript,
	prompt,
	toolBlock,
	transcriptOf,
	turn,
} from "./sample-transcript.ts";

const open = useBrowser();
const full = await render(fullTranscript);

describe("narrow and on paper", () => {
	const long = "x".repeat(300);
	const wide = transcriptOf([
		turn([
			prompt(`A path /${long} and more\n\n| ${"column | ".repeat(14)}\n|${"---|".repeat(14)}\n`),
			answer([
				toolBlock({
					summary: `cat ${long}`,
					result: [
						{ kind: "output", text: `${long}\n`, isTerminal: true, isError: false },
						{ kind: "code", role: "file", text: `${long}\n` },
					],
				}),
				{ kind: "image", image: 0, alt: "wide" },
			]),
		]),
	]);
	const images = [{ ...fullTranscript.images[0], width: 4000, height: 3000, uses: 1 }];

	it.for([360, 768, 1280])("does not scroll sideways at %i px", async (width) => {
		const html = await render(Object.assign({}, wide, { images }));
		for (const page of [html, full]) {
			const { page: shown, close } = await open(page, { viewport: { width, height: 700 } });
			const scroll = await shown.evaluate(() => document.documentElement.scrollWidth);
			await close();
			expect(scroll).toBe(width);
		}
	});

	it.for([true, false])("prints everything, opened, script: %s", async (javaScriptEnabled) => {
		const { page } = await open(await render(longTranscript()), { javaScriptEnabled });
		await page.emulateMedia({ media: "print" });
		const last = page.locator("details.tool pre");
		await last.waitFor();
		expect(await last.evaluate((at) => at.scrollHeight <= at.clientHeight + 1)).toBe(true);
		expect(await last.evaluate((at) => at.getBoundingClientRect().height)).toBeGreaterThan(500);
		await expect.poll(() => page.getByRole("navigation").isVisible()).toBe(false);
	});

	it("opens all before printing and folds again after", async () => {
		const { page } = await open(full);
		const folded = page.locator("main details:not([open])");
		const before = await folded.count();
		expect(before).toBeGreaterThan(0);
		await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
		await expect.poll(() => folded.count()).toBe(0);
		await page.evaluate(() => dispatchEvent(new Event("afterprint")));
		await expect.poll(() => folded.count()).toBe(before);
	});
});
