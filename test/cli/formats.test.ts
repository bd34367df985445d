import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";

const tree = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");
let cwd: string;

beforeEach(() => {
	cwd = makeFolder();
});

describe("the format of an export", () => {
	it.for([
		["a.md", /^<!-- pressleaf .+ -->\n\n# /],
		["a.MARKDOWN", /^<!-- pressleaf .+ -->\n\n# /],
		["a.jsonl", /^\{"type":"session","version":3,/],
		["a.html", /^<!DOCTYPE html>/],
	] as const)("is what the name %s says", ([name, beginning]) => {
		expect(pressleaf([tree, name], { cwd }).status).toBe(0);
		expect(readFileSync(join(cwd, name), "utf8")).toMatch(beginning);
	});

	it("is what --format says, in the name that is given by default too", () => {
		const { stdout } = pressleaf([tree, "--format", "md"], { cwd });
		expect(stdout).toMatch(`Exported to ${join(cwd, "pi-session-atp-pi-tree.md")} (`);
		expect(pressleaf([tree, "-", "--format", "jsonl"], { cwd }).stdout).toMatch(/^\{"type"/);
		const { stderr } = pressleaf([tree, "a.txt", "--format", "md"], { cwd });
		expect(stderr).toContain(
			`"${join(cwd, "a.txt")}" is Markdown, though its name does not end in .md.`,
		);
	});

	it("is one that is known", () => {
		const { status, stderr } = pressleaf([tree, "--format", "rtf"], { cwd });
		expect({ status, stderr }).toEqual({
			status: 2,
			stderr: 'There is no format "rtf". Give html, md, jsonl.\n',
		});
	});

	it.for([
		[
			"--theme",
			"dark",
			"A theme gives a page its colours, and a session file has none. Leave it out.\n",
		],
		[
			"--title",
			"T",
			"A title stands above a page or a Markdown text. Leave it out for a session file.\n",
		],
	] as const)("has no place for %s in a session file", ([option, value, stderr]) => {
		expect(pressleaf([tree, "a.jsonl", option, value], { cwd })).toMatchObject({
			status: 2,
			stderr,
		});
	});

	it("Markdown replaces an earlier export, a session file nothing: pi may have gone on in it", () => {
		for (const name of ["a.md", "a.jsonl"]) pressleaf([tree, name], { cwd });
		expect(pressleaf([tree, "a.md"], { cwd }).status).toBe(0);
		const { status, stderr } = pressleaf([tree, "a.jsonl"], { cwd });
		expect({ status, stderr }).toEqual({
			status: 1,
			stderr: `"${join(cwd, "a.jsonl")}" exists and was not written by pressleaf. Name another output, or add --force to replace it.\n`,
		});
		expect(pressleaf([tree, "a.jsonl", "--force"], { cwd }).status).toBe(0);
	});
});
