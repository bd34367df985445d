import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { exportSession } from "../../src/index.ts";
import { textOf } from "../page-text.ts";

const command = fileURLToPath(new URL("../../bin/pressleaf.js", import.meta.url));
const header = `{"type":"session","version":3,"id":"p8","timestamp":"2026-08-31T02:40:11.000Z","cwd":"/w"}`;
const user = (id: string, parentId: string | null, text: string) =>
	JSON.stringify({ type: "message", id, parentId, message: { role: "user", content: text } });

const cases = [
	{
		name: "a line that is not JSON",
		lines: [
			header,
			user("aaaaaaa1", null, "one"),
			"plain words",
			user("aaaaaaa2", "aaaaaaa1", "two"),
		],
		line: 3,
		shown: ["one", "two"],
	},
	{
		name: "a line cut off in the middle of the file",
		lines: [
			header,
			user("aaaaaaa1", null, "one"),
			`{"type":"message","id":"aaaa`,
			user("aaaaaaa2", "aaaaaaa1", "two"),
		],
		line: 3,
		shown: ["one", "two"],
	},
	{
		name: "a message whose content is null",
		lines: [
			header,
			user("aaaaaaa1", null, "one"),
			`{"type":"message","id":"aaaaaaa2","parentId":"aaaaaaa1","message":{"role":"user","content":null}}`,
			user("aaaaaaa3", "aaaaaaa2", "two"),
		],
		line: 3,
		shown: ["one", "two", "aaaaaaa2"],
	},
	{
		name: "an entry of an unknown type",
		lines: [
			header,
			user("aaaaaaa1", null, "one"),
			`{"type":"tier_change","id":"aaaaaaa2","parentId":"aaaaaaa1","tier":"gold"}`,
			user("aaaaaaa3", "aaaaaaa2", "two"),
		],
		line: 3,
		shown: ["one", "two", "tier_change", "gold"],
	},
	{
		name: "a parent that is not in the file",
		lines: [header, user("aaaaaaa1", "nowhere1", "one"), user("aaaaaaa2", "aaaaaaa1", "two")],
		line: 2,
		shown: ["one", "two"],
	},
	{
		name: "an image that is none",
		lines: [
			header,
			`{"type":"message","id":"aaaaaaa1","parentId":null,"message":{"role":"user","content":[{"type":"image","mimeType":"image/png","data":"AAAA"},{"type":"text","text":"one"}]}}`,
		],
		line: 2,
		shown: ["one", "image/png"],
	},
];

describe("P8: what was skipped is shown", () => {
	it.for(cases)("$name", async ({ lines, line, shown }) => {
		const { page, problems } = await exportSession({ text: lines.join("\n"), name: "run.jsonl" });
		expect(problems.map((problem) => problem.line)).toContain(line);
		const text = textOf(parse(page, { scriptingEnabled: false }));
		for (const words of shown) expect(text).toContain(words);
		for (const { message } of problems) expect(text).toContain(message);
	});

	it.for(cases)("$name, on standard error too", ({ lines, line }) => {
		const folder = mkdtempSync(join(tmpdir(), "pressleaf-p8-"));
		writeFileSync(join(folder, "run.jsonl"), lines.join("\n"));
		const run = spawnSync(process.execPath, [command, "export", "run.jsonl", "out.html"], {
			cwd: folder,
			encoding: "utf8",
		});
		expect(run.status).toBe(0);
		expect(run.stderr).toContain(`run.jsonl:${line}: `);
	});

	it("counts what lies on other branches", async () => {
		const lines = [
			header,
			user("aaaaaaa1", null, "one"),
			user("aaaaaaa2", "aaaaaaa1", "left out"),
			user("aaaaaaa3", "aaaaaaa1", "shown"),
		];
		const { page } = await exportSession({ text: lines.join("\n") });
		expect(page).not.toContain("left out");
		expect(textOf(parse(page, { scriptingEnabled: false }))).toMatch(/2 of 3 entries/);
	});
});
