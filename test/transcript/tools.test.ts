import { describe, expect, it } from "vitest";
import type { ToolBlock } from "../../src/transcript/index.ts";
import { assistant, type Block, header, session, toolCall, toolResult, user } from "../builders.ts";
import { composeBranch, listTools } from "./compose-text.ts";

/** The card of one call with its result; undefined leaves the result out. */
async function card(
	[name, args]: readonly [string, unknown],
	content?: string | readonly Block[],
	fields: Record<string, unknown> = {},
): Promise<ToolBlock> {
	const results = content === undefined ? [] : [toolResult(content, fields)];
	const text = session(user("go"), assistant(toolCall(name, args)), ...results);
	const [tool] = listTools(await composeBranch(text));
	if (!tool) throw new Error("the session has a call");
	return tool;
}

const factsOf = ({ facts }: ToolBlock) => facts.map(({ text }) => text);

describe("bash", () => {
	it.for([
		["ok\n", []],
		["(no output)\n\nCommand exited with code 1", ["exit 1"]],
		["Command exited with code 127", ["exit 127"]],
		["x\nCommand exited with code 1\nand on", []],
		["echo Command exited with code 1", []],
		["Command exited with code many", []],
		["half\n\nCommand aborted", ["aborted"]],
		["Command timed out after 5 seconds", ["timed out"]],
	] as const)("with the output %j says %j", async ([output, facts]) => {
		expect(factsOf(await card(["bash", { command: "run" }], output))).toEqual(facts);
	});

	it("believes a recorded exit code before words in the output", async () => {
		const fields = { details: { exitCode: 3 } };
		const tool = await card(["exec", { command: "run" }], "Command exited with code 1", fields);
		expect(factsOf(tool)).toEqual(["exit 3"]);
	});

	it.for([
		["git status", "git status", 0],
		["cd /work/demo && npm test", "npm test", 1],
		["cd /work/demo-two && npm test", "cd /work/demo-two && npm test", 0],
		["one\ntwo", "one …", 1],
		[`echo ${"x".repeat(96)}`, `echo ${"x".repeat(96)}`, 1],
	] as const)("%j in a row is %j", async ([command, summary, blocks]) => {
		const tool = await card(["bash", { command }], "");
		expect(tool.summary).toBe(summary);
		expect(tool.call).toHaveLength(blocks);
		if (blocks > 0) expect(tool.call[0]).toMatchObject({ text: command, role: "command" });
	});

	it("keeps its output to the byte", async () => {
		const output = "\u001b[31mred\u001b[0m\t \n  10%\r20%\r\n\u001b[";
		const tool = await card(["bash", { command: "x" }], output);
		expect(tool.result).toEqual([
			{ kind: "output", text: output, isTerminal: true, isError: false },
		]);
	});

	it("says once that its output was cut", async () => {
		const details = {
			truncation: { truncated: true, outputLines: 10, totalLines: 90, content: "dup" },
			fullOutputPath: "/tmp/full.log",
		};
		const told = await card(["bash", { command: "x" }], "tail", { details });
		expect(told.result[1]).toMatchObject({
			kind: "notice",
			text: expect.stringContaining("10 of 90"),
		});
		const remark = "tail\n\n[Showing lines 81-90 of 90 (50.0KB limit). Full output: /tmp/full.log]";
		const itself = await card(["bash", { command: "x" }], remark, { details });
		expect(itself.result).toMatchObject([
			{ kind: "output", text: "tail" },
			{ kind: "notice", text: expect.stringContaining("Showing lines 81-90") },
		]);
		expect(JSON.stringify([told, itself])).not.toContain("dup");
	});
});

