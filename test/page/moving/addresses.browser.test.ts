import { describe, expect, it } from "vitest";
import { useBrowser } from "../opened.ts";
import { forestPage } from "./forest.ts";
import { hosts, useHosts } from "./hosts.ts";

const open = useBrowser();
const openIn = useHosts(open);

/** The page as a viewer shows it, with its own lines after the beginning of the head. */
function viewed(params: string): string {
	const base = `<meta name="pi-share-base-url" content="https://pi.example/session/#abc">`;
	const asked = params ? `<meta name="pi-url-params" content="${params}">` : "";
	return forestPage.replace("<head>", `<head>${base}${asked}`);
}

describe("addresses of entries", () => {
	it("opens an entry in a fold on another branch, marks it and says where", async () => {
		const { page, complaints } = await open(forestPage, { hash: "#birch5" });
		await page.getByText("a buried truffle").waitFor();
		expect(await page.locator("#birch5").getAttribute("class")).toContain("current");
		expect(complaints).toEqual([]);
	});

	it("says that an entry is unknown, and shows the top", async () => {
		const { page } = await open(forestPage, { hash: "#no%20such<b>" });
		await expect
			.poll(() => page.getByRole("status").filter({ hasText: "No entry" }).innerText())
			.toContain('No entry "no such<b>" on this page.');
		expect(await page.evaluate(() => scrollY)).toBe(0);
		await page.getByText("Oaks it is.").waitFor();
		await page.keyboard.press("Escape");
		await page.getByText("No entry").waitFor({ state: "hidden" });
	});

	it("understands a leaf and a target in the query", async () => {
		const { page } = await open(forestPage, { hash: "?leafId=elm6&targetId=elm3" });
		await page.getByText("Forty metres.").waitFor();
		expect(await page.locator("#elm3").getAttribute("class")).toContain("current");
		await expect.poll(() => page.getByText("Centuries.").isVisible()).toBe(false);
	});

	it.for(hosts)("follows what a viewer passes on, %s", async (host) => {
		const { frame } = await openIn(host, viewed("leafId=birch5&amp;targetId=birch4"));
		await frame.getByText("Birches like light.").waitFor();
		expect(await frame.locator("#birch4").getAttribute("class")).toContain("current");
	});

	it("a link in a frame's page leads to its place in that page", async () => {
		const { frame, page } = await openIn("srcdoc", forestPage);
		await frame.getByRole("link", { name: /An oak/ }).click();
		await frame.locator("#oak7.current").waitFor();
		expect(page.frames()).toHaveLength(2);
		await frame.getByText("Oaks it is.").waitFor();
	});
});

describe("links that are copied", () => {
	const permissions = ["clipboard-read", "clipboard-write"];

	it("lead to the entry from a file, without the place asked for before", async () => {
		const hash = "?ID/page.html&leafId=elm6&targetId=elm3";
		const { page } = await open(forestPage, { hash, permissions });
		await page.locator("#elm4").hover();
		await page.locator("#elm4").getByRole("link", { name: "Link to this entry" }).click();
		const copied = await page.evaluate(() => navigator.clipboard.readText());
		expect(copied).toMatch(/^file:.*\.html\?ID\/page\.html#elm4$/);
		expect(copied).not.toContain("leafId");
	});

	it.for([
		["https://pi.example/session/#abc&leafId=oak9&targetId=root1", viewed("")],
		["#root1", forestPage],
	] as const)("in a viewer's frame: %s", async ([expected, html]) => {
		const { frame } = await openIn("srcdoc", html);
		await frame.evaluate(() => {
			Reflect.defineProperty(navigator, "clipboard", { value: undefined });
			document.execCommand = () => {
				const area = document.activeElement;
				if (area instanceof HTMLTextAreaElement) Reflect.set(window, "copied", area.value);
				return true;
			};
		});
		await frame.locator("#root1").hover();
		await frame.locator("#root1").getByRole("link", { name: "Link to this entry" }).click();
		expect(await frame.evaluate(() => Reflect.get(window, "copied"))).toBe(expected);
	});
});
