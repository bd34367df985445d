import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { exportSession } from "../../../src/index.ts";
import { assistant, branchFrom, named, session, user } from "../../builders.ts";
import { useBrowser } from "../opened.ts";

const open = useBrowser();

/** A trunk that forks a thousand times, each time into a twig and the way on. */
const thicket = session(
	named("trunk0", user("start")),
	...Array.from({ length: 1000 }, (_, index) => [
		branchFrom(`trunk${index}`, named(`twig${index}`, assistant(`twig number ${index}`))),
		branchFrom(`trunk${index}`, named(`trunk${index + 1}`, user(`on ${index + 1}`))),
	]).flat(),
);

const prompts = session(
	...Array.from({ length: 20_000 }, (_, index) => (index % 10 === 0 ? user("on") : assistant("x"))),
);

const chain = session(
	user("start"),
	...Array.from({ length: 19_998 }, () => assistant("x")),
	named("end9", assistant("the far end")),
);

/** How many boxes the browser looks at in every frame, once all parts are filled. */
async function countContained(page: Page): Promise<number> {
	await page.waitForFunction(() => !document.querySelector("[data-height]"), null, {
		timeout: 60_000,
	});
	return page.evaluate(
		() =>
			[...document.querySelectorAll("main :is(.seg, .turn, .part, .entry), .outline, .outline li")]
				.filter((at) => !at.parentElement?.closest(".part"))
				.filter((at) => getComputedStyle(at).contentVisibility === "auto").length,
	);
}

/** How long a key takes until the page is drawn anew, in ms: the median of several presses. */
function timeKey(page: Page, key: string): Promise<number> {
	return page.evaluate(async (pressed) => {
		const times: number[] = [];
		while (times.length < 7) {
			const start = performance.now();
			const event = new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true });
			document.activeElement?.dispatchEvent(event);
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
			times.push(performance.now() - start);
		}
		return times.sort((one, other) => one - other)[3] ?? 0;
	}, key);
}

/** How long a search takes until it has counted, in ms. */
function timeSearch(page: Page, words: string): Promise<number> {
	return page.evaluate(async (typed) => {
		const field = document.querySelector("input[type=search]");
		const output = document.querySelector("output");
		if (!(field instanceof HTMLInputElement) || !output) return Number.NaN;
		output.textContent = "";
		const start = performance.now();
		const counted = new Promise((resolve) => {
			new MutationObserver(resolve).observe(output, { childList: true });
		});
		field.value = typed;
		field.dispatchEvent(new Event("input", { bubbles: true }));
		await counted;
		return performance.now() - start;
	}, words);
}

// Wide bounds for a busy machine: by itself each takes a frame or two.
describe("long pages are quick", () => {
	it("in a search of a megabyte, the first too", async () => {
		const path = "test/fixtures/corpus/pimono-large-session.jsonl";
		const { page } = await open((await exportSession(path)).page);
		await page.waitForTimeout(2000);
		const times: number[] = [];
		for (const words of ["function", "session", "number", "the", "no such words"])
			times.push(await timeSearch(page, words));
		expect(times.sort((one, other) => one - other)[2]).toBeLessThan(1000);
	});

	it.for([
		["in turns of ten", prompts],
		["in one turn", chain],
	] as const)("in going through 20,000 entries %s", async ([, text]) => {
		const { page } = await open((await exportSession({ text })).page);
		expect(await countContained(page)).toBeLessThan(1000);
		for (const key of ["j", "n", "k", "p"])
			expect(await timeKey(page, key), key).toBeLessThan(1000);
	});

	it("in changing the first of a thousand forks", async () => {
		const { page } = await open((await exportSession({ text: thicket }, { tree: true })).page);
		expect(await timeKey(page, "]")).toBeLessThan(2000);
	});
});

