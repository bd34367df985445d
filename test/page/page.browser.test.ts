import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type OpenPage, startBrowser, type TestBrowser } from "../browser.ts";
import { fullTranscript } from "./full-transcript.ts";
import { render } from "./rendered.ts";
import { answer, prompt, toolBlock, transcriptOf, turn } from "./sample-transcript.ts";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const longOutput = `${Array.from({ length: 90 }, (_, index) => `line ${index}`).join("\n")}\n`;

let browser: TestBrowser;
let full: string;
let opened: OpenPage | undefined;

beforeAll(async () => {
	browser = await startBrowser();
	full = await render(fullTranscript);
});
afterEach(async () => {
	await opened?.close();
	opened = undefined;
});
afterAll(() => browser.close());

async function open(...words: Parameters<TestBrowser["open"]>) {
	opened = await browser.open(...words);
	return opened;
}

function longTranscript() {
	const output = { kind: "output", text: longOutput, isError: false } as const;
	return transcriptOf([
		turn([
			prompt("Run it"),
			answer([toolBlock({ summary: "seq 90", result: [output], resultEntryId: "r1" })]),
		]),
	]);
}

describe("opened from a disk", () => {
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
		expect(await outline.getByRole("link").count()).toBe(2);
		expect(await main.getByText("Compacted from 148,200 tokens").count()).toBe(1);
	});

	it("makes a failed call unmistakable in words too", async () => {
		const { page } = await open(full);
		const card = page.locator("#r4");
		expect(await card.locator("summary").innerText()).toMatch(/failed[\s\S]*exit 128/);
		await card.getByText("fatal: no 'origin'").waitFor();
	});

	it("copies the exact text of an output", async () => {
		const text = "\n\ttab  \n  two \u200b\n";
		const output = { kind: "output", text, isError: false } as const;
		const transcript = transcriptOf([turn([answer([toolBlock({ result: [output] })])])]);
		const { page } = await open(await render(transcript));
		await page.evaluate(() => {
			document.addEventListener("copy", () => {
				Reflect.set(window, "copied", getSelection()?.toString());
			});
			Reflect.defineProperty(navigator, "clipboard", { value: undefined });
			const exec = document.execCommand.bind(document);
			document.execCommand = (name) => {
				const area = document.activeElement;
				if (area instanceof HTMLTextAreaElement) Reflect.set(window, "area", area.value);
				return exec(name);
			};
		});
		await page.locator("figure.output").hover();
		await page.getByRole("button", { name: "Copy" }).click();
		await page.getByRole("button", { name: "Copied" }).waitFor();
		expect(await page.evaluate(() => Reflect.get(window, "area"))).toBe(text);
		await page.getByRole("button", { name: "Copy", exact: true }).waitFor();
	});

	it("copies a message as the markdown that it is, and a change with its signs", async () => {
		const { page } = await open(full, { permissions: ["clipboard-read", "clipboard-write"] });
		const copied = () => page.evaluate(() => navigator.clipboard.readText());
		await page.locator("#p1 .say").hover();
		await page.locator("#p1 .say").getByRole("button", { name: "Copy" }).click();
		expect(await copied()).toBe("Graft the exporter, and keep `--export` working.");
		await page.locator("#r3 figure").hover();
		await page.locator("#r3").getByRole("button", { name: "Copy" }).click();
		expect(await copied()).toBe(" \tconst tree = 1;\n-\tconst path = 2;\n+\tconst path = 3;\n \n");
	});

	it("says so when copying fails", async () => {
		const { page } = await open(full);
		await page.evaluate(() => {
			Reflect.defineProperty(navigator, "clipboard", { value: undefined });
			document.execCommand = () => false;
		});
		await page.locator("#r4 figure").hover();
		await page.locator("#r4").getByRole("button", { name: "Copy" }).click();
		await page.locator("#r4").getByRole("button", { name: "Failed" }).waitFor();
		expect(await page.getByRole("status").innerText()).toBe("Copying is not allowed here");
	});

	it("folds and unfolds all outputs", async () => {
		const { page } = await open(full);
		const openCards = page.locator("details.tool[open]");
		const cards = await page.locator("details.tool").count();
		await page.getByRole("button", { name: "Unfold all" }).click();
		expect(await openCards.count()).toBe(cards);
		await page.getByRole("button", { name: "Fold all", exact: true }).click();
		expect(await openCards.count()).toBe(0);
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

	it("opens what an address points at", async () => {
		const { page } = await open(await render(longTranscript()), { hash: "#r1" });
		await page.getByText("line 3", { exact: false }).waitFor();
		expect(await page.locator("details.tool").getAttribute("open")).toBe("");
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

	it("opens a folded entry when the address changes", async () => {
		const { page } = await open(full);
		const folded = page.locator("#u1 > details");
		expect(await folded.getAttribute("open")).toBeNull();
		await page.evaluate(() => {
			location.hash = "#u1";
		});
		await page.locator("#u1 > details[open]").waitFor();
	});

	it("cycles the theme and remembers it where it can", async () => {
		const { page } = await open(full, { colorScheme: "light" });
		const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
		const light = await ground();
		const button = page.getByRole("button", { name: /^Theme/ });
		await button.click();
		expect(await button.innerText()).toBe("Theme: light");
		expect(await ground()).toBe(light);
		await button.click();
		expect(await button.innerText()).toBe("Theme: dark");
		expect(await ground()).not.toBe(light);
		await page.reload();
		expect(await button.innerText()).toBe("Theme: dark");
	});

	it("enlarges a picture, from the keyboard too", async () => {
		const { page } = await open(full);
		await page.getByRole("img", { name: "a green square" }).click();
		const dialog = page.getByRole("dialog", { name: "Image" });
		await dialog.waitFor();
		expect(await dialog.getByRole("img", { name: "a green square" }).count()).toBe(1);
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "hidden" });
		await page.getByRole("button", { name: "Enlarge" }).nth(1).focus();
		await page.keyboard.press("Enter");
		await dialog.getByRole("img", { name: "a shared square" }).waitFor();
	});

	it("draws an image that is stored once in each of its places", async () => {
		const { page } = await open(full);
		const middles: Buffer[] = [];
		for (const name of ["a green square", "a shared square", "the shared square again"]) {
			const picture = page.getByRole("img", { name });
			await picture.scrollIntoViewIfNeeded();
			const box = await picture.boundingBox();
			if (!box) throw new Error(`${name} is not shown`);
			const clip = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 8, height: 8 };
			middles.push(await page.screenshot({ clip }));
		}
		const [green, ...others] = middles;
		expect(others.map((other) => green?.equals(other))).toEqual([true, true]);
	});

	it("shows times in the reader's zone, and names it", async () => {
		const { page } = await open(full, { timezoneId: "Asia/Kathmandu" });
		const time = page.locator("#p1 time");
		expect(await time.innerText()).toBe("2026-08-31 08:26 GMT+5:45");
		expect(await time.getAttribute("datetime")).toBe("2026-08-31T02:41:00.000Z");
	});
});

