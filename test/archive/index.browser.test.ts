import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findAxeViolations, openAllFolds } from "../page/axe.ts";
import { useBrowser } from "../page/opened.ts";
import { archived, keyOf } from "./records.ts";
import { renderIndex, sampleRecords } from "./rendered.ts";

const open = useBrowser();
const index = await renderIndex(sampleRecords);

/** Titles in the order they are seen. */
function titles(page: Page): Promise<readonly string[]> {
	return page.locator("a.session").filter({ visible: true }).allTextContents();
}

function count(page: Page): Locator {
	return page.getByRole("search", { name: "Filter the sessions" }).getByRole("status");
}

const inGroups = ["apple tree", "Fern", "Elm", "Graft the exporter", "Zinc roof"];

describe("the index of an archive", () => {
	it.for([true, false])(
		"reads with JavaScript %s, and asks for nothing",
		async (javaScriptEnabled) => {
			const { page, requests, complaints } = await open(index, { javaScriptEnabled });
			await page.getByRole("heading", { level: 1, name: "Session archive" }).waitFor();
			expect(await titles(page)).toEqual(inGroups);
			const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
			expect(headings.filter((name) => /press|orchard/.test(name))).toEqual(["press", "orchard"]);
			await page.getByRole("navigation", { name: "Projects" }).getByRole("link").first().waitFor();
			await page.getByRole("img", { name: /^Sessions by month/ }).waitFor();
			await page.getByRole("list").filter({ hasText: "Graft the exporter" }).first().waitFor();
			expect(requests).toEqual([page.url()]);
			expect(complaints).toEqual([]);
		},
	);

	it("shows no field without JavaScript that would do nothing", async () => {
		const { page } = await open(index, { javaScriptEnabled: false });
		await page.getByRole("heading", { level: 1 }).waitFor();
		expect(await page.locator("input, select, button").filter({ visible: true }).count()).toBe(0);
	});

	it("is as wide as a phone", async () => {
		const records = [archived("a", { title: "w".repeat(300), cwd: `/${"v".repeat(300)}` })];
		for (const html of [index, await renderIndex(records)]) {
			const { page } = await open(html, { viewport: { width: 360, height: 800 } });
			await page.getByRole("main").waitFor();
			await openAllFolds(page);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		}
	});

	it("prints what it shows and nothing to press", async () => {
		const { page } = await open(index);
		await page.getByLabel("Model").selectOption("m-small");
		await page.emulateMedia({ media: "print" });
		expect(await titles(page)).toEqual(["apple tree"]);
		expect(await page.locator("input, select, button").filter({ visible: true }).count()).toBe(0);
	});

	const cases = (["light", "dark"] as const).flatMap((colorScheme) =>
		[360, 1280].map((width) => ({ colorScheme, width })),
	);
	it.for(cases)("WCAG 2.2 AA, $colorScheme, $width px", async ({ colorScheme, width }) => {
		const { page } = await open(index, { colorScheme, viewport: { width, height: 900 } });
		await page.getByRole("main").waitFor();
		await openAllFolds(page);
		expect(await findAxeViolations(page)).toEqual([]);
		await page.getByLabel("Order").selectOption("cost");
		expect(await findAxeViolations(page)).toEqual([]);
	});

	it("has the reader's theme, also the next time", async () => {
		const { page } = await open(index);
		await page.getByRole("button", { name: "Theme: auto" }).click();
		await page.reload();
		await page.getByRole("button", { name: "Theme: light" }).waitFor();
	});
});

describe("the sessions of an archive", () => {
	const orders = [
		["latest first", ["apple tree", "Fern", "Elm", "Zinc roof", "Graft the exporter"]],
		["by name", ["apple tree", "Elm", "Fern", "Graft the exporter", "Zinc roof"]],
		["dearest first", ["Fern", "Elm", "apple tree", "Zinc roof", "Graft the exporter"]],
		["most messages first", ["Fern", "Elm", "apple tree", "Zinc roof", "Graft the exporter"]],
	] as const;
	it.for(orders)("are sorted %s, and then by project again", async ([order, expected]) => {
		const { page } = await open(index);
		await page.getByLabel("Order").selectOption(order);
		await expect.poll(() => titles(page)).toEqual(expected);
		await page.getByLabel("Order").selectOption("by project");
		await expect.poll(() => titles(page)).toEqual(inGroups);
	});

	it("are filtered by keyboard alone", async () => {
		const { page } = await open(index);
		await page.getByLabel("Name").focus();
		await page.keyboard.type("ZINC  ro");
		await expect.poll(() => titles(page)).toEqual(["Zinc roof"]);
		await expect.poll(() => count(page).textContent()).toBe("1 of 5 sessions");
		for (let at = 0; at < 20; at++) {
			await page.keyboard.press("Tab");
			if (await page.evaluate(() => document.activeElement?.id === "pl-reset")) break;
		}
		await page.keyboard.press("Enter");
		await expect.poll(() => titles(page)).toEqual(inGroups);
		await expect.poll(() => count(page).textContent()).toBe("5 sessions");
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("pl-name");
	});

	it("are filtered by project, model and days, all at once", async () => {
		const { page } = await open(index);
		await page.getByRole("combobox", { name: "Project" }).selectOption("press");
		await expect.poll(() => titles(page)).toEqual(["apple tree", "Fern", "Elm"]);
		await page.getByLabel("Model").selectOption("m-large");
		await expect.poll(() => titles(page)).toEqual(["Fern", "Elm"]);
		await page.getByLabel("To", { exact: true }).fill("2026-01-13");
		await expect.poll(() => titles(page)).toEqual(["Elm"]);
		await page.getByLabel("From", { exact: true }).fill("2026-01-14");
		await expect.poll(() => count(page).textContent()).toBe("0 of 5 sessions");
		expect(await page.getByRole("heading", { name: "press" }).isVisible()).toBe(false);
	});
});

