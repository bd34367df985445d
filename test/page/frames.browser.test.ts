import { describe, expect, it } from "vitest";
import { fullTranscript } from "./full-transcript.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";

const open = useBrowser();
const full = await render(fullTranscript);

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
		await expect
			.poll(() => frame.getByRole("button", { name: /^Theme/ }).innerText())
			.toBe("Theme: light");
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
		await expect.poll(() => page.locator("details.tool:not([open])").count()).toBe(0);
		expect(complaints).toEqual([]);
	});
});
