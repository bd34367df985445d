import { afterAll, afterEach, beforeAll } from "vitest";
import { type OpenPage, startBrowser, type TestBrowser } from "../browser.ts";

/** Gives a test file a browser; what a test opens is closed after it. */
export function useBrowser(): TestBrowser["open"] {
	let browser: TestBrowser;
	const opened: OpenPage[] = [];
	beforeAll(async () => {
		browser = await startBrowser();
	});
	afterEach(async () => {
		for (const page of opened.splice(0)) await page.close();
	});
	afterAll(() => browser.close());
	return async (...words) => {
		const page = await browser.open(...words);
		opened.push(page);
		return page;
	};
}
