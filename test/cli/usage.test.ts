import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";

const tree = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");

let cwd: string;

beforeEach(() => {
	cwd = makeFolder();
});

function page(name: string): string {
	return readFileSync(join(cwd, name), "utf8");
}

describe("wrong usage", () => {
	it.for([
		["no words at all", [], "Usage: pressleaf"],
		["an unknown option", [tree, "--bogus"], "unknown option '--bogus'"],
		["one word too many", [tree, "a.html", "b.html"], "too many arguments"],
		["an option without its value", [tree, "--from"], "argument missing"],
		["an unknown kind to hide", [tree, "--hide", "images,secrets"], 'kind "secrets"'],
		["the known kinds", [tree, "--hide", "x"], "thinking, tools, tool-output, system, hidden"],
		["no kind to hide", [tree, "--hide", ""], "Give any of: thinking"],
		[
			"a tree and a stretch of it",
			[tree, "--tree", "--from", "1cb3"],
			"Leave out one or the other",
		],
		["a tree and where to end", [tree, "--tree", "--to", "1cb3"], "Leave out one or the other"],
		["a stretch turned round", [tree, "--from", "1cb3", "--to", "b8f5"], "Exchange the two"],
		["two outputs", [tree, "a.html", "-o", "b.html"], "Two outputs were named"],
		["a session without a name", [""], "The session's name is empty."],
		["a session to delete", ["delete"], "No session was named"],
		["an output without a name", [tree, ""], "output's name is empty"],
		["the page and JSON on one stream", [tree, "-", "--json"], "standard output"],
		["a stream to open", [tree, "-", "--open"], "--open needs a page in a file"],
	] as const)("%s ends with 2 and says what is wrong", ([, words, message]) => {
		const { status, stdout, stderr } = pressleaf(words, { cwd });
		expect(status).toBe(2);
		expect(stdout).toBe("");
		expect(stderr).toContain(message);
		expect(readdirSync(cwd)).toEqual([]);
	});
});

describe("words that are no session", () => {
	it.for([["publish", "x"], ["unpublish"], ["listing"]])("%s refers to the help", (words) => {
		const { status, stderr } = pressleaf(words, { cwd });
		expect(stderr).toBe(
			`There is no file "${words[0]}", no session with that id or name, and no such command. "pressleaf --help" says what can be given.\n`,
		);
		expect(status).toBe(1);
	});
});

describe("help and version", () => {
	it("help is a command too", () => {
		expect(pressleaf(["help"])).toEqual(pressleaf(["--help"]));
		expect(pressleaf(["help", "export"])).toEqual(pressleaf(["export", "--help"]));
		expect(pressleaf(["help"]).status).toBe(0);
	});

	it("print to standard output", () => {
		expect(pressleaf(["--version"])).toEqual({
			status: 0,
			stdout: `${JSON.parse(readFileSync("package.json", "utf8")).version}\n`,
			stderr: "",
		});
		expect(pressleaf(["--help"]).stdout).toContain("Usage: pressleaf");
		expect(pressleaf(["export", "--help"])).toMatchObject({ status: 0, stderr: "" });
	});

	it("answer without loading what an export needs", () => {
		pressleaf(["export", "--help"], { cwd, env: { NODE_V8_COVERAGE: cwd } });
		const loaded = readdirSync(cwd).flatMap((report) => JSON.parse(page(report)).result);
		const urls = loaded.map(({ url }) => String(url)).filter((url) => url.startsWith("file:"));
		expect(urls.some((url) => url.endsWith("/dist/command/main.js"))).toBe(true);
		expect(
			urls
				.filter((url) => !/\/(bin|dist\/command|commander)\//.test(url))
				.map((url) => url.split("/").pop())
				.toSorted(),
		).toEqual(["errors.js", "package-place.js", "version.js"]);
	});
});