describe("without JavaScript", () => {
	it("has all text, times in UTC, and no dead controls", async () => {
		const { page } = await open(full, { javaScriptEnabled: false });
		const main = page.getByRole("main");
		await main.getByText("Graft the exporter, and keep").waitFor();
		expect(await page.locator("#p1 time").innerText()).toBe("2026-08-31 02:41 UTC");
		expect(
			await page.getByRole("button", { name: /Fold|Theme|Copy|Enlarge|Show all/ }).count(),
		).toBe(0);
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
		expect(await outline.isVisible()).toBe(false);
		await page.getByRole("button", { name: "Outline" }).click();
		await outline.getByRole("link", { name: /Graft the exporter/ }).click();
		expect(new URL(page.url()).hash).toBe("#p1");
	});
});

describe("inside other pages", () => {
	it("works in a sandboxed srcdoc frame, whose links stay in it", async () => {
		const host = "<!DOCTYPE html><title>host</title><body></body>";
		const { page, requests, complaints } = await open(host);
		await page.evaluate((html) => {
			const frame = document.createElement("iframe");
			frame.setAttribute("sandbox", "allow-scripts allow-downloads");
			frame.setAttribute("width", "1200");
			frame.setAttribute("height", "700");
			frame.srcdoc = html;
			document.body.append(frame);
		}, full);
		const frame = page.frameLocator("iframe");
		await frame.getByRole("button", { name: /^Theme/ }).click();
		expect(await frame.getByRole("button", { name: /^Theme/ }).innerText()).toBe("Theme: light");
		await frame.getByRole("link", { name: /Graft the exporter/ }).click();
		await frame.getByRole("link", { name: "to the entry" }).last().click();
		await frame.locator("#u1 > details[open]").waitFor();
		expect(requests.filter((url) => url.startsWith("http"))).toEqual([]);
		expect(complaints).toEqual([]);
	});

	it("works when written into a document that is never closed", async () => {
		const { page, complaints } = await open("<!DOCTYPE html><title>host</title><body></body>");
		await page.evaluate((html) => {
			document.open();
			document.write(html);
		}, full);
		await page.getByRole("button", { name: "Unfold all" }).click();
		expect(await page.locator("details.tool:not([open])").count()).toBe(0);
		expect(complaints).toEqual([]);
	});
});

describe("narrow and on paper", () => {
	const long = "x".repeat(300);
	const wide = transcriptOf([
		turn([
			prompt(`A path /${long} and more\n\n| ${"column | ".repeat(14)}\n|${"---|".repeat(14)}\n`),
			answer([
				toolBlock({
					summary: `cat ${long}`,
					result: [
						{ kind: "output", text: `${long}\n`, isError: false },
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
			const { page: shown, close } = await browser.open(page, { viewport: { width, height: 700 } });
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
		expect(await page.getByRole("navigation").isVisible()).toBe(false);
	});

	it("opens all before printing and folds again after", async () => {
		const { page } = await open(full);
		const folded = page.locator("main details:not([open])");
		const before = await folded.count();
		expect(before).toBeGreaterThan(0);
		await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
		expect(await folded.count()).toBe(0);
		await page.evaluate(() => dispatchEvent(new Event("afterprint")));
		expect(await folded.count()).toBe(before);
	});
});

describe("accessibility", () => {
	const schemes = ["light", "dark"] as const;
	const cases = schemes.flatMap((colorScheme) =>
		[360, 1280].map((width) => ({ colorScheme, width })),
	);

	it.for(cases)("WCAG 2.2 AA, $colorScheme, $width px", async ({ colorScheme, width }) => {
		const { page } = await open(full, { colorScheme, viewport: { width, height: 900 } });
		await page.getByRole("main").waitFor();
		await page.evaluate(() => {
			for (const details of document.querySelectorAll("details")) details.open = true;
		});
		await page.evaluate(axeSource);
		const violations = await page.evaluate(async () => {
			const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
			const { violations } = await Reflect.get(window, "axe").run({ runOnly: tags });
			return violations.map((found: { id: string; nodes: { html: string }[] }) => ({
				id: found.id,
				nodes: found.nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)),
			}));
		});
		expect(violations).toEqual([]);
	});
});
