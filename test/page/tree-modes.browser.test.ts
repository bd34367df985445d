import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSession } from "../../src/session/index.ts";
import { composeTranscript } from "../../src/transcript/index.ts";
import {
	buildTree,
	type FilterMode,
	filterModes,
	isOfMode,
	listEntries,
	planRows,
	type Selection,
	selectTree,
} from "../../src/tree/index.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";

const open = useBrowser();

const sessions = [
	"answers-that-ended-badly/session.jsonl",
	"corpus/atp-pi-tree.jsonl",
	"failed-edit/session.jsonl",
	"orphan-result/session.jsonl",
	"parallel-results-out-of-order/session.jsonl",
	"shell-commands/session.jsonl",
	"small-entries/session.jsonl",
	"whole-tree/session.jsonl",
];

/** How many rows of each kind and each way of beginning a branch a mode has. */
function countRows({ labels, ...selection }: Selection, mode: FilterMode) {
	const rows = planRows(listEntries({ labels, ...selection }), {
		isListed: (listed) => isOfMode({ ...listed, isLabelled: labels.has(listed.entry.id) }, mode),
		isFolded: () => false,
	});
	return rows.map(({ listed, lines }) => `${lines}${listed.kind}`).sort();
}

describe("the page's tree", () => {
	it.for(sessions)("lists in each mode what the terminal lists: %s", async (file) => {
		const text = readFileSync(`test/fixtures/${file}`, "utf8");
		const selection = selectTree(buildTree(await readSession({ text, name: "run.jsonl" })));
		const transcript = composeTranscript(selection, { generator: "pressleaf", optionNotes: [] });
		const { page } = await open(await render(transcript));
		await page.setViewportSize({ width: 1200, height: 4000 });
		await page.getByRole("tab", { name: "Tree" }).click();
		for (const mode of filterModes) {
			await page.locator("#pl-filter").selectOption(mode);
			const rows = await page.locator(".tree-row").evaluateAll((elements) =>
				elements.map((row) => {
					const lines = row.querySelector(".tree-lines")?.textContent?.replace(/[▸▾ ]$/, "");
					const kind = row instanceof HTMLElement ? row.dataset.kind : "";
					return `${lines}${kind === "tool" ? "result" : kind}`;
				}),
			);
			expect([mode, rows.sort()]).toEqual([mode, countRows(selection, mode)]);
		}
	});
});
