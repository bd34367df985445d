import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildPageTheme } from "../../../src/page/index.ts";
import { findAxeViolations, openAllFolds } from "../axe.ts";
import { fullTranscript } from "../full-transcript.ts";
import { useBrowser } from "../opened.ts";
import { render } from "../rendered.ts";

const open = useBrowser();

describe("a page with a theme of pi's", () => {
	const cases = [
		{ name: "night-harbour", colorScheme: "light", ground: "rgb(20, 26, 37)" },
		{ name: "quiet-morning", colorScheme: "dark", ground: "rgb(255, 251, 251)" },
	] as const;

	it.for(cases)("$name: WCAG 2.2 AA, whatever the system says; white on paper", async (one) => {
		const file = new URL(`../../fixtures/themes/${one.name}.json`, import.meta.url);
		const theme = buildPageTheme(JSON.parse(readFileSync(file, "utf8")));
		const { page } = await open(await render(fullTranscript, { theme }), {
			colorScheme: one.colorScheme,
		});
		await openAllFolds(page);
		expect(await findAxeViolations(page)).toEqual([]);
		const body = page.locator("body");
		const ground = () => body.evaluate((at) => getComputedStyle(at).backgroundColor);
		expect(await ground()).toBe(one.ground);
		await page.emulateMedia({ media: "print" });
		expect(await ground()).toBe("rgba(0, 0, 0, 0)");
		const ink = await body.evaluate((at) => getComputedStyle(at).color);
		expect(ink).toBe("rgb(32, 36, 42)");
	});
});
