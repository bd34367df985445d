import { describe, expect, it } from "vitest";
import type { SessionInfo } from "../../src/catalog/index.ts";
import { formatAge } from "../../src/cli/picker/age.ts";
import { drawPicker, listHeight, type PickerPlace } from "../../src/cli/picker/picker-drawing.ts";
import { type PickerStep, pressPickerKey } from "../../src/cli/picker/picker-keys.ts";
import { type PickerNews, takeNews } from "../../src/cli/picker/picker-news.ts";
import {
	openingState,
	type PickerState,
	sessionAtCursor,
} from "../../src/cli/picker/picker-state.ts";
import { type Line, measureLine } from "../../src/cli/screen/line.ts";
import { keyOf } from "./keys.ts";

const NOW = Date.UTC(2026, 7, 31);
const HOUR = 3_600_000;

/** A session that is `hours` old. */
function info(id: string, hours: number, fields: Partial<SessionInfo> = {}): SessionInfo {
	const modified = new Date(NOW - hours * HOUR);
	return {
		path: `/s/${id}.jsonl`,
		id,
		cwd: "/home/me/demo",
		name: undefined,
		parentSessionPath: undefined,
		created: modified,
		modified,
		messageCount: 4,
		firstMessage: `words of ${id}`,
		allMessagesText: "",
		models: ["faux-1"],
		tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
		cost: 0,
		entryCount: 5,
		branchCount: 1,
		bytes: 2048,
		problems: [],
		...fields,
	};
}

const sessions = [
	info("old", 50, { name: "Zebra", created: new Date(NOW - 60 * HOUR) }),
	info("new", 1, { created: new Date(NOW - 90 * HOUR) }),
	info("mid", 5, { name: "apple", cwd: "/srv/other" }),
];

function found(list: readonly SessionInfo[], scope: "project" | "all" = "project"): PickerNews {
	return { type: "found", scope, sessions: list, loaded: list.length, total: list.length };
}

const opened = [found(sessions), { type: "read", scope: "project" } as const].reduce(
	takeNews,
	openingState,
);

/** Presses keys one after the other; gives the last step. */
function press(state: PickerState, ...words: readonly string[]): PickerStep {
	return words.reduce<PickerStep>((step, word) => pressPickerKey(step.state, keyOf(word), 2), {
		state,
	});
}

const idsOf = ({ rows }: PickerState) => rows.map(({ id }) => id);
const cursorIn = (state: PickerState) => sessionAtCursor(state)?.id;

describe("the picker's keys", () => {
	it.for([
		["down", "mid"],
		["down down", "old"],
		["down down down down", "old"],
		["down up", "new"],
		["up", "new"],
		["pagedown", "old"],
		["end pageup", "new"],
		["end", "old"],
		["end home", "new"],
	] as const)("%s moves the cursor to %s", ([keys, id]) => {
		expect(cursorIn(press(opened, ...keys.split(" ")).state)).toBe(id);
	});

	it.for([
		["a p p l e", ["mid"]],
		["A P P L E", ["mid"]],
		["w o r d s", ["new", "mid", "old"]],
		["s r v", ["mid"]],
		["o l d", ["old"]],
		["x q", []],
		["x q backspace backspace", ["new", "mid", "old"]],
		["x q ctrl+u", ["new", "mid", "old"]],
		["ctrl+n", ["mid", "old"]],
		["ctrl+n ctrl+n", ["new", "mid", "old"]],
		["ctrl+s", ["mid", "old", "new"]],
		["ctrl+s ctrl+s", ["mid", "old", "new"]],
		["ctrl+s ctrl+s ctrl+s", ["new", "mid", "old"]],
	] as const)("%s lists %j", ([keys, ids]) => {
		expect(idsOf(press(opened, ...keys.split(" ")).state)).toEqual(ids);
	});

	it("asks for every word of the filter, in any order", () => {
		const keys = ["o", "l", "d", " ", "w", "o", "r", "d", "s"];
		expect(idsOf(press(opened, ...keys).state)).toEqual(["old"]);
	});

	it("shows and hides paths with Ctrl+P", () => {
		const { state } = press(opened, "ctrl+p");
		expect([state.showsPaths, press(state, "ctrl+p").state.showsPaths]).toEqual([true, false]);
	});

	it.for(["escape", "ctrl+c"])("%s leaves, with nothing chosen", (key) => {
		const step = press(opened, "down", key);
		expect("end" in step && step.end).toBeUndefined();
		expect("end" in step).toBe(true);
	});

	it("Enter chooses the session at the cursor, and nothing where there is none", () => {
		expect(press(opened, "down", "enter").end?.id).toBe("mid");
		expect("end" in press(opened, "x", "q", "enter")).toBe(false);
		expect("end" in press(openingState, "enter")).toBe(false);
	});

	it("Tab goes over to the sessions of all projects, which are read once", () => {
		const step = press(opened, "tab");
		expect(step.effect).toEqual({ type: "read", scope: "all" });
		expect([step.state.scope, idsOf(step.state)]).toEqual(["all", []]);
		const read = takeNews(step.state, found([...sessions, info("far", 2)], "all"));
		expect(idsOf(read)).toEqual(["new", "far", "mid", "old"]);
		const back = press(read, "tab");
		expect([back.effect, idsOf(back.state)]).toEqual([undefined, ["new", "mid", "old"]]);
		expect(press(back.state, "tab").effect).toBeUndefined();
	});
});

