import { describe, expect, it } from "vitest";
import { exportSession } from "../../../src/index.ts";
import {
	assistant,
	modelChange,
	named,
	session,
	thinking,
	toolCall,
	toolResult,
	user,
} from "../../builders.ts";
import { findAxeViolations } from "../axe.ts";
import { useBrowser } from "../opened.ts";
import { forestPage } from "./forest.ts";
import { hosts, useHosts } from "./hosts.ts";

const open = useBrowser();
const openIn = useHosts(open);

describe.for(hosts)("keys, %s", (host) => {
	it("go through entries and prompts", async () => {
		const { frame, page } = await openIn(host, forestPage);
		const focused = () => frame.evaluate(() => document.activeElement?.id);
		await page.keyboard.press("n");
		expect(await focused()).toBe("root1");
		await page.keyboard.press("j");
		expect(await focused()).toBe("soil2");
		await page.keyboard.press("n");
		expect(await focused()).toBe("oak7");
		await page.keyboard.press("j");
		await page.keyboard.press("j");
		expect(await focused()).toBe("oak9");
		await page.keyboard.press("p");
		expect(await focused()).toBe("oak7");
		await page.keyboard.press("k");
		expect(await focused()).toBe("soil2");
	});

	it("have buttons that do the same", async () => {
		const { frame } = await openIn(host, forestPage);
		const press = (name: string) => frame.getByRole("button", { name }).click();
		const focused = () => frame.evaluate(() => document.activeElement?.id);
		const current = () => frame.locator(".current").getAttribute("id");
		await press("↓ Prompt");
		expect(await current()).toBe("root1");
		await press("↓ Entry");
		expect(await current()).toBe("soil2");
		await press("↓ Prompt");
		expect(await current()).toBe("oak7");
		await press("↑ Entry");
		expect(await current()).toBe("soil2");
		await press("↑ Prompt");
		expect(await current()).toBe("root1");
		expect(await focused()).toBe("root1");
	});

	it("fold outputs, hide thinking, show the keys", async () => {
		const { frame, page } = await openIn(host, forestPage);
		await page.keyboard.press("]");
		const card = frame.locator("details.tool");
		await card.waitFor();
		await page.keyboard.press("o");
		expect(await card.getAttribute("open")).toBe("");
		await page.keyboard.press("o");
		expect(await card.getAttribute("open")).toBeNull();
		await frame.getByText("Thinking", { exact: true }).first().waitFor();
		await page.keyboard.press("t");
		expect(await frame.getByRole("button", { name: "Thinking" }).getAttribute("aria-pressed")).toBe(
			"false",
		);
		await expect.poll(() => frame.locator("details.thinking").isVisible()).toBe(false);
		await page.keyboard.press("t");
		await page.keyboard.press("?");
		const help = frame.getByRole("dialog", { name: "Keys" });
		await help.waitFor();
		await page.keyboard.press("j");
		await page.keyboard.press("Escape");
		await help.waitFor({ state: "hidden" });
	});
});

describe("keys stay out of the way", () => {
	it.for(["Control+o", "Meta+t", "Alt+j", "Control+/"])("of %s", async (key) => {
		const { page } = await open(forestPage);
		const before = await page.evaluate(() => document.body.innerHTML);
		await page.evaluate((pressed) => {
			const [modifier, bare] = pressed.split("+");
			const names = { Control: "ctrlKey", Meta: "metaKey", Alt: "altKey" } as const;
			const name = names[modifier as keyof typeof names];
			const event = { key: bare ?? "", [name]: true, bubbles: true, cancelable: true };
			document.body.dispatchEvent(new KeyboardEvent("keydown", event));
		}, key);
		expect(await page.evaluate(() => document.body.innerHTML)).toBe(before);
	});

	it("of what is typed or composed", async () => {
		const { page } = await open(forestPage);
		const thinking = () =>
			page.getByRole("button", { name: "Thinking" }).getAttribute("aria-pressed");
		await page.getByRole("searchbox").focus();
		await page.keyboard.type("to j?");
		expect(await page.getByRole("searchbox").inputValue()).toBe("to j?");
		await page.evaluate(() => {
			const event = { key: "t", isComposing: true, bubbles: true };
			document.body.dispatchEvent(new KeyboardEvent("keydown", event));
		});
		expect(await thinking()).toBe("true");
		await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	});
});

describe.for(hosts)("letters and signs as keys, %s", (host) => {
	it("can be turned off, which is remembered where storage works", async () => {
		const { frame, page } = await openIn(host, forestPage);
		const focused = () => frame.evaluate(() => document.activeElement?.id);
		const turn = async () => {
			await frame.getByRole("button", { name: "Keys" }).click();
			await frame.getByRole("checkbox", { name: "Letters and signs are keys" }).click();
			await page.keyboard.press("Escape");
		};
		await turn();
		await page.keyboard.press("n");
		await page.keyboard.press("/");
		await page.keyboard.press("?");
		await expect.poll(() => frame.getByRole("dialog").count()).toBe(0);
		expect(["root1", "pl-search"]).not.toContain(await focused());
		if (host === "file") await page.reload();
		await page.keyboard.press("n");
		expect(await focused()).not.toBe("root1");
		await turn();
		await page.keyboard.press("n");
		expect(await focused()).toBe("root1");
	});
});

