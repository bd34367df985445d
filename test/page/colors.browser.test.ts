import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { textOf } from "../page-text.ts";
import { attribute, elementsOf } from "./elements.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";
import { answer, toolBlock, transcriptOf, turn } from "./sample-transcript.ts";
import { openDoors } from "./text/doors.ts";

const open = useBrowser();
const text = readFileSync("src/session/json.ts", "utf8");
const colored = await openDoors().text.code(text, { language: "ts" });

function pageOf(state: "ok" | "failed"): Promise<string> {
	const file = { kind: "code", role: "file", text, language: "ts" } as const;
	return render(transcriptOf([turn([answer([toolBlock({ state, result: [file] })])])]));
}

/** What is painted, by kind, in the order of the text. */
function paintedIn(page: Page): Promise<Record<string, string[]>> {
	return page.evaluate(() => {
		const painted: Record<string, string[]> = {};
		CSS.highlights.forEach((highlight, name) => {
			painted[name] = [...highlight].map(({ startContainer, startOffset, endOffset }) =>
				(startContainer.textContent ?? "").slice(startOffset, endOffset),
			);
		});
		return painted;
	});
}

/** The same of what the exporter writes where all is shown at once. */
function writtenColors(): Record<string, string[]> {
	const written: Record<string, string[]> = {};
	for (const element of elementsOf(colored)) {
		const kind = attribute(element, "class");
		if (kind !== undefined) written[kind] = [...(written[kind] ?? []), textOf(element)];
	}
	return written;
}

describe("colours that come when they are seen", () => {
	it("are those that the exporter would have written, once a fold is opened", async () => {
		const { page, complaints } = await open(await pageOf("ok"));
		await expect.poll(() => page.locator("figure.file code .tk").count()).toBe(0);
		expect(await paintedIn(page)).toEqual({});
		await page.locator("details.tool > summary").click();
		await page.waitForFunction(() => CSS.highlights.size > 0);
		expect(await paintedIn(page)).toEqual(writtenColors());
		expect(complaints).toEqual([]);
	});

	it("stand in the first lines from the start, and follow where the others are scrolled to", async () => {
		const { page } = await open(await pageOf("failed"));
		const code = page.locator("figure.file code");
		await expect.poll(() => code.locator("> .tk").count()).toBeGreaterThan(5);
		await page.waitForTimeout(300);
		expect(await paintedIn(page)).toEqual({});
		await page.locator("pre.clip").evaluate((clip) => clip.scrollTo(0, clip.scrollHeight));
		await page.waitForFunction(() => CSS.highlights.size > 0);
		const shown = await code.locator("> .tk").allTextContents();
		expect([...shown, ...((await paintedIn(page)).tk ?? [])]).toEqual(writtenColors().tk);
		expect(await code.textContent()).toBe(text);
	});

	it("are all there on paper", async () => {
		const { page } = await open(await pageOf("ok"));
		await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
		expect(await paintedIn(page)).toEqual(writtenColors());
	});
});
