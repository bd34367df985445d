import { execFileSync } from "node:child_process";
import { lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RecordedEntry, SessionManager } from "../../src/manager/index.ts";
import {
	assistant,
	branchSummary,
	compaction,
	contextEdit,
	customMessage,
	header,
	label,
	named,
	noHeader,
	sessionInfo,
	user,
} from "../builders.ts";
import { makeFolder } from "../scratch.ts";
import { answers, fileOf, recordsIn, says, sessionFile } from "./sessions.ts";

const refused = (code: string) => expect.objectContaining({ name: "PressleafError", code });

describe("createBranchedSession", () => {
	const items = [
		named("a", user("one")),
		named("L", label("a", "kept from here")),
		named("c", user("two")),
		named("d", assistant("three")),
		named("k", compaction("Summary", { firstKeptEntryId: "L" })),
		named("e", user("four")),
		named("M", label("c", "middle")),
		named("f", user("five")),
		named("N", label("f", "not on the branch")),
	];

	it("holds the branch alone, with what referred to a label on its neighbour", () => {
		const path = sessionFile(...items);
		const source = readFileSync(path);
		const manager = SessionManager.open(path);
		manager.branch("e");
		const before = manager.buildSessionContext();
		const branched = manager.createBranchedSession("e") ?? "";
		expect(manager.buildSessionContext()).toEqual(before);
		expect(readFileSync(path)).toEqual(source);
		expect(manager.getSessionFile()).toBe(branched);
		expect(dirname(branched)).toBe(dirname(path));
		const [head, ...entries] = recordsIn(branched);
		expect(head).toEqual({ ...manager.getHeader(), parentSession: path, cwd: "/work/demo" });
		expect(entries).toMatchObject([
			{ id: "a", parentId: null },
			{ id: "c", parentId: "a" },
			{ id: "d", parentId: "c" },
			{ id: "k", parentId: "d", firstKeptEntryId: "c" },
			{ id: "e", parentId: "k" },
			{ type: "label", parentId: "e", targetId: "a", label: "kept from here" },
			{ type: "label", targetId: "c", label: "middle" },
		]);
		expect(manager.getLeafId()).toBe(entries.at(-1)?.id);
		expect(SessionManager.open(branched).buildSessionContext()).toEqual(before);
		manager.appendMessage(says("on"));
		expect(recordsIn(branched)).toHaveLength(9);
		expect(readFileSync(path)).toEqual(source);
	});
});

describe("what createBranchedSession takes along", () => {
	it("keeps nothing where a compaction kept a label alone", () => {
		const path = sessionFile(
			user("one"),
			named("L", label("00000001", "x")),
			compaction("All", { firstKeptEntryId: "L" }),
		);
		const manager = SessionManager.open(path);
		const before = manager.buildSessionContext();
		manager.createBranchedSession(manager.getLeafId() ?? "");
		expect(manager.buildSessionContext()).toEqual(before);
		expect(before.messages).toHaveLength(1);
	});

	it("writes no file before a user or an assistant said something, and none in memory", () => {
		const manager = SessionManager.create("/work/demo", makeFolder());
		const level = manager.appendThinkingLevelChange("high");
		manager.appendMessage(says("one"));
		const branched = manager.createBranchedSession(level) ?? "";
		expect(statSync(branched, { throwIfNoEntry: false })).toBeUndefined();
		manager.appendMessage(says("two"));
		expect(recordsIn(branched)).toHaveLength(3);
		const inMemory = SessionManager.inMemory("/work/demo");
		const first = inMemory.appendMessage(says("one"));
		inMemory.appendMessage(answers("two"));
		expect(inMemory.createBranchedSession(first)).toBeUndefined();
		expect(inMemory.getEntries()).toHaveLength(1);
		expect(inMemory.getHeader().parentSession).toBeUndefined();
	});

	it("keeps the context equal at every entry of any session", () => {
		const step = fc.record({ kind: fc.nat(8), back: fc.nat(6), target: fc.nat(30) });
		fc.assert(
			fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
				const manager = SessionManager.inMemory("/work/demo");
				manager.appendMessage(says("first"));
				for (const each of steps) grow(manager, each);
				const leaves = manager.getEntries().filter(({ type }) => type !== "label");
				for (const { id } of leaves) expectEqualContext(manager, id);
			}),
			{ numRuns: 60 },
		);
	});
});

