import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";

const tree = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");
const damaged = resolve("test/fixtures/corpus/moraine-pi-malformed.jsonl");
const theme = resolve("test/fixtures/themes/night-harbour.json");
const manifest = resolve("package.json");

let cwd: string;

beforeEach(() => {
	cwd = makeFolder();
});

function page(name: string): string {
	return readFileSync(join(cwd, name), "utf8");
}

describe("the options of an export", () => {
	it("--leaf shows another branch, by its id or the beginning of it", () => {
		pressleaf([tree, "whole.html", "--leaf", "1cb39c69"], { cwd });
		const { stderr } = pressleaf([tree, "short.html", "--leaf", "1cb3"], { cwd });
		expect(stderr).toContain("other branches end at 9e618332, 18108a38");
		expect(page("short.html")).toBe(page("whole.html"));
		expect(page("short.html")).not.toContain("probe:t4");
	});

	it("--leaf with an id that is not there names those that are", () => {
		const { status, stderr } = pressleaf([tree, "--leaf", "nope"], { cwd });
		expect(status).toBe(1);
		expect(stderr).toBe(
			'No entry "nope" in "atp-pi-tree.jsonl". Its leaves are 9e618332, 1cb39c69 and 18108a38.\n',
		);
		expect(readdirSync(cwd)).toEqual([]);
	});

	it("--title names the page, and hides not which session it is", () => {
		const { stderr } = pressleaf([tree, "page.html", "--title", "A <b>walk</b>"], { cwd });
		expect(page("page.html")).toContain("<title>A &lt;b&gt;walk&lt;/b&gt;</title>");
		expect(stderr).toContain('Session "first [probe:t1]branch c [probe:t4]"');
	});

	it("--quiet leaves errors only", () => {
		expect(pressleaf([damaged, "--quiet"], { cwd })).toEqual({ status: 0, stdout: "", stderr: "" });
		expect(pressleaf(["missing.jsonl", "--quiet"], { cwd }).stderr).not.toBe("");
	});

	it("--open hands the page to the browser", () => {
		const opened = join(cwd, "opened");
		const browser = join(cwd, "browser");
		writeFileSync(
			browser,
			`#!/bin/sh\necho "$1" > "${opened}.new" && mv "${opened}.new" "${opened}"\n`,
			{
				mode: 0o755,
			},
		);
		const { status } = pressleaf([tree, "page.html", "--open"], { cwd, env: { BROWSER: browser } });
		expect(status).toBe(0);
		return expect
			.poll(() => existsSync(opened) && readFileSync(opened, "utf8"), { timeout: 10_000 })
			.toContain("page.html");
	});
});

describe("the outcome for scripts", () => {
	it("--json prints one object", () => {
		const { stdout } = pressleaf([damaged, "page.html", "--json"], { cwd });
		expect(stdout.trimEnd()).not.toContain("\n");
		expect(JSON.parse(stdout)).toEqual({
			version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
			output: join(cwd, "page.html"),
			bytes: readFileSync(join(cwd, "page.html")).length,
			title: "this line is intentionally followed by malformed JSON",
			session: {
				id: "22222222-3333-4444-8555-666666666666",
				name: null,
				path: damaged,
			},
			coverage: "branch",
			leaf: expect.any(String),
			entries: { shown: 1, total: 1 },
			excerpt: null,
			omitted: [],
			redactions: [],
			findings: [],
			likelySecrets: 0,
			otherLeaves: [],
			problems: [expect.objectContaining({ code: "line-not-json", line: 3 })],
		});
	});

	it("--json names a session by its own name alone, whatever the title", () => {
		const named = '{"type":"session_info","id":"n1","parentId":"9e618332","name":"Mine"}';
		const input = `${readFileSync(tree, "utf8").trimEnd()}\n${named}\n`;
		const words = ["-", "page.html", "--title", "Yours", "--json"];
		expect(JSON.parse(pressleaf(words, { cwd, input }).stdout)).toMatchObject({
			title: "Yours",
			session: { name: "Mine", path: null },
		});
	});

	it("--json prints nothing that commands a terminal, and loses nothing", () => {
		const id = "x\u009b31m\u202e\u061c\u2028\u2066\u007f\ufeff\u{e0041}";
		const input = [
			{ type: "session", version: 3, id, timestamp: "2026-01-01T00:00:00Z", cwd: "/" },
			{ type: "message", id: "m1", parentId: null, message: { role: "user", content: `hi ${id}` } },
		].map((line) => JSON.stringify(line));
		const { stdout } = pressleaf(["-", "page.html", "--json"], { cwd, input: input.join("\n") });
		expect(stdout.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
		expect(JSON.parse(stdout).session.id).toBe(id);
	});
});

describe("the theme of an export", () => {
	it("--theme chooses the colours", () => {
		pressleaf([tree, "page.html", "--theme", "dark"], { cwd });
		expect(page("page.html")).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="dark">/);
	});

	it("--theme takes a file, and says which of its colours were changed", () => {
		const { stderr } = pressleaf([tree, "page.html", "--theme", theme], { cwd });
		expect(page("page.html")).toContain("--paper:#141a25");
		expect(stderr).toContain(`The theme's "dim" #5a6577 is made lighter`);
	});

	it.for([
		["a word that is none", "blue", 2, "auto, light, dark"],
		["a file that is not there", "./blue.json", 1, "auto, light, dark"],
		["a folder", ".", 1, "auto, light, dark"],
		["a session", tree, 1, "is not JSON"],
		["another JSON", manifest, 1, 'has no "colors"'],
	] as const)("--theme refuses %s in one line", ([, file, expected, message]) => {
		const { status, stdout, stderr } = pressleaf([tree, "none.html", "--theme", file], { cwd });
		expect({ status, stdout }).toEqual({ status: expected, stdout: "" });
		expect(stderr).toContain(message);
		expect(stderr.trim().split("\n")).toHaveLength(1);
	});
});