describe("views", () => {
	it("leave no frame behind of what only called tools or only thought", async () => {
		const html = await exportSession({
			text: session(
				modelChange("grove", "seedling"),
				user("start"),
				named("calls1", assistant(thinking("hm"), toolCall("bash", { command: "ls" }))),
				toolResult("a"),
				named("thought2", assistant(thinking("only a thought"))),
				named("said3", assistant(thinking("and"), "words")),
			),
		});
		const { page } = await open(html.page);
		const height = (id: string) => page.locator(`#${id}`).evaluate((at) => at.clientHeight);
		expect(await height("calls1")).toBeGreaterThan(0);
		await page.getByRole("button", { name: "Prompts and answers" }).click();
		expect(await height("calls1")).toBe(0);
		expect(await height("thought2")).toBe(0);
		expect(await height("said3")).toBeGreaterThan(0);
		await expect
			.poll(() => page.getByText("Before the first prompt").last().isVisible())
			.toBe(false);
		await page.getByRole("button", { name: "Full" }).click();
		await page.getByRole("button", { name: "Thinking" }).click();
		expect(await height("calls1")).toBeGreaterThan(0);
		expect(await height("thought2")).toBe(0);
	});

	it("fold tool bodies, leave out tools, and show all again", async () => {
		const { page } = await open(forestPage, { hash: "#birch5" });
		const card = page.locator("#birch5");
		await page.getByText("a buried truffle").waitFor();
		await page.getByRole("button", { name: "Reading" }).click();
		await expect.poll(() => page.getByText("a buried truffle").isVisible()).toBe(false);
		await expect.poll(() => card.isVisible()).toBe(true);
		await page.getByRole("button", { name: "Prompts and answers" }).click();
		await expect.poll(() => card.isVisible()).toBe(false);
		await expect.poll(() => page.getByText("Birches like light.").isVisible()).toBe(true);
		await page.reload();
		expect(await page.getByRole("button", { name: "Full" }).getAttribute("aria-pressed")).toBe(
			"true",
		);
		await page.getByText("a buried truffle").waitFor();
	});

	it("are remembered where storage works", async () => {
		const { page } = await open(forestPage);
		await page.getByRole("button", { name: "Reading" }).click();
		await page.getByRole("button", { name: "Thinking" }).click();
		await page.reload();
		const pressed = (name: string) =>
			page.getByRole("button", { name }).getAttribute("aria-pressed");
		expect(await pressed("Reading")).toBe("true");
		expect(await pressed("Thinking")).toBe("false");
	});
});

describe("the sidebar", () => {
	it("is as wide as the reader wants", async () => {
		const { page } = await open(forestPage);
		const grip = page.getByRole("separator", { name: "Width of the sidebar" });
		const width = async () => (await page.getByRole("complementary").boundingBox())?.width ?? 0;
		const before = await width();
		await grip.focus();
		await page.keyboard.press("ArrowRight");
		expect(await width()).toBeCloseTo(before + 16, 0);
		const box = await grip.boundingBox();
		if (!box) throw new Error("no grip");
		await page.mouse.move(box.x + 4, 300);
		await page.mouse.down();
		await page.mouse.move(480, 300);
		await page.mouse.up();
		expect(await width()).toBeCloseTo(480, 0);
		await page.reload();
		expect(await width()).toBeCloseTo(480, 0);
	});

	it("is a drawer on a phone, which a choice closes", async () => {
		const { page } = await open(forestPage, { viewport: { width: 360, height: 700 } });
		await page.getByRole("button", { name: "Contents" }).click();
		await page.getByRole("tab", { name: "Tree" }).click();
		await page.getByRole("treeitem", { name: "An elm" }).click();
		await page.getByRole("tree").waitFor({ state: "hidden" });
		await page.getByText("Elms are tall.").filter({ visible: true }).waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await page.keyboard.press("/");
		await page.getByRole("searchbox").fill("forty");
		await expect.poll(() => page.locator("output").innerText()).toBe("1 of 1");
	});

	it("on a phone shows a match, and the way to the others beside it", async () => {
		const { page } = await open(forestPage, { viewport: { width: 360, height: 700 } });
		await page.getByRole("button", { name: "Contents" }).click();
		await page.getByRole("searchbox").fill("truffle");
		await expect.poll(() => page.locator("output").innerText()).toBe("2 of 2");
		await page.keyboard.press("Enter");
		await page.getByRole("searchbox").waitFor({ state: "hidden" });
		await page.getByText("2 of 2").filter({ visible: true }).waitFor();
		await page.getByRole("button", { name: "Next match" }).click();
		await page.getByText("1 of 2").filter({ visible: true }).waitFor();
		const top = await page.evaluate(() => {
			const [match] = CSS.highlights.get("pl-found-now") ?? [];
			return match instanceof Range ? match.getBoundingClientRect().top : undefined;
		});
		expect(top).toBeGreaterThan(40);
		expect(top).toBeLessThan(650);
		await page.getByRole("button", { name: "Previous match" }).click();
		await page.getByText("2 of 2").filter({ visible: true }).waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		expect(await findAxeViolations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await page.getByText("Oaks it is.").waitFor();
		await expect.poll(() => page.getByRole("button", { name: "Next match" }).count()).toBe(0);
	});
});

describe("accessibility while moving", () => {
	const schemes = ["light", "dark"] as const;
	it.for(schemes)("WCAG 2.2 AA with tree, search and keys open, %s", async (colorScheme) => {
		const { page } = await open(forestPage, { colorScheme });
		await page.getByRole("tab", { name: "Tree" }).click();
		await page.getByRole("searchbox").fill("truffle");
		await expect.poll(() => page.locator("output").innerText()).toBe("2 of 2");
		expect(await findAxeViolations(page)).toEqual([]);
		await page.getByRole("tab", { name: "Files" }).click();
		expect(await findAxeViolations(page)).toEqual([]);
		await page.getByRole("button", { name: "Keys" }).click();
		expect(await findAxeViolations(page)).toEqual([]);
		await page.evaluate(() => {
			location.hash = "#nowhere";
		});
		await page.getByText("No entry").waitFor();
		expect(await findAxeViolations(page)).toEqual([]);
	});
});
