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

function page(name: string): string {
	return readFileSync(join(cwd, name), "utf8");
}

describe("what of a session an export holds", () => {
	it("--tree shows every branch", () => {
		const { stderr } = pressleaf([tree, "page.html", "--tree"], { cwd });
		expect(stderr).toContain("Shows the whole tree: 12 entries in 3 branches.\n");
		expect(page("page.html")).toContain(
			"This page holds the whole tree: 12 entries in 3 branches.",
		);
		for (const probe of ["t1", "t2", "t3", "t4"]) {
			expect(page("page.html")).toContain(`[probe:${probe}]`);
		}
	});

	it("--tree with --leaf shows that branch first", () => {
		const words = [tree, "page.html", "--tree", "--leaf", "1cb3", "--json", "--quiet"];
		const outcome = JSON.parse(pressleaf(words, { cwd }).stdout);
		expect(outcome).toMatchObject({
			coverage: "tree",
			leaf: "1cb39c69",
			entries: { shown: 12, total: 12 },
			otherLeaves: [],
		});
	});

	it("--from and --to show a stretch, named by where it stands", () => {
		const words = [tree, "page.html", "--from", "8ce1", "--to", "0c4a"];
		const { stderr } = pressleaf(words, { cwd });
		expect(stderr).toContain("Shows entries 4 to 6 of a branch of 6.\n");
		expect(page("page.html")).toContain("This page is an excerpt: entries 4 to 6 of a branch of 6");
		expect(page("page.html")).toContain("The entries from 8ce162d4 to 0c4a8a41");
		expect(page("page.html")).not.toMatch(/probe:t2|probe:t4|1cb39c69|b3a6a67a/);
		const outcome = JSON.parse(pressleaf([...words, "--json", "--quiet"], { cwd }).stdout);
		expect(outcome).toMatchObject({
			coverage: "excerpt",
			excerpt: { first: 4, last: 6, branchEntries: 6, promptsBefore: 0 },
		});
	});

	it("--from an entry that is not there fails", () => {
		const { status, stderr } = pressleaf([tree, "--from", "nope"], { cwd });
		expect([status, stderr]).toEqual([1, expect.stringContaining('No entry "nope"')]);
	});

	it("--hide leaves out, in a list or again and again, and says what", () => {
		const once = pressleaf([tree, "once.html", "--hide", "system, thinking,"], { cwd });
		pressleaf([tree, "again.html", "--hide", "thinking", "--hide", "system"], { cwd });
		expect(once.stderr).toContain("Left out: 1 system message.\n");
		expect(page("once.html")).toContain("Left out: 1 system message.");
		expect(page("once.html")).toContain("Without thinking, system");
		expect(page("again.html")).toBe(page("once.html"));
		const outcome = pressleaf([tree, "x.html", "--hide", "system", "--json"], { cwd });
		expect(JSON.parse(outcome.stdout).omitted).toEqual([{ kind: "system", count: 1 }]);
	});
});
