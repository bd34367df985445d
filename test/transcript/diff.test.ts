import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeDiff, createDiffBudget, parseDiff } from "../../src/transcript/diff.ts";
import type { DiffBlock } from "../../src/transcript/index.ts";

/** Rows as "+new text", "-old text", " old/new text", "~" for a gap. */
function tell(diff: DiffBlock | undefined): readonly string[] | undefined {
	return diff?.rows.map(({ change, oldLine, newLine, text }) => {
		if (change === "gap") return "~";
		if (change === "added") return `+${newLine ?? "?"} ${text}`;
		if (change === "removed") return `-${oldLine ?? "?"} ${text}`;
		return ` ${oldLine ?? "?"}/${newLine ?? "?"} ${text}`;
	});
}

function compare(before: string, after: string, budget = createDiffBudget()): DiffBlock {
	return composeDiff([{ before, after }], undefined, budget);
}

describe("a recorded diff", () => {
	it("of pi's kind has a number on either side", () => {
		const diff = parseDiff(
			"     ...\n   8 eight\n-  9 nine\n+  9 neuf\n+ 10 \n  10 ten\n     ...",
			"ts",
		);
		expect(tell(diff)).toEqual([
			"~",
			" 8/8 eight",
			"-9 nine",
			"+9 neuf",
			"+10 ",
			" 10/11 ten",
			"~",
		]);
		expect(diff).toMatchObject({ added: 2, removed: 1, origin: "recorded", language: "ts" });
	});

	it("keeps indentation, signs and digits of the text itself", () => {
		const diff = parseDiff("+1 \tindented\n+2 - item\n+3 42 answers\n 4   two blanks", undefined);
		expect(tell(diff)).toEqual([
			"+1 \tindented",
			"+2 - item",
			"+3 42 answers",
			" 4/7   two blanks",
		]);
	});

	it("of the unified kind is read hunk by hunk", () => {
		const diff = parseDiff(
			"--- a\n+++ b\n@@ -1,3 +1,3 @@ function\n same\n-old\n+new\n last\n\\ No newline at end of file\n@@ -40 +40,2 @@\n x\n+--- y",
			undefined,
		);
		expect(tell(diff)).toEqual([
			" 1/1 same",
			"-2 old",
			"+2 new",
			" 3/3 last",
			"~",
			" 40/40 x",
			"+41 --- y",
		]);
	});

	it.for([
		"",
		"no diff at all",
		"+ without number",
		"@@ nonsense @@",
		"--- a\n+++ b",
		"@@ -1 +1 @@\n?",
	])("is not seen in %j", (text) => {
		expect(parseDiff(text, undefined)).toBeUndefined();
	});
});

describe("a computed diff", () => {
	it.for([
		["a\nb\nc", "a\nB\nc", [" ?/? a", "-? b", "+? B", " ?/? c"]],
		["", "new\n", ["+? new"]],
		["gone", "", ["-? gone"]],
		["same", "same", [" ?/? same"]],
		["a\na\na", "a\na", [" ?/? a", " ?/? a", "-? a"]],
		["x\na\nb", "a\nb\ny", ["-? x", " ?/? a", " ?/? b", "+? y"]],
	] as const)("from %j to %j", ([before, after, rows]) => {
		const diff = compare(before, after);
		expect(tell(diff)).toEqual(rows);
		expect(diff.origin).toBe("computed");
	});

	it("rebuilds both sides, whatever they are", () => {
		const lines = fc.array(fc.constantFrom("a", "b", "c", "", "\t"), { maxLength: 40 });
		fc.assert(
			fc.property(lines, lines, (old, now) => {
				const { rows, added, removed } = compare(
					old.map((line) => `${line}\n`).join(""),
					now.map((line) => `${line}\n`).join(""),
				);
				const side = (gone: string) =>
					rows.filter(({ change }) => change !== gone).map(({ text }) => text);
				expect(side("added")).toEqual(old);
				expect(side("removed")).toEqual(now);
				expect(added - removed).toBe(now.length - old.length);
			}),
		);
	});

	it("puts a gap between the parts of an edit", () => {
		const parts = [
			{ before: "a", after: "b" },
			{ before: "c", after: "d" },
		];
		expect(tell(composeDiff(parts, undefined, createDiffBudget()))).toEqual([
			"-? a",
			"+? b",
			"~",
			"-? c",
			"+? d",
		]);
	});
});

describe("a costly diff", () => {
	it("puts 20 KB without a common line side by side instead of stalling", () => {
		const before = Array.from({ length: 5_000 }, (_, line) => `a${line}`).join("\n");
		const after = Array.from({ length: 5_000 }, (_, line) => `b${line}`).join("\n");
		const diff = compare(before, after);
		expect(diff).toMatchObject({ origin: "uncompared", added: 5_000, removed: 5_000 });
	}, 5_000);

	it("still compares what little differs in a large text", () => {
		const lines = Array.from({ length: 50_000 }, (_, line) => `line ${line}`);
		const changed = lines.with(25_000, "changed");
		const diff = compare(lines.join("\n"), changed.join("\n"));
		expect(diff).toMatchObject({ origin: "computed", added: 1, removed: 1 });
	}, 5_000);

	it("stops comparing when all of a transcript has cost enough", () => {
		const budget = createDiffBudget();
		const before = "x\ny\n".repeat(1_000);
		const after = "y\nz\nx\n".repeat(700);
		const origins = new Set<string>();
		for (let edit = 0; edit < 120; edit++) origins.add(compare(before, after, budget).origin);
		expect(budget.left).toBeLessThan(500 ** 2);
		expect(compare("a\nb", "b\nc", budget).origin).toBe(
			budget.left < 16 ? "uncompared" : "computed",
		);
		expect(origins).toContain("uncompared");
	}, 60_000);
});