describe("large trees", () => {
	it("a thousand forks: any branch is chosen, and Back works", async () => {
		const html = (await exportSession({ text: thicket }, { tree: true })).page;
		const { page, complaints } = await open(html, { hash: "#twig500" });
		await page.getByText("twig number 500").filter({ visible: true }).waitFor();
		await expect.poll(() => page.locator("#trunk501").isVisible()).toBe(false);
		await page.getByRole("tab", { name: "Tree" }).click();
		const rows = page.getByRole("treeitem");
		await expect.poll(() => rows.count()).toBeLessThan(100);
		await expect
			.poll(() => rows.and(page.locator('[aria-selected="true"]')).innerText())
			.toContain("twig number 500");
		await page.getByRole("treeitem", { name: "twig number 500" }).focus();
		await page.keyboard.press("End");
		await page.keyboard.press("Enter");
		await page.getByText("on 1000").filter({ visible: true }).last().waitFor();
		await expect.poll(() => page.locator("#trunk1000").isVisible()).toBe(true);
		await expect.poll(() => page.locator("#twig500").isVisible()).toBe(false);
		await page.goBack();
		await page.locator("#twig500").waitFor();
		expect(complaints).toEqual([]);
	});

	it("a chain of 20,000 entries: few rows at a time, all within reach", async () => {
		const { page, complaints } = await open((await exportSession({ text: chain })).page);
		await page.getByRole("tab", { name: "Tree" }).click();
		const rows = page.getByRole("treeitem");
		await rows.first().waitFor();
		await expect.poll(() => rows.count()).toBeLessThan(100);
		await page.locator(".panels").evaluate((at) => at.scrollTo(0, at.scrollHeight / 2));
		await page.getByRole("treeitem").and(page.locator('[aria-posinset="10000"]')).waitFor();
		await expect.poll(() => rows.count()).toBeLessThan(100);
		await page.locator(".panels").evaluate((at) => at.scrollTo(0, 0));
		await page.getByRole("treeitem", { name: "start" }).click();
		await page.keyboard.press("End");
		await expect.poll(() => page.locator(":focus").innerText()).toContain("the far end");
		await page.keyboard.press("Enter");
		await expect
			.poll(() =>
				page
					.locator("#end9")
					.boundingBox()
					.then((box) => box?.y),
			)
			.toBeLessThan(1000);
		await page.getByRole("searchbox").fill("far end");
		await expect.poll(() => page.locator("output").innerText(), { timeout: 20_000 }).toBe("1 of 1");
		expect(complaints).toEqual([]);
	});
});

describe("the script", () => {
	it("is at most 24 KB", async () => {
		const html = (await exportSession({ text: session(user("start")) })).page;
		const script = html.slice(html.lastIndexOf("<script>"), html.lastIndexOf("</script>"));
		expect(Buffer.byteLength(script)).toBeLessThanOrEqual(24 * 1024);
	});
});

describe("right to left", () => {
	it("each paragraph takes its own direction, and code keeps left to right", async () => {
		const first = [
			"`./run.sh` يشغل",
			"https://example.org يفتح",
			"$x^2 + y$ مربع",
			"- `a.ts` קובץ",
		];
		const text = ["يشغل `./run.sh` البرنامج", "- שלום עולם", "Plain English", ...first].join(
			"\n\n",
		);
		const { page } = await open((await exportSession({ text: session(user(text)) })).page);
		const direction = (words: string) =>
			page
				.getByRole("main")
				.getByText(words)
				.last()
				.evaluate((at) => getComputedStyle(at).direction);
		expect(await direction("يشغل")).toBe("rtl");
		expect(await direction("שלום")).toBe("rtl");
		for (const words of ["يشغل", "يفتح", "مربع", "קובץ"])
			expect(await direction(words), words).toBe("rtl");
		expect(await direction("Plain English")).toBe("ltr");
		const code = page.getByRole("main").getByText("./run.sh").and(page.locator("code")).first();
		expect(await code.evaluate((at) => getComputedStyle(at).direction)).toBe("ltr");
	});
});