describe("read", () => {
	it.for([
		[{ path: "a.ts" }, "a.ts", 1],
		[{ path: "a.ts", offset: 10, limit: 11 }, "a.ts:10-20", 10],
		[{ path: "a.ts", limit: 5 }, "a.ts:1-5", 1],
		[{ file_path: "/work/demo/a.ts", offset: "7" }, "a.ts:7-", 7],
		[{ path: "a.ts", offset: -3, limit: 0 }, "a.ts:1-1", 1],
		[{ path: "a.ts", offset: "NaN" }, "a.ts", 1],
	] as const)("with %j is %s", async ([args, summary, firstLine]) => {
		const tool = await card(["read", args], "\tconst a = 1;\n");
		expect(tool.summary).toBe(summary);
		expect(tool.result).toEqual([
			{ kind: "code", language: "ts", text: "\tconst a = 1;\n", firstLine, role: "file" },
		]);
		expect(tool.file).toEqual({ path: "a.ts", action: "read" });
	});

	it("shows a failure as what was said, not as the file's text", async () => {
		const tool = await card(["read", { path: "a.ts" }], "ENOENT", { isError: true });
		expect(tool).toMatchObject({ state: "failed", result: [{ kind: "output", isError: true }] });
	});

	it("leaves brackets alone that are the file's own", async () => {
		const tool = await card(["read", { path: "a.md" }], "text\n\n[link](x)");
		expect(tool.result).toMatchObject([{ kind: "code", text: "text\n\n[link](x)" }]);
	});
});

describe("edit", () => {
	const args = { path: "a.ts", oldText: "a", newText: "b" };

	it.for([
		["isError", { isError: true }],
		["details.status", { details: { status: "error" } }],
		["isError, with a diff", { isError: true, details: { diff: "- 1 a\n+ 1 b" } }],
	] as const)("never looks applied after %s", async ([, fields]) => {
		const tool = await card(["edit", args], "no", fields);
		expect(tool.state).toBe("failed");
		expect(tool.facts).toEqual([]);
		expect(tool.call[0]).toMatchObject({ kind: "notice", tone: "bad" });
		expect(tool.result.every(({ kind }) => kind !== "diff")).toBe(true);
	});

	it("prefers the recorded diff", async () => {
		const fields = { details: { diff: "- 9 a\n+ 9 b", patch: "@@ -1 +1 @@\n-x\n+y" } };
		const tool = await card(["edit", args], "ok", fields);
		expect(tool.call).toEqual([]);
		expect(tool.result[0]).toMatchObject({
			origin: "recorded",
			rows: [{ oldLine: 9 }, { newLine: 9 }],
		});
		expect(factsOf(tool)).toEqual(["+1", "−1"]);
	});

	it.for([
		[{ path: "a", edits: [{ oldText: "a", newText: "b" }] }, 1],
		[{ path: "a", edits: '[{"oldText":"a","newText":"b"}]' }, 1],
		[{ path: "a", old_string: "a", new_string: "b" }, 1],
		[{ path: "a", old_str: "a", new_str: "b" }, 1],
		[{ path: "a", oldText: "a", newText: "b", edits: [{ oldText: "c", newText: "d" }] }, 2],
	] as const)("reads %j", async ([asked, added]) => {
		const tool = await card(["multi-edit", asked], "ok");
		expect(tool.call).toMatchObject([{ kind: "diff", added, removed: added, origin: "computed" }]);
	});

	it("keeps what it does not read", async () => {
		const edits = [{ oldText: "a", newText: "b", path: "other.ts" }, "odd"];
		const tool = await card(["edit", { path: "a", edits }], "ok");
		expect(JSON.stringify(tool.call)).toContain("other.ts");
		expect(JSON.stringify(tool.call)).toContain("odd");
	});

	it("does not make a removal of a call that was cut off", async () => {
		const tool = await card(["edit", { path: "a.ts", oldText: "line\nline" }]);
		expect(tool.call).toEqual([
			{ kind: "code", title: "oldText", text: "line\nline", role: "arguments" },
		]);
	});
});

