import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSession } from "../../src/session/index.ts";
import { composeTranscript, type Transcript } from "../../src/transcript/index.ts";
import { buildTree, selectTree } from "../../src/tree/index.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";

const open = useBrowser();

/** From poppler-utils; where it is missing, the text of a PDF is not looked at. */
const hasReader = spawnSync("pdftotext", ["-v"]).error === undefined;

async function compose(name: string): Promise<Transcript> {
	const text = readFileSync(new URL(`../fixtures/corpus/${name}`, import.meta.url), "utf8");
	const tree = buildTree(await readSession({ text, name }));
	return composeTranscript(selectTree(tree), { generator: "pressleaf", optionNotes: [] });
}

/** Where no font has them, Chinese signs are boxes, of which a PDF does not say what they stand for. */
const hasHan = spawnSync("fc-list", [":lang=zh"]).stdout?.length > 0;

/** Letters and digits alone: a PDF has its own mind about spaces, hyphens and bullets. */
function lettersOf(text: string): string {
	const letters = text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
	return hasHan ? letters : letters.replace(/\p{Script=Han}/gu, "");
}

describe.skipIf(!hasReader)("a page as PDF", () => {
	it.for(["atp-pi-tree.jsonl", "pimono-out-2026-01-01-b.jsonl", "zig-pi-2026-05-17-a.jsonl"])(
		"holds all that was said in %s",
		async (name) => {
			const { page } = await open(await render(await compose(name)));
			await page.waitForFunction(() => !document.querySelector("[data-height]"));
			const said = await page.evaluate(() => {
				const within = ".say :is(p, li, h3, h4, h5, h6, td, th), .say pre, .output pre";
				return (
					[...document.querySelectorAll(within)]
						.filter((each) => !each.querySelector("p, li, pre, .mark"))
						// Between the lines of a block may stand what a page ends and begins with.
						.flatMap((each) => each.textContent?.split("\n") ?? [])
				);
			});
			expect(said.length).toBeGreaterThan(5);
			const pdf = await page.pdf();
			const text = execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, maxBuffer: 1e9 });
			const letters = lettersOf(text.toString());
			expect(said.filter((each) => !letters.includes(lettersOf(each)))).toEqual([]);
		},
	);
});
