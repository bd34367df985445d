import { describe, expect, it } from "vitest";
import { fullTranscript } from "./full-transcript.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";

const open = useBrowser();
const full = await render(fullTranscript);

describe("pictures", () => {
	it("enlarges a picture, from the keyboard too", async () => {
		const { page } = await open(full);
		await page.getByRole("img", { name: "a green square" }).click();
		const dialog = page.getByRole("dialog", { name: "Image" });
		await dialog.waitFor();
		await expect.poll(() => dialog.getByRole("img", { name: "a green square" }).count()).toBe(1);
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
});
