import type { BrowserContextOptions, Frame, Page } from "playwright-core";
import type { OpenPage, TestBrowser } from "../../browser.ts";

/** The places that a page must work in. */
export const hosts = ["file", "srcdoc", "document.write"] as const;

/** A page at work in one of its places. */
export interface HostedPage extends OpenPage {
	/** The page itself, which may be a frame of another. */
	readonly frame: Frame;
}

const OUTSIDE = "<!DOCTYPE html><title>host</title><body></body>";

/** Gives a function that opens a page in one of its places. */
export function useHosts(open: TestBrowser["open"]) {
	return async (
		host: (typeof hosts)[number],
		html: string,
		options: BrowserContextOptions & { hash?: string } = {},
	): Promise<HostedPage> => {
		const opened = await open(host === "file" ? html : OUTSIDE, options);
		const { page } = opened;
		if (host === "srcdoc") return { ...opened, frame: await openFrame(page, html) };
		if (host === "document.write")
			await page.evaluate(`document.open(); document.write(${JSON.stringify(html)})`);
		return { ...opened, frame: page.mainFrame() };
	};
}

async function openFrame(page: Page, html: string): Promise<Frame> {
	await page.evaluate(`{
		const frame = document.createElement("iframe");
		frame.setAttribute("sandbox", "allow-scripts allow-downloads");
		frame.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0";
		frame.srcdoc = ${JSON.stringify(html)};
		document.body.append(frame);
	}`);
	const handle = await page.waitForSelector("iframe");
	const frame = await handle.contentFrame();
	if (!frame) throw new Error("The frame holds no page.");
	await frame.waitForSelector("html[data-scripted]", { state: "attached" });
	await frame.evaluate("focus()");
	return frame;
}
