import { beforeAll, describe, expect, it } from "vitest";
import { drawNavigator, treeHeight } from "../../src/cli/navigator/navigator-drawing.ts";
import {
	type NavigatorStep,
	pressNavigatorKey,
	takeNavigatorNews,
} from "../../src/cli/navigator/navigator-keys.ts";
import {
	type NavigatorState,
	openNavigator,
	rowAtCursor,
} from "../../src/cli/navigator/navigator-state.ts";
import { type Line, measureLine } from "../../src/cli/screen/line.ts";
import { buildTree, listEntries, selectTree } from "../../src/tree/index.ts";
import {
	assistant,
	branchFrom,
	type Item,
	modelChange,
	named,
	session,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { read } from "../session/reading.ts";
import { keyOf } from "./keys.ts";

/**
 *     m ── a ── b ─┬─ c ── r ── d
 *                  └─ e ── f (the leaf)
 */
const items: readonly Item[] = [
	named("m", modelChange("faux", "faux-1")),
	named("a", user("build it")),
	named("b", assistant("With what?")),
	named("c", assistant(toolCall("ls", {}))),
	named("r", toolResult("a.txt")),
	named("d", assistant("Done.")),
	branchFrom("b", named("e", user("with care")), named("f", assistant("Yes."))),
];

async function open(...said: readonly Item[]): Promise<NavigatorState> {
	const selection = selectTree(buildTree(await read(session(...said))));
	const labels = new Map([["b", { label: "here", time: "2026-01-02T03:04:05.000Z" }]]);
	return openNavigator({
		entries: listEntries(selection),
		labels,
		leafId: selection.coverage.leafId,
		mode: "default",
	});
}

let opened: NavigatorState;

beforeAll(async () => {
	opened = await open(...items);
});

/** Presses keys one after the other, "-" for none; gives the last step. */
function press(state: NavigatorState, keys: string): NavigatorStep {
	const words = keys === "-" ? [] : keys.split(" ");
	return words.reduce<NavigatorStep>(
		(step, word) => pressNavigatorKey(step.state, keyOf(word), 3),
		{ state },
	);
}

const cursorIn = (state: NavigatorState) => rowAtCursor(state)?.listed.entry.id;
const idsOf = ({ rows }: NavigatorState) => rows.map(({ listed }) => listed.entry.id).join("");

describe("the navigator's cursor", () => {
	it.for([
		["-", "f"],
		["up", "e"],
		["up up", "d"],
		["down", "f"],
		["home", "a"],
		["home down", "b"],
		["left", "c"],
		["left left", "a"],
		["home right", "d"],
		["pageup", "c"],
		["home end", "f"],
	] as const)("after %s is on %s", ([keys, id]) => {
		expect(cursorIn(press(opened, keys).state)).toBe(id);
	});

	it.for([
		["home up", "a"],
		["enter", "f"],
	] as const)("Enter after %s chooses %s", ([keys, id]) => {
		expect(press(opened, `${keys} enter`).end).toBe(id);
	});

	it.for(["escape", "ctrl+c"])("%s leaves, with nothing chosen", (key) => {
		const step = press(opened, `up ${key}`);
		expect(["end" in step, step.end]).toEqual([true, undefined]);
	});
});

describe("the navigator's folds", () => {
	it.for([
		["ctrl+left", "abcdef", "e"],
		["ctrl+left ctrl+left", "abcde", "e"],
		["alt+left alt+left", "abcde", "e"],
		["ctrl+left ctrl+left ctrl+left", "abcde", "b"],
		["ctrl+left ctrl+left ctrl+left ctrl+left", "ab", "b"],
		["ctrl+left ctrl+left ctrl+right", "abcdef", "e"],
		["home down ctrl+left ctrl+right", "abcdef", "b"],
		["home ctrl+left", "a", "a"],
		["home ctrl+left alt+right", "abcdef", "a"],
		["home ctrl+right", "abcdef", "b"],
		["home ctrl+right ctrl+right", "abcdef", "c"],
		["ctrl+right", "abcdef", "f"],
	] as const)("after %s: rows %s, the cursor on %s", ([keys, rows, id]) => {
		const { state } = press(opened, keys);
		expect([idsOf(state), cursorIn(state)]).toEqual([rows, id]);
	});
});

describe("the navigator's filter modes", () => {
	it.for([
		["-", "default", "abcdef", "f"],
		["ctrl+o", "no-tools", "abdef", "f"],
		["ctrl+o ctrl+o", "user-only", "ae", "e"],
		["ctrl+o ctrl+o ctrl+o", "labeled-only", "b", "b"],
		["ctrl+o ctrl+o ctrl+o ctrl+o", "all", "mabcrdef", "f"],
		["ctrl+o ctrl+o ctrl+o ctrl+o ctrl+o", "default", "abcdef", "f"],
		["ctrl+o ctrl+o ctrl+o ctrl+o home", "all", "mabcrdef", "m"],
		["home ctrl+o ctrl+o ctrl+o", "labeled-only", "b", "b"],
	] as const)("%s: %s lists %s, the cursor on %s", ([keys, mode, rows, id]) => {
		const { state } = press(opened, keys);
		expect([state.mode, idsOf(state), cursorIn(state)]).toEqual([mode, rows, id]);
	});

	it("chooses nothing where nothing is listed", async () => {
		const empty = press(await open(named("x", user("hi"))), "ctrl+o ctrl+o ctrl+o").state;
		expect(idsOf(empty)).toBe("");
		for (const key of ["enter", "L", "ctrl+left", "ctrl+right", "down", "left"]) {
			expect(press(empty, key).end).toBeUndefined();
		}
	});
});

describe("the navigator's labels", () => {
	it("Shift+L writes one: Enter asks for it, Escape keeps the old one", () => {
		const begun = press(opened, "home down L").state;
		expect(begun.draft).toMatchObject({ text: "here", entry: { entry: { id: "b" } } });
		expect(press(begun, "L ! enter").effect).toEqual({ entryId: "b", label: "hereL!" });
		expect(press(begun, "ctrl+u enter").effect).toEqual({ entryId: "b", label: "" });
		expect(press(begun, "enter").effect).toBeUndefined();
		expect(press(begun, "! escape")).toMatchObject({ state: { draft: undefined } });
		expect("end" in press(begun, "! escape")).toBe(false);
		expect(press(begun, "l").state.draft?.text).toBe("herel");
	});

	it("a small l or t is no command", () => {
		expect(press(opened, "l t").state).toEqual(opened);
	});

	it("come into force once they are written", () => {
		const time = "2026-01-02T03:04:05.000Z";
		const labelled = takeNavigatorNews(opened, {
			type: "labelled",
			entryId: "r",
			label: "x",
			time,
		});
		expect(idsOf(labelled)).toBe("abcrdef");
		expect(labelled.notice?.text).toBe('Labelled "x".');
		const gone = takeNavigatorNews(labelled, { type: "labelled", entryId: "r", label: "", time });
		expect(idsOf(gone)).toBe("abcdef");
		const failed = takeNavigatorNews(opened, { type: "failed", message: "No." });
		expect(failed.notice).toEqual({ text: "No.", isBad: true });
	});
});

const textOf = (line: Line) =>
	line
		.map(({ text }) => text)
		.join("")
		.trimEnd();

function draw(state: NavigatorState, width = 60, height = 10): readonly string[] {
	const { above, input, below } = drawNavigator(state, { width, height }, "build it");
	return [...above, input, ...below].map(textOf);
}

describe("the navigator's screen", () => {
	it("has the tree with its active branch, folds, labels and the leaf", () => {
		expect(draw(press(opened, "up up ctrl+left").state, 72)).toEqual([
			"build it                                                  6 of 8 entries",
			"Shows: default",
			"  • ⊟ prompt: build it",
			"  • ⊟ answer: [here] With what?",
			"❯   ├ ⊟ answer: ls",
			"    │   answer: Done.",
			"  • └ ⊟ prompt: with care",
			"  •     answer: Yes. ← active",
			"",
			"↵ choose  esc leave  ←→ page  ^← fold  ^→ unfold  L label  T label time…",
		]);
	});

	it.for([
		["T", "[here · 2 January 2026 03:04:05] With what?"],
		["home ctrl+left", "⊞ prompt: build it"],
		["home down L", "Label: here"],
		["ctrl+o", "Shows: no-tools"],
	] as const)("%s: %s", ([keys, text]) => {
		expect(draw(press(opened, keys).state).join("\n")).toContain(text);
	});

	it.for([
		[120, 40],
		[40, 8],
		[20, 5],
	] as const)("fits into %i columns and %i lines, whatever is said", async ([width, height]) => {
		const hostile = ["\u001b[2J\u0007hi", "看下找到的".repeat(50), "🙂".repeat(99), "a\u202eb"];
		const wild = await open(...hostile.map((text) => named(text.slice(0, 9), user(text))));
		for (const keys of ["-", "home", "L"]) {
			const { above, input, below } = drawNavigator(
				press(wild, keys).state,
				{ width, height },
				hostile.join(""),
			);
			const lines = [...above, input, ...below];
			expect(lines).toHaveLength(height);
			for (const line of lines) {
				expect(measureLine(line)).toBeLessThanOrEqual(width);
				expect(textOf(line)).not.toMatch(/[\p{Cc}\u202e]/u);
			}
		}
	});

	it("has a row more for each line more", () => {
		expect([5, 10, 23].map(treeHeight)).toEqual([2, 7, 20]);
	});
});
