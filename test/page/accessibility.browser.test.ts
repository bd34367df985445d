import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { exportSession } from "../../src/index.ts";
import { findAxeViolations, openAllFolds } from "./axe.ts";
import { fullTranscript } from "./full-transcript.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";

const open = useBrowser();
const full = await render(fullTranscript);
const schemes = ["light", "dark"] as const;

describe("accessibility", () => {
	const cases = schemes.flatMap((colorScheme) =>
		[360, 1280].map((width) => ({ colorScheme, width })),
	);

	it.for(cases)("WCAG 2.2 AA, $colorScheme, $width px", async ({ colorScheme, width }) => {
		const { page } = await open(full, { colorScheme, viewport: { width, height: 900 } });
		await page.getByRole("main").waitFor();
		await openAllFolds(page);
		expect(await findAxeViolations(page)).toEqual([]);
	});
});

describe("accessibility of real sessions", () => {
	const cases = [
		"atp-pi-tree.jsonl",
		"kimchi-session.jsonl",
		"moraine-prime-agent.jsonl",
		"pimono-out-2026-01-01-b.jsonl",
		"zig-pi-2026-05-17-a.jsonl",
	].flatMap((name) => schemes.map((colorScheme) => ({ name, colorScheme })));

	it.for(cases)("WCAG 2.2 AA, $name, $colorScheme", async ({ name, colorScheme }) => {
		const file = fileURLToPath(new URL(`../fixtures/corpus/${name}`, import.meta.url));
		const { page } = await open((await exportSession(file)).page, { colorScheme });
		await page.getByRole("main").waitFor();
		await openAllFolds(page);
		expect(await findAxeViolations(page)).toEqual([]);
	});
});