function grow(
	manager: SessionManager,
	{ kind, back, target }: { kind: number; back: number; target: number },
): void {
	const entries = manager.getEntries();
	if (back > 4) manager.branch(entries.at(-back)?.id ?? entries[0]?.id ?? "");
	const branch = manager.getBranch();
	const aim = branch[target % branch.length]?.id ?? "";
	const steps: readonly (() => unknown)[] = [
		() => manager.appendMessage(says(`says ${entries.length}`)),
		() => manager.appendMessage(answers(`answers ${entries.length}`)),
		() => manager.appendLabelChange(aim, target % 3 === 0 ? undefined : `label ${target}`),
		() => manager.appendCompaction(`sums ${entries.length}`, target % 5 === 0 ? null : aim, 10),
		() => manager.branchWithSummary(aim, `left ${entries.length}`),
		() => manager.appendCustomMessageEntry("note", `notes ${entries.length}`, true),
		() => manager.appendThinkingLevelChange(`level ${target}`),
		() => manager.appendSessionInfo(`name ${target}`),
		() => {
			if (manager.getEntry(aim)?.type === "message") manager.appendContextEdit(aim, null);
		},
	];
	steps[kind]?.();
}

/** A summary's `fromId` may have been a label, which is gone; that is no text of the context. */
function expectEqualContext(manager: SessionManager, id: string): void {
	const copy = SessionManager.inMemory("/work/demo");
	const path = fileOf(linesOf(manager));
	copy.setSessionFile(path);
	copy.branch(id);
	const before = withoutOrigins(copy);
	copy.createBranchedSession(id);
	expect(withoutOrigins(copy)).toEqual(before);
	const known = new Set(copy.getEntries().map((entry) => entry.id));
	for (const entry of copy.getEntries()) {
		if (entry.parentId !== null) expect(known).toContain(entry.parentId);
	}
}

function withoutOrigins(manager: SessionManager) {
	const { messages, ...settings } = manager.buildSessionContext();
	return { ...settings, messages: messages.map((message) => ({ ...message, fromId: undefined })) };
}

function linesOf(manager: SessionManager): string {
	const records: readonly object[] = [manager.getHeader(), ...manager.getEntries()];
	return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}