describe("what a reader wants of an archive", () => {
	it("is there again, where the address is opened again", async () => {
		const { page } = await open(index);
		await page.getByRole("combobox", { name: "Project" }).selectOption("orchard");
		await page.getByLabel("Order").selectOption("cost");
		await expect.poll(() => page.url()).toContain("#");
		const again = await open(index, { hash: new URL(page.url()).hash });
		await expect.poll(() => titles(again.page)).toEqual(["Zinc roof", "Graft the exporter"]);
		expect(await again.page.getByRole("combobox", { name: "Project" }).inputValue()).toBe(
			"orchard",
		);
	});

	it("is everything where an address asks for what there is not", async () => {
		const { page } = await open(index, { hash: "#project=gone&order=wrong&from=yesterday" });
		await expect.poll(() => titles(page)).toEqual(inGroups);
	});

	it.for([
		[1280, "in one line"],
		[1000, "in two"],
	] as const)(
		"hides no session that has the focus, at %s px with its fields %s",
		async ([width]) => {
			const many = Array.from({ length: 60 }, (_, at) => archived(at.toString(16)));
			const viewport = { width, height: 700 };
			const { page } = await open(await renderIndex(many), { viewport });
			await page.locator("a.session").last().focus();
			for (let at = 0; at < 25; at++) {
				await page.keyboard.press("Shift+Tab");
				const isOnTop = await page.evaluate(() => {
					const { x, y } = document.activeElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
					return document.elementFromPoint(x + 2, y + 2)?.matches("a.session");
				});
				expect(isOnTop).toBe(true);
			}
		},
	);

	it("ends where a link leads to a session that is filtered out", async () => {
		const { page } = await open(index);
		await page.getByLabel("Name").fill("zinc");
		await expect.poll(() => titles(page)).toEqual(["Zinc roof"]);
		await page.getByRole("link", { name: "Graft the exporter" }).click();
		await expect.poll(() => titles(page)).toEqual(inGroups);
		await expect.poll(() => new URL(page.url()).hash).toMatch(/^#s-/);
	});

	it("is in reach on a phone, where projects are in a drawer", async () => {
		const { page } = await open(index, { viewport: { width: 360, height: 800 } });
		await page.getByRole("button", { name: "Projects" }).click();
		const projects = page.getByRole("navigation", { name: "Projects" });
		await projects.getByRole("link", { name: "orchard" }).click();
		await expect.poll(() => projects.isVisible()).toBe(false);
		await expect.poll(() => page.getByRole("heading", { name: "orchard" }).isVisible()).toBe(true);
	});
});

describe("a large family", () => {
	const children = Array.from({ length: 9 }, (_, at) =>
		archived(`b${at}`, {
			title: `Child ${at}`,
			parent: "a",
			startedAt: `2026-01-0${at + 1}T00:00:00.000Z`,
		}),
	);
	const html = renderIndex([archived("a", { title: "Parent" }), ...children]);
	const all = ["Parent", ...children.map(({ facts }) => facts?.title)];

	it("is all there without JavaScript, and on paper", async () => {
		const still = await open(await html, { javaScriptEnabled: false });
		expect(await titles(still.page)).toEqual(all);
		const { page } = await open(await html);
		await expect.poll(() => titles(page)).toEqual(["Parent"]);
		await page.emulateMedia({ media: "print" });
		expect(await titles(page)).toEqual(all);
	});

	it("is unfolded and folded by its button", async () => {
		const { page } = await open(await html);
		const button = page.getByRole("button", { name: "9 sessions under it", expanded: false });
		await button.focus();
		expect(await page.getByRole("listitem").filter({ hasText: "Child 3" }).count()).toBe(0);
		expect(await findAxeViolations(page)).toEqual([]);
		await page.keyboard.press("Enter");
		await expect.poll(() => titles(page)).toEqual(all);
		await page.keyboard.press("Enter");
		await expect.poll(() => titles(page)).toEqual(["Parent"]);
	});

	it("is unfolded by what a reader looks for in it", async () => {
		const { page } = await open(await html, { hash: `#s-${keyOf("b3")}` });
		await expect.poll(() => titles(page)).toEqual(all);
		await page.getByRole("button", { name: "9 sessions under it" }).click();
		await expect.poll(() => titles(page)).toEqual(["Parent"]);
		await page.getByLabel("Name").fill("child 4");
		await expect.poll(() => titles(page)).toEqual(["Child 4"]);
		await page.getByLabel("Name").fill("");
		await expect.poll(() => titles(page)).toEqual(["Parent"]);
		await page.getByLabel("Order").selectOption("name");
		await expect.poll(() => titles(page).then((shown) => shown.length)).toBe(10);
	});
});
