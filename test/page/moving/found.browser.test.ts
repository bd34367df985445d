import { describe, expect, it } from "vitest";
import { useBrowser } from "../opened.ts";
import { forestPage } from "./forest.ts";

const open = useBrowser();

/** Whether the buried words are laid out: what looks for text passes over what is in a noscript. */
function isSeen(): boolean {
	return document.querySelector("samp")?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
}

describe("the browser's own search", () => {
	it("opens what is hidden on another branch and in a fold", async () => {
		const { page, complaints } = await open(forestPage, { hash: "#:~:text=a%20buried%20truffle" });
		await page.getByText("a buried truffle").waitFor();
		await page.getByText("Birches like light.").waitFor();
		await expect.poll(() => page.getByText("Oaks it is.").isVisible()).toBe(false);
		const outline = page.getByRole("navigation", { name: "Outline" });
		await outline.getByRole("link", { name: /A birch/ }).waitFor();
		const fork = page.getByRole("main").getByText("Branch 1 of 3");
		await fork.filter({ visible: true }).waitFor();
		expect(complaints).toEqual([]);
	});

	it("opens folds where JavaScript is off", async () => {
		const hash = "#:~:text=a%20buried%20truffle";
		const { page } = await open(forestPage, { javaScriptEnabled: false, hash });
		await expect.poll(() => page.evaluate(isSeen)).toBe(true);
	});
});

describe("a reader who wants nothing to move", () => {
	it("sees nothing move", async () => {
		const { page } = await open(forestPage, { reducedMotion: "reduce", hash: "#birch5" });
		const moving = () =>
			page.evaluate(() =>
				[...document.querySelectorAll("*")]
					.flatMap((at) => [at, "::before", "::after"].map((part) => [at, part] as const))
					.filter(([at, part]) => {
						const style = getComputedStyle(at, typeof part === "string" ? part : undefined);
						const lasts = (durations: string) =>
							durations.split(",").some((duration) => Number.parseFloat(duration) > 0);
						return (
							lasts(style.transitionDuration) ||
							lasts(style.animationDuration) ||
							style.scrollBehavior === "smooth"
						);
					})
					.map(([at]) => at.className),
			);
		expect(await moving()).toEqual([]);
		await page.emulateMedia({ reducedMotion: "no-preference" });
		expect(await moving()).not.toEqual([]);
	});
});