describe("forkFrom", () => {
	it("holds every entry under one header of its own, and leaves its source untouched", () => {
		const items = [user("one"), assistant("two"), label("00000001", "x"), sessionInfo("name")];
		const path = sessionFile(header({ parentSession: "/grandparent.jsonl" }), ...items);
		const source = readFileSync(path);
		const times = statSync(path).mtimeMs;
		const folder = makeFolder();
		const fork = SessionManager.forkFrom(path, "/work/other", folder);
		const forked = fork.getSessionFile() ?? "";
		const [head, ...entries] = recordsIn(forked);
		expect(head).toEqual({
			type: "session",
			version: 3,
			id: fork.getSessionId(),
			timestamp: fork.getHeader().timestamp,
			cwd: "/work/other",
			parentSession: path,
		});
		expect(entries).toEqual(recordsIn(path).slice(1));
		expect(statSync(forked).mode & 0o777).toBe(0o600);
		expect([fork.getSessionName(), fork.getLabel("00000001")]).toEqual(["name", "x"]);
		expect(fork.getCwd()).toBe("/work/other");
		fork.appendMessage(says("on"));
		expect(recordsIn(forked)).toHaveLength(6);
		expect([readFileSync(path), statSync(path).mtimeMs]).toEqual([source, times]);
	});

	it("writes one header where nobody had answered yet", () => {
		const fork = SessionManager.forkFrom(sessionFile(user("one")), "/work/other", makeFolder());
		fork.appendMessage(answers("two"));
		const types = recordsIn(fork.getSessionFile() ?? "").map(({ type }) => type);
		expect(types).toEqual(["session", "message", "message"]);
	});

	it("is of version 3, and whole, where the source is old or damaged", () => {
		const old = fileOf(
			[
				{ type: "session", id: "old", timestamp: "2025-01-01T00:00:00.000Z", cwd: "/w" },
				{ type: "message", message: says("one") },
				{ type: "message", message: says("two") },
				{ type: "compaction", summary: "x", firstKeptEntryIndex: 2, tokensBefore: 5 },
			]
				.map((record) => `${JSON.stringify(record)}\n`)
				.join(""),
		);
		const fork = SessionManager.forkFrom(old, "/work/other", makeFolder());
		const [first, second, third] = recordsIn(fork.getSessionFile() ?? "").slice(1);
		expect([first?.parentId, second?.parentId]).toEqual([null, first?.id]);
		expect(third).toMatchObject({ parentId: second?.id, firstKeptEntryId: second?.id });
		const torn = sessionFile(user("one"), assistant("two"), user("three"));
		const lines = readFileSync(torn, "utf8").split("\n");
		const damaged = fileOf([lines[0], lines[1], lines[2]?.slice(0, 60), lines[3], ""].join("\n"));
		const saved = SessionManager.forkFrom(damaged, "/work/other", makeFolder());
		expect(saved.getBranch().map(({ id }) => id)).toEqual(["00000001", "00000003"]);
		const again = SessionManager.open(saved.getSessionFile() ?? "");
		expect(again.getProblems()).toEqual([]);
		expect(again.getBranch()).toEqual(saved.getBranch().map(withoutGap));
	});

	it("needs a source with something in it", () => {
		const folder = makeFolder();
		const fork = (source: string) => () => SessionManager.forkFrom(source, "/work/other", folder);
		expect(fork("/nowhere/at all.jsonl")).toThrow(refused("SESSION_NOT_FOUND"));
		expect(fork(sessionFile())).toThrow(refused("SESSION_EMPTY"));
		expect(fork(fileOf('{"type":"event","data":"x"}\n'))).toThrow(refused("NOT_A_SESSION"));
		expect(fork(folder)).toThrow(refused("SESSION_UNREADABLE"));
	});
});

/** What follows a lost entry is written as what follows the one before it. */
function withoutGap(entry: RecordedEntry): RecordedEntry {
	return entry.id === "00000003" ? { ...entry, parentId: "00000001" } : entry;
}

const v2 = [
	user("Hello"),
	customMessage("x", "y"),
	branchSummary("00000001", "z"),
	contextEdit("00000001", null),
];

describe("a file that is not as pi writes it now", () => {
	it("of version 1 or 2 is written anew with the first append, and not before", () => {
		const path = sessionFile(header({ version: 2 }), ...v2);
		const before = readFileSync(path);
		const manager = SessionManager.open(path);
		expect(readFileSync(path)).toEqual(before);
		expect(manager.getHeader().version).toBe(3);
		manager.appendMessage(says("new"));
		expect(recordsIn(path)).toEqual([manager.getHeader(), ...manager.getEntries()]);
		expect(recordsIn(path)[0]).toMatchObject({ version: 3, cwd: "/work/demo" });
		expect(statSync(path).mode & 0o777).toBe(0o600);
		manager.appendMessage(says("newer"));
		expect(SessionManager.open(path).getEntries()).toEqual(manager.getEntries());
	});

	it("keeps its old self beside it where not all of it could be read", () => {
		const torn = readFileSync(sessionFile(header({ version: 2 }), ...v2), "utf8").slice(0, -20);
		const path = fileOf(`${torn}\n{"type":"message"\n`);
		const before = readFileSync(path);
		SessionManager.open(path).appendMessage(says("new"));
		expect(readFileSync(`${path}.before-1`)).toEqual(before);
		expect(SessionManager.open(path).getProblems()).toEqual([]);
	});

	it("without a header gets one, and keeps its old self", () => {
		const path = sessionFile(noHeader(), user("Hello"));
		const before = readFileSync(path);
		const manager = SessionManager.open(path);
		manager.appendMessage(says("new"));
		expect(readFileSync(`${path}.before-1`)).toEqual(before);
		expect(recordsIn(path)[0]).toMatchObject({ type: "session", id: manager.getSessionId() });
		expect(SessionManager.open(path).getSessionId()).toBe(manager.getSessionId());
	});
});

