import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../src/page/index.ts";
import { createHighlighter } from "../../src/page/text/highlight/highlight.ts";
import {
	createPool,
	endSpareThread,
	startSpareThread,
} from "../../src/page/text/highlight/pool.ts";
import { readSession } from "../../src/session/index.ts";
import { composeTranscript } from "../../src/transcript/index.ts";
import { buildTree, selectBranch } from "../../src/tree/index.ts";
import { render } from "./rendered.ts";

const path = "test/fixtures/corpus/pimono-large-session.jsonl";
const selection = selectBranch(buildTree(await readSession({ path })));
const transcript = composeTranscript(selection, { generator: "pressleaf test", optionNotes: [] });

describe("threads", () => {
	it("change nothing in the page", { timeout: 120_000 }, async () => {
		const alone = await render(transcript, { threads: false });
		expect(await render(transcript)).toBe(alone);
	});

	it("end with a page that is given up", { timeout: 60_000 }, async () => {
		const page = renderPage(transcript, { theme: "auto", onProblem: () => undefined });
		for (let piece = 0; piece < 4; piece++) await page.next();
		await page.return();
		expect(await page.next()).toEqual({ done: true, value: undefined });
	});

	it("leave what they had not done plain when they are ended", async () => {
		const pool = createPool(1);
		const results = Array.from({ length: 3 }, () => pool.run({ text: "1", language: "json" }));
		pool.close();
		for (const { isComplete } of await Promise.all(results)) expect(isComplete).toBe(false);
	});

	it("may be started ahead", async () => {
		startSpareThread();
		const pool = createPool(1);
		const { runs } = await pool.run({ text: "[1]", language: "json" });
		expect(runs.length).toBeGreaterThan(0);
		pool.close();
	});

	it("keep no process alive that started one ahead and has no work for it", () => {
		const start = 'import { startSpareThread } from "./dist/page/index.js"; startSpareThread();';
		const run = spawnSync(process.execPath, ["--input-type=module", "--eval", start], {
			encoding: "utf8",
			timeout: 30_000,
		});
		expect(run).toMatchObject({ status: 0, stderr: "" });
	});

	it("started ahead and not needed are ended, once or again", () => {
		startSpareThread();
		endSpareThread();
		endSpareThread();
	});

	it("leave a job that they cannot do to this thread", async () => {
		const pool = createPool(1);
		await expect(pool.run({ text: "1", language: "no language" })).rejects.toThrow("no language");
		const { runs } = await pool.run({ text: "[1]", language: "json" });
		expect(runs.length).toBeGreaterThan(0);
		pool.close();
	});
});

it("counts the code of a page in the order in which it is asked for", async () => {
	const told: string[] = [];
	const highlighter = createHighlighter({
		report: (message) => told.push(message),
		expected: 0,
		store: undefined,
	});
	const text = `${"// x\n".repeat(1900)}`;
	const runs = [];
	for (let block = 0; block < 425; block++) runs.push(highlighter.highlight(text, "js"));
	const lengths = (await Promise.all(runs)).map(({ length }) => length);
	expect(lengths.indexOf(0)).toBe(421);
	expect(told[0]).toMatch(/the page has more than 4000000 characters of code/);
	expect(told).toHaveLength(4);
});
