import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";
import { runOnScreen, type Typing } from "../screen.ts";

const hasTerminal = spawnSync("script", ["--version"]).status === 0;

const UP = "\u001b[A";
const ESCAPE = "\u001b";
const CTRL_LEFT = "\u001b[1;5D";
const CTRL_O = "\u000f";

/** A working directory with a real session of three branches in it. */
function makeProject() {
	const cwd = makeFolder();
	const path = join(cwd, "tree.jsonl");
	copyFileSync("test/fixtures/corpus/atp-pi-tree.jsonl", path);
	return { cwd, path };
}

/** The tree as it opens, to its last line. */
const opened = (type: string): Typing => ({ shows: /❯.*← active\n[\s\S]*L label/, type });

const branchB = "Reply to a 19-character prompt.";

describe.runIf(hasTerminal)("tree --interactive on a terminal", () => {
	it("opens on the leaf, and exports the branch that ends at the entry that is chosen", async () => {
		const { cwd, path } = makeProject();
		const before = readFileSync(path);
		const run = await runOnScreen(
			["tree", "-i", path],
			[opened(UP.repeat(3)), { shows: `❯   │     answer: ${branchB}`, type: "\r" }],
			{ cwd },
		);
		expect(run.screens[0]?.split("\n").slice(1, 12)).toEqual([
			"Shows: default",
			"  • ⊟ system: <text:0>",
			"    ├ ⊟ prompt: first [probe:t1]",
			"    │ ⊟ answer: Reply to a 16-character prompt.",
			"    │ ├ ⊟ prompt: second [probe:t2]",
			"    │ │   answer: Reply to a 17-character prompt.",
			"    │ └ ⊟ prompt: branch b [probe:t3]",
			`    │     answer: ${branchB}`,
			expect.stringContaining("  • └ ⊟ summary: The user explored"),
			"  •     prompt: first [probe:t1]branch c [probe:t4]",
			"❯ •     answer: Reply to a 35-character prompt. ← active",
		]);
		expect(run.status).toBe(0);
		expect(readFileSync(join(cwd, "pi-session-tree.html"), "utf8")).toContain(branchB);
		expect(readFileSync(path)).toEqual(before);
	});

	it("folds, filters and pages", async () => {
		const { cwd, path } = makeProject();
		const run = await runOnScreen(
			["tree", "-i", path],
			[
				opened(UP.repeat(3)),
				{ shows: `❯   │     answer: ${branchB}`, type: CTRL_LEFT.repeat(2) },
				{ shows: /❯ {3}│ └ ⊞ prompt: branch b/, type: CTRL_O.repeat(2) },
				{ shows: /Shows: user-only\n[\s\S]*prompt: branch b/, type: "\u001b[D" },
				{ shows: /❯ {3}├ ⊟ prompt: first/, type: ESCAPE },
			],
			{ cwd },
		);
		expect([run.status, run.last]).toEqual([130, "No entry was chosen; nothing was done."]);
		expect(existsSync(join(cwd, "pi-session-tree.html"))).toBe(false);
	});

	it("Shift+L labels the entry in the session's file, Shift+T shows when", async () => {
		const { cwd, path } = makeProject();
		const run = await runOnScreen(
			["tree", "-i", path],
			[
				opened("L"),
				{ shows: "Label:", type: "the 终点\r" },
				{ shows: /❯ •.*\[the 终点\] Reply to a 35[\s\S]*Labelled/, type: "T" },
				{ shows: /\[the 终点 · \d+ \w+ \d{4} [\d:]+\]/, type: ESCAPE },
			],
			{ cwd },
		);
		expect(run.status).toBe(130);
		const lines = readFileSync(path, "utf8").trimEnd().split("\n");
		expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ type: "label", label: "the 终点" });
	});
});

describe.runIf(hasTerminal)("export --leaf without an id", () => {
	it("asks for the entry; a user's message is the last of its branch", async () => {
		const { cwd, path } = makeProject();
		const run = await runOnScreen(
			["export", path, "page.md", "--leaf"],
			[opened(UP.repeat(4)), { shows: "❯   │ └ ⊟ prompt: branch b", type: "\r" }],
			{ cwd },
		);
		expect(run.status).toBe(0);
		const page = readFileSync(join(cwd, "page.md"), "utf8");
		expect(page).toContain("branch b");
		expect(page).not.toContain(branchB);
	});
});

it.for([
	["tree", "-i"],
	["export", "--leaf"],
])("%s %s without a terminal is refused", ([command, option]) => {
	const { cwd, path } = makeProject();
	const run = pressleaf([command ?? "", path, option ?? ""], { cwd });
	expect([run.status, run.stderr]).toEqual([2, expect.stringContaining("without a terminal")]);
});
