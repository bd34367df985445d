import { describe, expect, it } from "vitest";
import { useBrowser } from "../opened.ts";
import { forestPage } from "./forest.ts";
import { hosts, useHosts } from "./hosts.ts";

const open = useBrowser();
const openIn = useHosts(open);

describe.for(hosts)("branches, %s", (host) => {
	it("shows the active branch first, and the others in its place", async () => {
		const { frame, complaints } = await openIn(host, forestPage);
		await frame.getByText("Oaks it is.").waitFor();
		await expect.poll(() => frame.getByText("Birches like light.").isVisible()).toBe(false);
		await expect.poll(() => frame.getByText("Elms are tall.").isVisible()).toBe(false);
		const fork = frame
			.getByRole("main")
			.getByText(/^Branch \d+ of 3$/)
			.filter({ visible: true });
		await expect.poll(() => fork.innerText()).toBe("Branch 3 of 3");
		await frame.getByRole("button", { name: "Previous branch" }).click();
		await expect.poll(() => fork.innerText()).toBe("Branch 2 of 3");
		await frame.getByText("Elms are tall.").waitFor();
		await frame.getByText("Centuries.").waitFor();
		await expect.poll(() => frame.getByText("Oaks it is.").isVisible()).toBe(false);
		await expect.poll(() => frame.getByText("Forty metres.").isVisible()).toBe(false);
		await expect
			.poll(() =>
				frame
					.getByText(/^Branch \d+ of 2$/)
					.filter({ visible: true })
					.innerText(),
			)
			.toBe("Branch 2 of 2");
		expect(complaints).toEqual([]);
	});

	it("goes around by keys, and reads in order", async () => {
		const { frame, page } = await openIn(host, forestPage);
		await page.keyboard.press("]");
		await frame.getByText("Birches like light.").waitFor();
		const texts = ["Plant a tree", "Which one?", "A birch", "Birches like light."];
		const tops: number[] = [];
		for (const text of texts) {
			const place = await frame
				.getByRole("main")
				.getByText(text)
				.filter({ visible: true })
				.last()
				.boundingBox();
			tops.push(place?.y ?? Number.NaN);
		}
		expect(tops).toEqual([...tops].sort((one, other) => one - other));
		await page.keyboard.press("[");
		await frame.getByText("Oaks it is.").waitFor();
		await expect.poll(() => frame.getByText("Birches like light.").isVisible()).toBe(false);
	});
});

describe("the address of a branch", () => {
	it("names the leaf, and Back leads to where one was", async () => {
		const { page } = await open(forestPage);
		await page.getByRole("button", { name: "Previous branch" }).click();
		await page.getByText("Centuries.").waitFor();
		expect(page.url()).toMatch(/#keep9$/);
		await page.getByRole("button", { name: "Previous branch" }).first().click();
		await page.getByText("Birches like light.").waitFor();
		expect(page.url()).toMatch(/#birch5$/);
		await page.goBack();
		await page.getByText("Centuries.").waitFor();
		await page.goBack();
		await page.getByText("Oaks it is.").waitFor();
		await page.goForward();
		await page.getByText("Centuries.").waitFor();
		await page.reload();
		await page.getByText("Centuries.").waitFor();
	});

	it.for(hosts)("Back leads to the branch before it, %s", async (host) => {
		const { frame, page } = await openIn(host, forestPage);
		await frame.getByRole("button", { name: "Previous branch" }).click();
		await frame.getByText("Centuries.").waitFor();
		await frame.getByRole("button", { name: "Previous branch" }).first().click();
		await frame.getByText("Birches like light.").waitFor();
		const back = () => page.evaluate(() => history.back());
		await back();
		await frame.getByText("Centuries.").waitFor();
		await back();
		await frame.getByText("Oaks it is.").waitFor();
		await page.evaluate(() => history.forward());
		await frame.getByText("Centuries.").waitFor();
		expect(page.frames()).toHaveLength(host === "srcdoc" ? 2 : 1);
	});

	it("lists the turns of the branch that is shown", async () => {
		const { page } = await open(forestPage);
		const outline = page.getByRole("navigation", { name: "Outline" });
		const names = () => outline.getByRole("link").allInnerTexts();
		expect((await names()).join(" ")).toMatch(/Plant a tree.*An oak/s);
		await page.getByRole("button", { name: "Previous branch" }).click();
		expect((await names()).join(" ")).toMatch(/Plant a tree.*An elm.*How old/s);
		expect((await names()).join(" ")).not.toMatch(/oak|birch|How tall/);
	});

	it("prints every branch under its name", async () => {
		const { page } = await open(forestPage);
		await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
		await page.emulateMedia({ media: "print" });
		for (const text of ["Forty metres.", "Birches like light.", "Branch 1 of 3", "Oaks it is."])
			expect(await page.getByText(text).first().isVisible(), text).toBe(true);
		await page.evaluate(() => dispatchEvent(new Event("afterprint")));
		await page.emulateMedia({ media: null });
		await expect.poll(() => page.getByText("Forty metres.").isVisible()).toBe(false);
	});
});
