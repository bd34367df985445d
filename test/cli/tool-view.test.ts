import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { assistant, session, toolCall, toolResult, user } from "../builders.ts";
import { pressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";

const TOKEN = ["ghp_4kQ9xZ", "m2LtR7vW3nB8cY5dH1sJ6fG0pK4aQ9"].join("");

let cwd: string;

beforeEach(() => {
	cwd = makeFolder();
	const text = session(
		user("grow it"),
		assistant(toolCall("grow", { tree: "pear" }), toolCall("dig", { at: "noon" })),
		toolResult(`GITHUB_TOKEN=${TOKEN}`),
		toolResult("dug"),
	);
	writeFileSync(join(cwd, "s.jsonl"), text);
	write(
		"views.mjs",
		"export const toolViews = { grow: ({ args }) => ({ summary: args.tree + ', by hand' }) };",
	);
});

function write(name: string, code: string): void {
	writeFileSync(join(cwd, name), code);
}

const run = (...words: readonly string[]) =>
	pressleaf(["s.jsonl", "s.html", "--tool-view", ...words], { cwd });
const page = () => readFileSync(join(cwd, "s.html"), "utf8");

/** Modules by what is the matter with them: path, code, what is said. */
const faulty: readonly (readonly [string, string, string | undefined, RegExp])[] = [
	["is not there", "./none.mjs", undefined, /^There is no module ".\/none.mjs"/],
	["is a folder", "./folder/", undefined, /^".\/folder\/" is no file/],
	[
		"is data",
		"data:text/javascript,export const toolViews={}",
		undefined,
		/^There is no module "data:/,
	],
	["is elsewhere", "https://example.invalid/x.mjs", undefined, /^There is no module "https:/],
	[
		"does not parse",
		"./bad.mjs",
		"export const toolViews = {",
		/^The module ".\/bad.mjs" cannot be loaded: SyntaxError: /,
	],
	[
		"throws",
		"./bad.mjs",
		"throw new Error('no \\u001b[2J luck');",
		/cannot be loaded: Error: no \uFFFD\[2J luck$/m,
	],
	["throws a word", "./bad.mjs", "throw 'no luck';", /cannot be loaded/],
	["exports nothing", "./bad.mjs", "", /exports no views: its "toolViews" is missing/],
	["exports a list", "./bad.mjs", "export const toolViews = [];", /its "toolViews" is a list/],
	["exports no view", "./bad.mjs", "export const toolViews = {};", /are empty/],
	[
		"exports no function",
		"./bad.mjs",
		"export const toolViews = { grow: 'x' };",
		/"grow" in the module ".\/bad.mjs" is a string/,
	],
];

describe("export --tool-view", () => {
	it("shows a tool by the view in a module", () => {
		expect(run("./views.mjs").status).toBe(0);
		expect(page()).toContain("pear, by hand");
		expect(page()).toContain("As recorded");
	});

	it("takes several modules, by any path", () => {
		mkdirSync(join(cwd, "more"));
		write(
			"more/dig.js",
			"module.exports.toolViews = { dig: ({ args }) => ({ summary: args.at + ' sharp' }) };",
		);
		const { status, stderr } = run("views.mjs", "--tool-view", join(cwd, "more/dig.js"));
		expect({ status, stderr }).toMatchObject({ status: 0 });
		expect(page()).toContain("pear, by hand");
		expect(page()).toContain("noon sharp");
	});

	it("says once what a view failed with, on standard error and in the page", () => {
		write(
			"bad.mjs",
			"export const toolViews = { dig: async () => { throw new Error('late'); }, grow() { throw new Error('no \\u001b[2J soil'); } };",
		);
		const { status, stderr } = run("./bad.mjs");
		expect(status).toBe(0);
		expect(stderr).toContain(
			's.jsonl:3: 1 card of the tool "grow" is shown without its view, which failed: Error: no \uFFFD[2J soil\n',
		);
		expect(stderr).toContain("it gave a promise, and must answer at once\n");
		expect(page()).toContain("is shown without its view");
	});

	it("does so in Markdown, and is refused for a session file", () => {
		const md = pressleaf(["s.jsonl", "-", "--format", "md", "--tool-view", "./views.mjs"], { cwd });
		expect(md.stdout).toContain("<b>grow</b> <code>pear, by hand</code>");
		const jsonl = pressleaf(["s.jsonl", "o.jsonl", "--tool-view", "./views.mjs"], { cwd });
		expect(jsonl.status).toBe(2);
		expect(jsonl.stderr).toContain("a session file has none. Leave it out");
		expect(existsSync(join(cwd, "o.jsonl"))).toBe(false);
	});

	it("runs no module that was not named", () => {
		mkdirSync(join(cwd, "node_modules/views"), { recursive: true });
		const code =
			"console.log('ran'); export const toolViews = { grow: () => ({ summary: 'planted' }) };";
		write("node_modules/views/index.mjs", code);
		write("node_modules/views/package.json", '{"name":"views","main":"index.mjs"}');
		write("tool-views.mjs", code);
		const { stdout } = pressleaf(["s.jsonl", "s.html"], { cwd });
		expect(stdout).not.toContain("ran");
		expect(page()).not.toContain("planted");
		const named = run("views");
		expect(named.status).toBe(2);
		expect(named.stderr).toBe('"views" is no path of a module. Give one such as ./views.mjs.\n');
	});
});

describe("a module of views", () => {
	it.for(faulty)("says what is wrong with a module that %s", ([, path, code, message]) => {
		mkdirSync(join(cwd, "folder"));
		if (code !== undefined) write("bad.mjs", code);
		const { status, stderr, stdout } = run(path);
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		expect(stderr).toMatch(message);
		expect(stderr.split("\n")).toHaveLength(2);
		expect(existsSync(join(cwd, "s.html"))).toBe(false);
	});

	it("refuses two views of one tool", () => {
		write("again.mjs", "export const toolViews = { grow: () => undefined };");
		const { status, stderr } = run("./views.mjs", "--tool-view", "./again.mjs");
		expect(status).toBe(1);
		expect(stderr).toBe('Two modules have a view of the tool "grow". Leave out one.\n');
	});
});

describe("share --tool-view", () => {
	it("shows what goes out by the views, which see no secret", () => {
		write(
			"spy.mjs",
			"export const toolViews = { grow: ({ result }) => ({ summary: result.content[0].text.split('').join('.') }) };",
		);
		const words = ["share", "s.jsonl", "--dry-run", "-o", "s.html", "--tool-view", "./spy.mjs"];
		const env = { PRESSLEAF_GITHUB_API_URL: "http://127.0.0.1:9", GH_TOKEN: "none" };
		const { status } = pressleaf(words, { cwd, env });
		expect(status).toBe(0);
		expect(page()).toContain("[.R.E.D.A.C.T.E.D.:.g.i.t.h.u.b.-.t.o.k.e.n.]");
		expect(page()).not.toContain(TOKEN.slice(0, 20));
		expect(page()).not.toContain(TOKEN.split("").join("."));
	});
});