describe("a file that may not be written", () => {
	it("because its links go round in a circle is refused in words", () => {
		const path = join(makeFolder(), "circle.jsonl");
		symlinkSync(path, path);
		expect(() => SessionManager.open(path)).toThrow(refused("SESSION_UNREADABLE"));
	});

	it("behind a link gets its session, and the link stays", () => {
		const path = fileOf("");
		const link = join(makeFolder(), "link.jsonl");
		symlinkSync(path, link);
		SessionManager.open(link).appendMessage(says("x"));
		expect([lstatSync(link).isSymbolicLink(), recordsIn(path).length]).toEqual([true, 2]);
	});

	it("because it is a folder or a pipe is neither read nor replaced", () => {
		const folder = makeFolder();
		const pipe = join(folder, "pipe.jsonl");
		execFileSync("mkfifo", [pipe]);
		const link = join(folder, "link.jsonl");
		symlinkSync(pipe, link);
		for (const path of [folder, pipe, link]) {
			const acts = [
				() => SessionManager.open(path),
				() => SessionManager.inMemory().setSessionFile(path),
				() => SessionManager.forkFrom(path, "/work/other", folder),
			];
			for (const act of acts) expect(act).toThrow(refused("SESSION_UNREADABLE"));
		}
		const late = join(folder, "late.jsonl");
		const manager = SessionManager.open(late);
		execFileSync("mkfifo", [late]);
		expect(() => manager.appendMessage(says("x"))).toThrow(refused("SESSION_UNREADABLE"));
		expect([pipe, late].map((path) => lstatSync(path).isFIFO())).toEqual([true, true]);
		expect(readdirSync(folder).toSorted()).toEqual(["late.jsonl", "link.jsonl", "pipe.jsonl"]);
	});

	it("of a newer version is read and never written", () => {
		const path = sessionFile(header({ version: 99 }), user("Hello"));
		const before = readFileSync(path);
		const manager = SessionManager.open(path);
		expect(manager.getEntries()).toHaveLength(1);
		expect(() => manager.appendMessage(says("x"))).toThrow(refused("SESSION_UNWRITABLE"));
		expect(readFileSync(path)).toEqual(before);
	});

	it.for([
		['{"type":"event","data":"x"}\n', "NOT_A_SESSION"],
		["just some notes\n", "NOT_A_SESSION"],
		["\n\n", "SESSION_EMPTY"],
	] as const)("is refused where it is no session, and stays as it is: %j", ([text, code]) => {
		const path = fileOf(text);
		expect(() => SessionManager.open(path)).toThrow(refused(code));
		expect(readFileSync(path, "utf8")).toBe(text);
	});

	it("with a broken first line is read, and keeps its old self once something is appended", () => {
		const text = readFileSync(sessionFile(user("Hello"), assistant("Hi")), "utf8");
		const path = fileOf(`{broken header${text.slice(text.indexOf("\n"))}`);
		const before = readFileSync(path);
		const manager = SessionManager.open(path);
		expect(manager.getEntries()).toHaveLength(2);
		expect(manager.getProblems().map(({ code }) => code)).toContain("line-not-json");
		manager.appendMessage(says("on"));
		expect(readFileSync(`${path}.before-1`)).toEqual(before);
		expect(recordsIn(path)).toHaveLength(4);
	});
});
