import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { findChromium } from "../test/setup/find-chromium.mjs";
import { median } from "./process.mjs";

/** How long a page takes until it is loaded and drawn, in milliseconds, and how many DOM nodes it then has. */
export async function measureOpening(file, runs) {
	const browser = await chromium.launch({
		executablePath: findChromium(),
		args: ["--no-sandbox", "--disable-gpu"],
	});
	const seen = [];
	for (let run = 0; run < runs; run++) seen.push(await openOnce(browser, file));
	await browser.close();
	return { ready: median(seen.map(({ ready }) => ready)), nodes: seen[0].nodes };
}

async function openOnce(browser, file) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Performance.enable");
	const start = performance.now();
	await page.goto(pathToFileURL(file).href, { timeout: 300_000 });
	await page.evaluate(
		() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
	);
	const ready = performance.now() - start;
	const { metrics } = await session.send("Performance.getMetrics");
	await context.close();
	return { ready, nodes: metrics.find(({ name }) => name === "Nodes").value };
}
