import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium } from "./setup/find-chromium.mjs";

const ARGUMENTS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** A page opened from a file, and what it did meanwhile. */
export interface OpenPage {
	readonly page: Page;
	/** Addresses that were asked for, `data:` ones aside. */
	readonly requests: readonly string[];
	/** Console errors and warnings, and uncaught exceptions. */
	readonly complaints: readonly string[];
	close(): Promise<void>;
}

/** A browser for one test file. */
export interface TestBrowser {
	/** Writes `html` to a file and opens it by its `file://` address, with `hash` behind it. */
	open(html: string, options?: BrowserContextOptions & { hash?: string }): Promise<OpenPage>;
	/** Opens a file that lies somewhere. */
	openFile(path: string, options?: BrowserContextOptions): Promise<OpenPage>;
	close(): Promise<void>;
}

/** Starts the Chromium of this machine; fails where there is none. */
export async function startBrowser(): Promise<TestBrowser> {
	const executablePath = findChromium();
	if (!executablePath) throw new Error("No Chromium was found: set CHROME_PATH.");
	const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
	const directory = mkdtempSync(join(tmpdir(), "pressleaf-browser-"));
	let count = 0;
	return {
		open(html, { hash = "", ...options } = {}) {
			const file = join(directory, `page-${++count}.html`);
			writeFileSync(file, html);
			return openAddress(browser, `${pathToFileURL(file)}${hash}`, options);
		},
		openFile: (path, options = {}) => openAddress(browser, pathToFileURL(path).href, options),
		async close() {
			await browser.close();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

async function openAddress(
	browser: Browser,
	address: string,
	options: BrowserContextOptions,
): Promise<OpenPage> {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	const requests: string[] = [];
	const complaints: string[] = [];
	page.on("request", (request) => {
		if (!request.url().startsWith("data:")) requests.push(request.url());
	});
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	await page.goto(address, { timeout: 100_000 });
	return { page, requests, complaints, close: () => context.close() };
}
