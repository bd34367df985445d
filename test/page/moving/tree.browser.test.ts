import type { Frame } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "../opened.ts";
import { forestPage } from "./forest.ts";
import { hosts, useHosts } from "./hosts.ts";

const open = useBrowser();
const openIn = useHosts(open);

async function openTree(frame: Frame): Promise<void> {
	await frame.getByRole("tab", { name: "Tree" }).click();
	await frame.getByRole("tree", { name: "Session tree" }).waitFor();
}

/** The rows as a reader sees them: lines, level, kind, label, words. */
function listRows(frame: Frame): Promise<readonly string[]> {
	return frame.getByRole("treeitem").evaluateAll((rows) =>
		rows.map(({ children }) => {
			const [lines = "", ...texts] = [...children].map(({ textContent }) => textContent ?? "");
			return `${lines.replace(/[▾▸ ]$/, "")}${texts.filter(Boolean).join(" ")}`;
		}),
	);
}

describe.for(hosts)("the tree, %s", (host) => {
	it("lists the entries with lines where branches begin, and shows what is chosen", async () => {
		const { frame, complaints } = await openIn(host, forestPage);
		await openTree(frame);
		expect(await listRows(frame)).toEqual([
			"prompt Plant a tree",
			"answer Which one?",
			"├ prompt A birch",
			"│ answer Birches like light.",
			"├ prompt An elm",
			"│ answer Elms are tall.",
			"│ ├ prompt How tall?",
			"│ │ answer Forty metres.",
			"│ └ prompt How old?",
			"│   answer keeper Centuries.",
			"└ prompt An oak, or a truffle oak",
			"  answer Oaks it is.",
		]);
		await frame.getByRole("treeitem", { name: "An elm" }).click();
		await frame.getByText("Centuries.").filter({ visible: true }).last().waitFor();
		const elm = frame.getByRole("treeitem", { name: "An elm" });
		expect(await elm.getAttribute("aria-selected")).toBe("true");
		expect(await elm.getAttribute("aria-level")).toBe("3");
		expect(await elm.getAttribute("aria-expanded")).toBe("true");
		expect(await elm.getAttribute("aria-posinset")).toBe("2");
		expect(await elm.getAttribute("aria-setsize")).toBe("3");
		const oak = frame.getByRole("treeitem", { name: "An oak" });
		expect(await oak.getAttribute("aria-description")).toBe("on another branch");
		expect(complaints).toEqual([]);
	});
});

describe("the tree's filters", () => {
	it.for([
		[
			"prompts only",
			[
				"prompt Plant a tree",
				"├ prompt A birch",
				"├ prompt An elm",
				"│ ├ prompt How tall?",
				"│ └ prompt How old?",
				"└ prompt An oak, or a truffle oak",
			],
		],
		["labelled entries only", ["answer keeper Centuries."]],
	] as const)("%s: connectors stay right", async ([mode, rows]) => {
		const { frame } = await openIn("file", forestPage);
		await openTree(frame);
		await frame.getByLabel("Show").selectOption(mode);
		expect(await listRows(frame)).toEqual(rows);
	});

	it("every entry: results, settings and labels too", async () => {
		const { frame } = await openIn("file", forestPage);
		await openTree(frame);
		await frame.getByLabel("Show").selectOption("every entry");
		const rows = await listRows(frame);
		expect(rows).toHaveLength(15);
		expect(rows).toContain("│ bash dig a hole");
		expect(rows[0]).toMatch(/^marker .*seedling/);
	});
});

describe("the tree by keyboard", () => {
	it("moves, folds, finds what is typed, and chooses", async () => {
		const { frame, page } = await openIn("file", forestPage);
		await frame.getByRole("tab", { name: "Outline" }).focus();
		await page.keyboard.press("ArrowRight");
		const focused = () => frame.locator(":focus").innerText();
		expect(await focused()).toBe("Tree");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		expect(await focused()).toContain("Oaks it is.");
		await page.keyboard.press("Home");
		expect(await focused()).toContain("Plant a tree");
		await page.keyboard.press("ArrowLeft");
		expect(await listRows(frame)).toEqual(["prompt Plant a tree"]);
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		expect(await focused()).toContain("Which one?");
		await page.keyboard.press("End");
		expect(await focused()).toContain("Oaks it is.");
		await page.keyboard.press("ArrowLeft");
		expect(await focused()).toContain("An oak");
		await page.keyboard.type("elms");
		expect(await focused()).toContain("Elms are tall.");
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("ArrowLeft");
		expect(await listRows(frame)).not.toContain("│ answer Elms are tall.");
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("Enter");
		await frame.getByRole("main").getByText("Birches like light.").waitFor();
		expect(await focused()).toContain("Birches like light.");
		await expect
			.poll(() => frame.getByRole("treeitem").and(frame.locator('[tabindex="0"]')).count())
			.toBe(1);
	});
});
