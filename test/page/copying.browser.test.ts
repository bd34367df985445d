import { describe, expect, it } from "vitest";
import { fullTranscript } from "./full-transcript.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";
import { answer, toolBlock, transcriptOf, turn } from "./sample-transcript.ts";

const open = useBrowser();
const full = await render(fullTranscript);

describe("copy buttons", () => {
	it("copies the exact text of an output", async () => {
		const text = "\n\ttab  \n  two \u200b\n";
		const output = { kind: "output", text, isTerminal: true, isError: false } as const;
		const transcript = transcriptOf([turn([answer([toolBlock({ result: [output] })])])]);
		const { page } = await open(await render(transcript));
		await page.evaluate(() => {
			document.addEventListener("copy", () => {
				Reflect.set(window, "copied", getSelection()?.toString());
			});
			Reflect.defineProperty(navigator, "clipboard", { value: undefined });
			const exec = document.execCommand.bind(document);
			document.execCommand = (name) => {
				const area = document.activeElement;
				if (area instanceof HTMLTextAreaElement) Reflect.set(window, "area", area.value);
				return exec(name);
			};
		});
		await page.locator("figure.output").hover();
		await page.getByRole("button", { name: "Copy" }).click();
		await page.getByRole("button", { name: "Copied" }).waitFor();
		expect(await page.evaluate(() => Reflect.get(window, "area"))).toBe(text);
		await page.getByRole("button", { name: "Copy", exact: true }).waitFor();
	});

	it("copies a message as the markdown that it is, and a change with its signs", async () => {
		const { page } = await open(full, { permissions: ["clipboard-read", "clipboard-write"] });
		const copied = () => page.evaluate(() => navigator.clipboard.readText());
		await page.locator("#p1 .say").hover();
		await page.locator("#p1 .say").getByRole("button", { name: "Copy" }).click();
		expect(await copied()).toBe("Graft the exporter, and keep `--export` working.");
		await page.locator("#r3 figure").hover();
		await page.locator("#r3").getByRole("button", { name: "Copy" }).click();
		expect(await copied()).toBe(" \tconst tree = 1;\n-\tconst path = 2;\n+\tconst path = 3;\n \n");
	});

	it("says so when copying fails", async () => {
		const { page } = await open(full);
		await page.evaluate(() => {
			Reflect.defineProperty(navigator, "clipboard", { value: undefined });
			document.execCommand = () => false;
		});
		await page.locator("#r4 figure").hover();
		await page.locator("#r4").getByRole("button", { name: "Copy" }).click();
		await page.locator("#r4").getByRole("button", { name: "Failed" }).waitFor();
		await expect
			.poll(() => page.getByRole("status").innerText())
			.toBe("Copying is not allowed here");
	});
});