describe("the picker's changes", () => {
	it("Ctrl+R renames: it begins with the name, Enter writes it, Escape keeps it", () => {
		const begun = press(opened, "down", "ctrl+r").state;
		expect(begun.mode).toMatchObject({ kind: "rename", text: "apple" });
		const done = press(begun, "s", "enter");
		expect(done.effect).toMatchObject({ type: "rename", name: "apples", session: { id: "mid" } });
		expect(done.state.mode.kind).toBe("browse");
		expect(press(begun, "s", "escape")).toMatchObject({ state: { mode: { kind: "browse" } } });
		expect(press(begun, "s", "escape").effect).toBeUndefined();
		expect(press(begun, "enter").effect).toBeUndefined();
		expect(press(begun, "ctrl+u", "enter").effect).toMatchObject({ type: "rename", name: "" });
		expect("end" in press(begun, "ctrl+c")).toBe(true);
	});

	it("Ctrl+D deletes, but only where y follows", () => {
		const begun = press(opened, "ctrl+d").state;
		expect(begun.mode).toMatchObject({ kind: "delete", session: { id: "new" } });
		expect(press(begun, "y").effect).toMatchObject({ type: "delete", session: { id: "new" } });
		for (const key of ["n", "enter", "escape", "ctrl+d", "down", " "]) {
			const step = press(begun, key);
			expect([step.effect, "end" in step, step.state.mode.kind]).toEqual([
				undefined,
				false,
				"browse",
			]);
		}
	});

	it.for(["ctrl+r", "ctrl+d"])("%s does nothing where no session is listed", (key) => {
		expect(press(openingState, key)).toEqual({ state: openingState });
	});
});

describe("the picker's news", () => {
	it("keep the cursor on its session while others come", () => {
		const begun = takeNews(openingState, found([info("old", 50), info("mid", 5)]));
		expect(cursorIn(begun)).toBe("mid");
		const moved = press(begun, "down").state;
		const more = takeNews(moved, found([info("new", 1), info("newer", 0)]));
		expect(idsOf(more)).toEqual(["newer", "new", "mid", "old"]);
		expect(cursorIn(more)).toBe("old");
	});

	it("keep the cursor on top until it is moved", () => {
		const begun = takeNews(openingState, found([info("old", 50)]));
		expect(cursorIn(takeNews(begun, found([info("new", 1)])))).toBe("new");
	});

	it("rename a session in its place", () => {
		const news = { type: "renamed", path: "/s/mid.jsonl", name: "pear" } as const;
		const state = takeNews(opened, news);
		expect([idsOf(state), state.rows[1]?.name]).toEqual([["new", "mid", "old"], "pear"]);
		expect(state.notice).toEqual({ text: 'Named "pear".', isBad: false });
		expect(takeNews(opened, { ...news, name: "" }).rows[1]?.name).toBeUndefined();
	});

	it("take a deleted session away; the cursor goes to the one in its place", () => {
		const removed = (id: string) =>
			({ type: "removed", path: `/s/${id}.jsonl`, isInTrash: false }) as const;
		expect(cursorIn(takeNews(press(opened, "down").state, removed("mid")))).toBe("old");
		expect(cursorIn(takeNews(press(opened, "end").state, removed("old")))).toBe("mid");
		expect(cursorIn(takeNews(press(opened, "end").state, removed("mid")))).toBe("old");
		expect(takeNews(opened, removed("mid")).notice?.text).toBe("Deleted.");
	});

	it("say what failed, until the next move", () => {
		const state = takeNews(opened, { type: "failed", message: "No." });
		expect(state.notice).toEqual({ text: "No.", isBad: true });
		expect(press(state, "down").state.notice).toBeUndefined();
	});
});

