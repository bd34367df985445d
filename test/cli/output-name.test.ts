import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pressleaf, shell } from "../command.ts";
import { makeFolder } from "../scratch.ts";

const tree = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");

let cwd: string;

beforeEach(() => {
	cwd = makeFolder();
});

describe("a name that asks for another format", () => {
	it.for(["a.json", "a.PDF"])("%s is refused in one line", (name) => {
		const { status, stdout, stderr } = pressleaf([tree, name, "--force"], { cwd });
		expect(stderr).toBe(
			`"${join(cwd, name)}" would hold another format. Name an output that ends in .html, .md or .jsonl.\n`,
		);
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		expect(readdirSync(cwd)).toEqual([]);
	});

	it.for(["a.txt", "a", "a.md.bak"])("%s is written, with a warning", (name) => {
		const { status, stderr } = pressleaf([tree, name], { cwd });
		expect(stderr).toContain(
			`"${join(cwd, name)}" is an HTML page, though its name does not end in .html.\n`,
		);
		expect(status).toBe(0);
		expect(pressleaf([tree, name, "--quiet"], { cwd }).stderr).toBe("");
	});

	it.for(["a.html", "a.HTM", "a.b.html"])("%s is nothing to speak of", (name) => {
		expect(pressleaf([tree, name], { cwd }).stderr).not.toContain("HTML");
	});
});

describe("a folder as output", () => {
	it.for(["a/b/c/", "a/.", "here", "here/", ".", "..", "file/"])("%s is refused", (output) => {
		mkdirSync(join(cwd, "here"));
		writeFileSync(join(cwd, "file"), "");
		const { status, stdout, stderr } = pressleaf([tree, output], { cwd });
		const place = resolve(cwd, output);
		expect(stderr).toBe(
			`"${place}" is meant as a folder. Name a file in it: "${join(place, "pi-session-atp-pi-tree.html")}".\n`,
		);
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		expect(readdirSync(cwd)).toEqual(["file", "here"]);
	});
});

describe("the name that is given by default", () => {
	it("is shortened where it would be too long, between two characters", () => {
		const name = `x${"🌿".repeat(61)}.jsonl`;
		expect(shell(`cp "${tree}" "${name}" && pressleaf "${name}"`, { cwd }).status).toBe(0);
		const [page = ""] = readdirSync(cwd).filter((entry) => entry.endsWith(".html"));
		expect(page).toMatch(/^pi-session-x🌿+\.html$/u);
		expect(Buffer.byteLength(page)).toBeGreaterThan(250);
		expect(Buffer.byteLength(page)).toBeLessThanOrEqual(255);
	});

	it("of standard input is pi-session-stdin.html", () => {
		shell(`pressleaf - < "${tree}"`, { cwd });
		expect(readdirSync(cwd)).toEqual(["pi-session-stdin.html"]);
	});
});

describe("a current folder that is gone", () => {
	it.for([
		["the page", `"${tree}"`, /^"pi-session-atp-pi-tree\.html" cannot be written\. The current/],
		[
			"the session",
			`../x.jsonl "$OLDPWD/page.html"`,
			/^"\.\.\/x\.jsonl" cannot be read\. The current/,
		],
	] as const)("gets one line where %s is named relative to it", ([, words, message]) => {
		const script = `mkdir gone && cd gone && rmdir ../gone && pressleaf ${words}`;
		const { status, stderr } = shell(script, { cwd });
		expect(stderr).toMatch(message);
		expect(stderr).toMatch(/ The current folder is gone\.\n$/);
		expect(stderr.trimEnd()).not.toContain("\n");
		expect(status).toBe(1);
	});

	it("matters not where both are named in full", () => {
		const page = join(cwd, "page.html");
		const script = `mkdir gone && cd gone && rmdir ../gone && pressleaf "${tree}" "${page}"`;
		expect(shell(script, { cwd }).status).toBe(0);
		expect(existsSync(page)).toBe(true);
	});
});

describe("the path of the page", () => {
	const name = "a b\u009bc\u202e.html";

	it("is exact where a program reads it", () => {
		const { stdout } = pressleaf([tree, name], { cwd });
		expect(stdout.startsWith(`Exported to ${join(cwd, name)} (`)).toBe(true);
		const { output } = JSON.parse(pressleaf([tree, name, "--json"], { cwd }).stdout);
		expect(output).toBe(join(cwd, name));
	});

	it("is fit for a terminal on one", () => {
		const preload = `Object.defineProperty(process.stdout, "isTTY", { value: true });`;
		const { stdout } = pressleaf([tree, name], { cwd, preload });
		expect(stdout).toContain("a b\uFFFDc\uFFFD.html (");
	});
});
