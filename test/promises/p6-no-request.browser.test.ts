import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { buildTree, exportSession, readSession, selectBranch } from "../../src/index.ts";
import { useBrowser } from "../page/opened.ts";

const corpus = fileURLToPath(new URL("../fixtures/corpus/", import.meta.url));
const sessions = readdirSync(corpus).filter((name) => name.endsWith(".jsonl"));
const open = useBrowser();

describe("P6: opening a page makes no request", () => {
	it.for(sessions)("%s", async (name) => {
		const { requests, complaints } = await open((await exportSession(corpus + name)).page);
		expect(requests).toHaveLength(1);
		expect(requests[0]).toMatch(/^file:/);
		expect(complaints).toEqual([]);
	});

	it.for(sessions)("%s reads without JavaScript", async (name) => {
		const { page: html } = await exportSession(corpus + name);
		const { page, requests, complaints } = await open(html, { javaScriptEnabled: false });
		const shown = lettersOf((await page.getByRole("main").textContent()) ?? "");
		const lines = (await textsOf(corpus + name)).flatMap((text) => text.split("\n"));
		const isShown = (line: string) =>
			[line, line.replace(linkTargets, "]")].some((words) => shown.includes(lettersOf(words)));
		expect(lines.map(withoutSyntax).filter((line) => !isShown(line))).toEqual([]);
		expect(requests).toHaveLength(1);
		expect(complaints).toEqual([]);
	});
});

/** What users and assistants said on the shown branch. */
async function textsOf(path: string): Promise<string[]> {
	const { segments } = selectBranch(buildTree(await readSession({ path })));
	return segments
		.flatMap(({ entries }) => entries)
		.flatMap((entry) => (entry.type === "message" ? [entry.message] : []))
		.flatMap((message) =>
			message.role === "user" || message.role === "assistant" ? message.content : [],
		)
		.flatMap((block) => (block.type === "text" ? [block.text] : []));
}

/** What of a text no markdown can take for syntax. */
function lettersOf(text: string): string {
	return text.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** What is shown in code only: elsewhere a link's target is no word to read. */
const linkTargets = /\]\([^)\s]{0,500}\)/g;

/** A line of markdown without the name of a fence and the number of a list's item. */
function withoutSyntax(line: string): string {
	return line.replace(/^ {0,9}`{3,}[^`]*$/, "").replace(/^ {0,9}\d{1,9}[.)] /, "");
}
