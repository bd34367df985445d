import { describe, expect, it } from "vitest";
import {
	buildTree,
	type ListedEntry,
	listEntries,
	planRows,
	selectTree,
} from "../../src/tree/index.ts";
import { branchFrom, type Item, named, session, user } from "../builders.ts";
import { read } from "../session/reading.ts";

const say = (id: string) => named(id, user(id));

/**
 *     a ── b ─┬─ c ── d
 *             ├─ e ─┬─ f
 *             │     └─ g
 *             └─ h
 */
const forked = [
	say("a"),
	say("b"),
	say("c"),
	say("d"),
	branchFrom("b", say("e"), say("f")),
	branchFrom("e", say("g")),
	branchFrom("b", say("h")),
];

interface Wish {
	readonly unlisted?: string;
	readonly folded?: string;
}

/** Rows as they are drawn, with what they hang on; foldable ones are starred. */
async function draw(items: readonly Item[], { unlisted = "", folded = "" }: Wish = {}) {
	const entries = listEntries(selectTree(buildTree(await read(session(...items)))));
	const rows = planRows(entries, {
		isListed: ({ entry }: ListedEntry) => !unlisted.includes(entry.id),
		isFolded: ({ entry }: ListedEntry) => folded.includes(entry.id),
	});
	return rows.map(
		({ lines, listed, isFoldable, owner }) =>
			`${lines}${listed.entry.id}${isFoldable ? "*" : ""} ${owner?.entry.id ?? "-"}`,
	);
}

describe("planRows", () => {
	it("hangs runs on their heads, and heads on the row where branches begin", async () => {
		expect(await draw(forked)).toEqual([
			"a* -",
			"b* a",
			"├ c* b",
			"│ d c",
			"├ e* b",
			"│ ├ f e",
			"│ └ g e",
			"└ h b",
		]);
	});

	it.for([
		["e", ["a* -", "b* a", "├ c* b", "│ d c", "├ e* b", "└ h b"]],
		["c", ["a* -", "b* a", "├ c* b", "├ e* b", "│ ├ f e", "│ └ g e", "└ h b"]],
		["a", ["a* -"]],
		["d", undefined],
	] as const)("folds what hangs on %s away", async ([folded, rows]) => {
		expect(await draw(forked, { folded })).toEqual(rows ?? (await draw(forked)));
	});

	it.for([
		["b", ["a* -", "├ c* a", "│ d c", "├ e* a", "│ ├ f e", "│ └ g e", "└ h a"]],
		["ab", ["├ c* -", "│ d c", "├ e* -", "│ ├ f e", "│ └ g e", "└ h -"]],
		["fgh", ["a* -", "b* a", "├ c* b", "│ d c", "└ e b"]],
		["efgh", ["a* -", "b a", "c a", "d a"]],
		["abcdefgh", []],
	] as const)("without %s, joins what is left", async ([unlisted, rows]) => {
		expect(await draw(forked, { unlisted })).toEqual(rows);
	});

	it("draws the nearest ten lines of deeper branches", async () => {
		const items: Item[] = [say("a0")];
		for (let at = 1; at <= 12; at++) {
			items.push(branchFrom(`a${at - 1}`, say(`b${at}`)), branchFrom(`a${at - 1}`, say(`a${at}`)));
		}
		const rows = await draw(items);
		expect(rows.at(-1)).toBe(`⋯ ${"  ".repeat(9)}└ a12 a11`);
	});
});
