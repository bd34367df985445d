import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";

const tree = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");
const damaged = resolve("test/fixtures/corpus/moraine-pi-malformed.jsonl");

let cwd: string;

beforeEach(() => {
	cwd = makeFolder();
});

function page(name: string): string {
	return readFileSync(join(cwd, name), "utf8");
}

describe("an export", () => {
	it("says where the page is, and on standard error which session it shows", () => {
		const { status, stdout, stderr } = pressleaf(["export", tree, "page.html"], { cwd });
		expect(status).toBe(0);
		expect(stdout).toMatch(/^Exported to \/.*\/page\.html \(\d+(\.\d)? KB\)\n$/);
		expect(stdout).toContain(join(cwd, "page.html"));
		expect(stderr.split("\n")).toEqual([
			`Session "first [probe:t1]branch c [probe:t4]" (9d2b8dc1-7d08-4109-bf01-acfdbb5cf4df) from ${tree}`,
			"Shows 6 of 12 entries. 2 other branches end at 1cb39c69, 18108a38: --leaf ID shows one.",
			"",
		]);
		expect(page("page.html")).toMatch(/^<!DOCTYPE html><html lang="en">/);
	});

	it.for([
		["as a command", ["export", tree, "page.html"]],
		["as pi spells it", ["--export", tree, "page.html"]],
		["as an option with a value", [`--export=${tree}`, "page.html"]],
		["as an option after another", ["--theme", "auto", "--export", tree, "page.html"]],
		["by the file alone", [tree, "page.html"]],
		["with the output as an option", ["export", tree, "-o", "page.html"]],
		["with options first", ["--output", "page.html", "--theme", "auto", tree]],
	] as const)("may be spelled %s", ([, words]) => {
		const { status, stdout } = pressleaf(words, { cwd });
		expect(status).toBe(0);
		expect(stdout).toContain("Exported to ");
		expect(readdirSync(cwd)).toEqual(["page.html"]);
	});

	it("is named after the session's file by default", () => {
		pressleaf([tree], { cwd });
		expect(readdirSync(cwd)).toEqual(["pi-session-atp-pi-tree.html"]);
	});

	it("takes the names of files as they are", () => {
		const name = "my 'page' $HOME ü.html";
		expect(pressleaf([tree, name], { cwd }).status).toBe(0);
		expect(readdirSync(cwd)).toEqual([name]);
	});

	it("goes from standard input to standard output", () => {
		const { status, stdout, stderr } = pressleaf(["export", "-", "-"], {
			cwd,
			input: readFileSync(tree),
		});
		expect(status).toBe(0);
		expect(stdout).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\n$/);
		expect(stderr).toMatch(/ from stdin\n/);
		expect(stderr).toMatch(/Exported to standard output \(\d+(\.\d)? KB\)\n$/);
		expect(readdirSync(cwd)).toEqual([]);
	});

	it("replaces an earlier export, and nothing else", () => {
		expect(pressleaf([tree, "page.html"], { cwd }).status).toBe(0);
		expect(pressleaf([damaged, "page.html"], { cwd }).status).toBe(0);
		expect(page("page.html")).toContain("malformed JSON");
		writeFileSync(join(cwd, "notes.html"), "my notes");
		const refused = pressleaf([tree, "notes.html"], { cwd });
		expect(refused.status).toBe(1);
		expect(refused.stderr).toMatch(
			/notes\.html" exists and was not written by pressleaf\..*--force.*\n$/,
		);
		expect(page("notes.html")).toBe("my notes");
		expect(pressleaf([tree, "notes.html", "--force"], { cwd }).status).toBe(0);
		expect(page("notes.html")).toContain("<!DOCTYPE html>");
	});
});

describe("what an export says about the content", () => {
	it("names each problem with its line", () => {
		const { stderr } = pressleaf([damaged], { cwd });
		expect(stderr).toMatch(/^moraine-pi-malformed\.jsonl:3: This line is not JSON; /m);
	});

	it("names twenty problems and counts the others", () => {
		const lines = Array.from({ length: 50 }, (_, at) => `damaged ${at}`);
		const input = [...readFileSync(tree, "utf8").trimEnd().split("\n"), ...lines, ""].join("\n");
		const { stderr } = pressleaf(["-", "page.html"], { cwd, input });
		expect(stderr.match(/^stdin:\d+: /gm)).toHaveLength(20);
		expect(stderr).toContain("stdin: and 30 more; the page lists all of them.\n");
		expect(page("page.html").match(/This line is not JSON/g)).toHaveLength(50);
	});
});
