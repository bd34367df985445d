import { expect, it } from "vitest";
import { fullTranscript } from "./full-transcript.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";

const open = useBrowser();
const full = await render(fullTranscript);

it("cycles the theme and remembers it where it can", async () => {
	const { page } = await open(full, { colorScheme: "light" });
	const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const light = await ground();
	const button = page.getByRole("button", { name: /^Theme/ });
	await button.click();
	await expect.poll(() => button.innerText()).toBe("Theme: light");
	expect(await ground()).toBe(light);
	await button.click();
	await expect.poll(() => button.innerText()).toBe("Theme: dark");
	expect(await ground()).not.toBe(light);
	await page.reload();
	await expect.poll(() => button.innerText()).toBe("Theme: dark");
});