describe("any tool", () => {
	it.for([
		[{ query: "pears", depth: 2, strict: true }, "pears · depth 2 · strict"],
		[{ phase: "explore" }, "phase explore"],
		[{ nothing: null, off: false }, "off false"],
		[[1, 2], ""],
		["free text", "arguments free text"],
		['{"query":"in a string"}', "in a string"],
		[undefined, ""],
	] as const)("with %j is summed up as %j", async ([args, summary]) => {
		expect((await card(["oracle", args], "")).summary).toBe(summary);
	});

	it("puts in a row no more than it has room for, and loses none of the rest", async () => {
		const args = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`key${n}`, `value${n}`]));
		const tool = await card(["oracle", args], "");
		expect(tool.summary.length).toBeLessThan(300);
		const shown = tool.summary + JSON.stringify(tool.call);
		for (const n of Array(40).keys()) expect(shown.split(`value${n}`)).not.toHaveLength(1);
	});

	it.for([
		["bash", { command: "x", cmd: "other", timeout: "soon" }, ["other", "soon"]],
		["read", { path: "a.ts", file_path: "b.ts", offset: "start" }, ["b.ts", "start"]],
		["write", { path: "a", content: "x", filePath: "b.ts" }, ["b.ts"]],
		["edit", { path: "a", oldText: "a", newText: "b", new_string: "third" }, ["third"]],
	] as const)("loses no odd argument of %s", async ([name, args, parts]) => {
		const shown = JSON.stringify((await card([name, args], "")).call);
		for (const part of parts) expect(shown).toContain(part);
	});

	it("loses no argument", async () => {
		const args = { query: "q".repeat(300), list: [1], text: "a\nb", empty: "", none: null };
		const shown = JSON.stringify((await card(["oracle", args], "")).call);
		for (const part of ["q".repeat(300), "list", "a\\nb", "empty", "none"]) {
			expect(shown).toContain(part);
		}
	});

	it("shows details that nothing else shows, once", async () => {
		const fields = { details: { phase: "explore", took: { ms: 5 } } };
		const tool = await card(["set_phase", { phase: "explore" }], "done", fields);
		expect(tool.result.slice(1)).toEqual([
			{ kind: "code", language: "json", text: '{\n  "took": {\n    "ms": 5\n  }\n}', role: "json" },
		]);
	});

	it.for(["__proto__", "constructor", "toString", "BASH ", "hasOwnProperty"])(
		"may be called %s",
		async (name) => {
			expect((await card([name, { a: 1 }], "x")).name).toBe(name);
		},
	);
});

describe("grep, find and ls", () => {
	it.for([
		["grep", { pattern: "x" }, "a.ts:1: x\nb.ts:2: x\na.ts-3- y", "2 matches in 2 files"],
		["grep", { pattern: "x" }, "C:\\a.ts:1: x", "1 match"],
		["grep", { pattern: "x" }, "No matches found", "no matches"],
		["grep", { pattern: "x" }, "", "no matches"],
		["find", { pattern: "*" }, "a\nb\n", "2 files"],
		["find", { pattern: "*" }, "No files found matching pattern", "no files"],
		["ls", {}, "(empty directory)", "empty"],
		["ls", {}, "one\n\n[500 entries limit reached. Use limit=1000 for more]", "1 entry"],
	] as const)("%s %j giving %j says %s", async ([name, args, output, fact]) => {
		expect(factsOf(await card([name, args], output))).toEqual([fact]);
	});

	it("count nothing where they failed", async () => {
		expect(factsOf(await card(["grep", { pattern: "x" }], "bad", { isError: true }))).toEqual([]);
	});

	it("say what they look for and where", async () => {
		const args = { pattern: "walk(", path: "/work/demo/src", glob: "*.ts", ignoreCase: true };
		expect((await card(["grep", args], "")).summary).toBe('"walk(" in src · *.ts · ignoreCase');
	});
});

it("adds what a tool's own model calls cost", async () => {
	const cost = { input: 0, output: 0.25, cacheRead: 0, cacheWrite: 0, total: 0.25 };
	const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, totalTokens: 2, cost };
	expect(factsOf(await card(["subagent", { task: "count" }], "3", { usage }))).toEqual(["$0.25"]);
});

it("works without a working directory", async () => {
	const text = session(
		header({ cwd: undefined }),
		user("go"),
		assistant(toolCall("read", { path: "/work/demo/a.ts" })),
	);
	expect(listTools(await composeBranch(text))[0]?.summary).toBe("/work/demo/a.ts");
});
