import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { exportSession } from "../../src/index.ts";

const corpus = fileURLToPath(new URL("../fixtures/corpus/", import.meta.url));
const command = fileURLToPath(new URL("../../bin/pressleaf.js", import.meta.url));
const sessions = readdirSync(corpus).filter((name) => name.endsWith(".jsonl"));

describe("P5: the same session, version and options give the same bytes", () => {
	it.for(sessions)("%s", async (name) => {
		const first = await exportSession(join(corpus, name));
		const second = await exportSession(join(corpus, name));
		expect(second.page === first.page).toBe(true);
	});

	it("holds whatever the folder, the file's time, the language and the time zone are", () => {
		const pages = [
			{ TZ: "UTC", LANG: "C" },
			{ TZ: "Asia/Kathmandu", LANG: "de_DE.UTF-8", LC_ALL: "ar_EG.UTF-8" },
		].map((env) => {
			const folder = mkdtempSync(join(tmpdir(), "pressleaf-p5-"));
			copyFileSync(join(corpus, "moraine-pi.jsonl"), join(folder, "session.jsonl"));
			execFileSync(process.execPath, [command, "export", "session.jsonl", "out.html", "--quiet"], {
				cwd: folder,
				env: { ...process.env, ...env },
			});
			return readFileSync(join(folder, "out.html"), "utf8");
		});
		expect(pages[1] === pages[0]).toBe(true);
	});

	it("gives the entries of a version-1 session ids that stay when the session grows", async () => {
		const text = readFileSync(join(corpus, "tmustier-sample.jsonl"), "utf8");
		const grown = `${text.trimEnd()}\n{"type":"message","timestamp":"2025-01-15T11:00:00.000Z","message":{"role":"user","content":"more"}}\n`;
		const idsOf = (page: string) =>
			[...page.matchAll(/ id="([0-9a-f]{8})"/g)].map((match) => match[1]);
		const before = idsOf((await exportSession({ text })).page);
		const after = idsOf((await exportSession({ text: grown })).page);
		expect(before.length).toBeGreaterThan(5);
		expect(after.slice(0, before.length)).toEqual(before);
		expect(after.length).toBe(before.length + 1);
	});
});
