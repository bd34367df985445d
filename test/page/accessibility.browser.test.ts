import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { fullTranscript } from "./full-transcript.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const open = useBrowser();
const full = await render(fullTranscript);

describe("accessibility", () => {
	const schemes = ["light", "dark"] as const;
	const cases = schemes.flatMap((colorScheme) =>
		[360, 1280].map((width) => ({ colorScheme, width })),
	);

	it.for(cases)("WCAG 2.2 AA, $colorScheme, $width px", async ({ colorScheme, width }) => {
		const { page } = await open(full, { colorScheme, viewport: { width, height: 900 } });
		await page.getByRole("main").waitFor();
		await page.evaluate(() => {
			for (const details of document.querySelectorAll("details")) details.open = true;
		});
		await page.evaluate(axeSource);
		const violations = await page.evaluate(async () => {
			const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
			const { violations } = await Reflect.get(window, "axe").run({ runOnly: tags });
			return violations.map((found: { id: string; nodes: { html: string }[] }) => ({
				id: found.id,
				nodes: found.nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)),
			}));
		});
		expect(violations).toEqual([]);
	});
});