const place: PickerPlace = { cwd: "/home/me/demo", home: "/home/me", now: NOW, hasTrash: true };

const textOf = (line: Line) =>
	line
		.map(({ text }) => text)
		.join("")
		.trimEnd();

/** All lines of the screen. */
function draw(state: PickerState, width = 70, where = place): readonly string[] {
	const { above, input, below } = drawPicker(state, { width, height: 12 }, where);
	return [...above, input, ...below].map(textOf);
}

describe("the picker's screen", () => {
	it("has a row for each session, a preview and the keys", () => {
		expect(draw(press(opened, "down").state, 80)).toEqual([
			"Sessions of ~/demo                                              latest first · 3",
			"Filter:",
			"  words of new                                            4 messages     1 h ago",
			"❯ apple                                                   4 messages     5 h ago",
			"  Zebra                                                   4 messages     2 d ago",
			"",
			"",
			"─ apple  mid",
			"  words of mid",
			"  /srv/other · faux-1 · 2 KB",
			"",
			"↵ choose  esc leave  tab all  ^R rename  ^D delete  ^S order  ^N named  ^P paths".slice(
				0,
				80,
			),
		]);
	});

	it("says how far reading is", () => {
		const news = { ...found([info("a", 1)]), loaded: 1200, total: 3000 };
		expect(draw(openingState)[0]).toContain("reading…");
		expect(draw(openingState)[2]).toBe("  Reading sessions…");
		expect(draw(takeNews(openingState, news))[0]).toContain("reading 1,200 of 3,000…");
	});

	it.for([
		[
			"no session of the project",
			takeNews(openingState, { type: "read", scope: "project" }),
			"Tab lists",
		],
		["no match", press(opened, "x", "q").state, "No session holds that."],
		["paths", press(opened, "ctrl+p").state, "~/demo"],
		[
			"a forked session",
			takeNews(openingState, found([info("a", 1, { parentSessionPath: "/x" })])),
			"↳ words",
		],
		["a question", press(opened, "ctrl+d").state, 'Move "words of new" to the trash? [y/N]'],
		["a new name", press(opened, "down", "ctrl+r").state, "New name: apple"],
		["all projects", press(opened, "tab").state, "Sessions of all projects"],
	] as const)("shows %s", ([, state, words]) => {
		expect(draw(state).join("\n")).toContain(words);
	});

	it("says that without a trash a session is gone for good", () => {
		const where = { ...place, hasTrash: false };
		expect(draw(press(opened, "ctrl+d").state, 70, where)[1]).toContain("for ever?");
	});
});

describe("the picker's size", () => {
	it.for([
		[120, 40],
		[79, 23],
		[40, 12],
		[20, 5],
	] as const)("fits into %i columns and %i lines, whatever the sessions say", ([width, height]) => {
		const texts = [
			"\u001b[2J\u0007hi\n\tthere",
			"看下找到的备份路径".repeat(30),
			"🙂".repeat(99),
			"x".repeat(9999),
			"",
		];
		const wild = texts.map((text, at) =>
			info(`${at}${text}`, at, {
				name: at % 2 === 0 ? text : undefined,
				firstMessage: text,
				cwd: text,
				models: [text],
			}),
		);
		const state = takeNews(openingState, found([...wild, ...sessions]));
		for (const keys of [[], ["ctrl+p"], ["down", "ctrl+r"], ["down", "down", "ctrl+d"]]) {
			const shown = press(state, ...keys).state;
			const { above, input, below } = drawPicker(shown, { width, height }, place);
			const lines = [...above, input, ...below];
			expect(lines.length).toBe(height);
			for (const line of lines) {
				expect(measureLine(line)).toBeLessThanOrEqual(width);
				expect(textOf(line)).not.toMatch(/\p{Cc}/u);
			}
		}
	});

	it("has a row more for each line more", () => {
		expect([5, 7, 12, 23].map(listHeight)).toEqual([3, 4, 5, 16]);
	});
});

describe("formatAge", () => {
	it.for([
		[0, "just now"],
		[-HOUR, "just now"],
		[59_999, "just now"],
		[60_000, "1 min ago"],
		[HOUR - 1, "59 min ago"],
		[HOUR, "1 h ago"],
		[24 * HOUR, "1 d ago"],
		[30 * 24 * HOUR, "30 d ago"],
		[31 * 24 * HOUR, "2026-07-31"],
	] as const)("%i ms: %s", ([age, text]) => {
		expect(formatAge(new Date(NOW - age), NOW)).toBe(text);
	});
});
