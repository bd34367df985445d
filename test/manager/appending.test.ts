import {
	appendFileSync,
	copyFileSync,
	linkSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { SessionManager } from "../../src/manager/index.ts";
import { readSession } from "../../src/session/index.ts";
import { assistant, session, user } from "../builders.ts";
import { makeFolder } from "../scratch.ts";
import { watchWrites } from "./failing-writes.ts";
import { answers, fileOf, recordsIn, says, sessionFile } from "./sessions.ts";

const refused = (code: string) => expect.objectContaining({ name: "PressleafError", code });
const entryLine = (id: string, parentId: string | null) =>
	`${JSON.stringify({ type: "message", id, parentId, timestamp: "2026-01-01T01:00:00.000Z", message: says(id) })}\n`;

describe("a line that is appended", () => {
	it("is written whole, with one write, and read back as it is in memory", () => {
		const path = sessionFile(user("Hello"));
		const before = readFileSync(path, "utf8");
		const manager = SessionManager.open(path);
		const { calls, mend } = watchWrites();
		manager.appendMessage(answers("Hi \ud83d and \u2028"));
		mend();
		const after = readFileSync(path, "utf8");
		expect(after.startsWith(before)).toBe(true);
		expect(recordsIn(path).slice(1)).toEqual(manager.getEntries());
		// One for the lock, one for the line.
		expect(calls.filter((call) => call === "writeSync")).toHaveLength(2);
		expect(calls).not.toContain("fsyncSync");
		expect(readdirSync(dirname(path))).toEqual(["session.jsonl"]);
	});

	it("is on the disk before the method returns, where that is asked", () => {
		const manager = SessionManager.open(sessionFile(user("x")), undefined, { fsync: true });
		const { calls } = watchWrites();
		manager.appendMessage(answers("y"));
		expect(calls).toContain("fsyncSync");
	});

	it.for([
		["a last line without its newline", session(user("a"), user("b")).slice(0, -1), 2],
		["a torn last line", session(user("a"), user("b")).slice(0, -30), 1],
		[
			"CRLF without the last one",
			session(user("a"), user("b")).replaceAll("\n", "\r\n").slice(0, -2),
			2,
		],
	] as const)("is not glued to %s", async ([, text, entries]) => {
		const path = fileOf(text);
		const manager = SessionManager.open(path);
		expect(manager.getEntries()).toHaveLength(entries);
		manager.appendMessage(answers("c"));
		manager.appendMessage(says("d"));
		expect(readFileSync(path, "utf8").startsWith(text)).toBe(true);
		const again = SessionManager.open(path);
		expect(again.getEntries()).toEqual(manager.getEntries());
		expect(again.getBranch()).toHaveLength(entries + 2);
	});

	it("goes through a symbolic link to the file", () => {
		const path = sessionFile(user("a"));
		const link = join(makeFolder(), "link.jsonl");
		symlinkSync(path, link);
		SessionManager.open(link).appendMessage(says("b"));
		expect(recordsIn(path)).toHaveLength(3);
	});

	it("costs the same in a long session", { retry: 2 }, () => {
		const path = sessionFile(...Array.from({ length: 20_000 }, () => user("x".repeat(200))));
		const manager = SessionManager.open(path);
		const start = performance.now();
		for (let count = 0; count < 200; count++) manager.appendMessage(says("y"));
		expect(performance.now() - start).toBeLessThan(2000);
	});
});

describe("a file that grew underneath", () => {
	it("is taken in by whole lines, and the own leaf is kept", () => {
		const path = sessionFile(user("a"));
		const [one, two] = [SessionManager.open(path), SessionManager.open(path)];
		const first = one.appendMessage(says("one"));
		const second = two.appendMessage(says("two"));
		one.appendMessage(says("one more"));
		expect(two.getEntry(first)).toBeDefined();
		expect(two.getBranch().map(({ id }) => id)).toEqual(["00000001", second]);
		expect(one.getChildren("00000001").map(({ id }) => id)).toEqual([first, second]);
		expect(one.getEntries()).toEqual(SessionManager.open(path).getEntries());
	});

	it("is taken in where other programs wrote without a lock, with damage and odd records", () => {
		const path = sessionFile(user("a"));
		const manager = SessionManager.open(path);
		const own = manager.appendMessage(says("own"));
		const additions = [
			entryLine("f0000001", "00000001"),
			`${"x".repeat(20)}\n`,
			`{"type":"session","version":3,"id":"again"}\n\n`,
			entryLine("f0000001", own),
			`${entryLine("f0000002", "f0000001").slice(0, -1)}`,
			`\n{"type":"custom","timestamp":"2026-01-01T01:00:00.000Z","customType":"without an id"}\n`,
			entryLine("f0000003", "gone").slice(0, 40),
		];
		for (const [index, addition] of additions.entries()) {
			appendFileSync(path, addition);
			manager.appendMessage(says(`after ${index}`));
			expect(manager.getBranch(), addition).toHaveLength(index + 3);
		}
		const again = SessionManager.open(path);
		expect(again.getEntries()).toEqual(manager.getEntries());
		expect(again.getEntry("f0000002")).toBeDefined();
	});

	it("is met the next time where it grows at the very moment of a write", () => {
		const path = sessionFile(user("a"));
		const manager = SessionManager.open(path);
		const { calls, mend } = watchWrites();
		const before = calls.push;
		calls.push = (name) => {
			if (name === "writeSync" && calls.includes("writeSync")) {
				calls.push = before;
				appendFileSync(path, entryLine("f0000001", "00000001"));
			}
			return before.call(calls, name);
		};
		const own = manager.appendMessage(says("own"));
		mend();
		manager.appendMessage(says("next"));
		expect(manager.getEntry("f0000001")).toBeDefined();
		expect(manager.getEntries()).toEqual(recordsIn(path).slice(1));
		expect(manager.getBranch()[1]?.id).toBe(own);
	});

	it("is no obstacle where it was only touched", () => {
		const path = sessionFile(user("a"));
		const manager = SessionManager.open(path);
		utimesSync(path, new Date(), new Date(0));
		manager.appendMessage(says("b"));
		expect(recordsIn(path)).toHaveLength(3);
	});
});

describe("a file that was changed underneath", () => {
	const changes: readonly [string, (path: string) => void][] = [
		["cut", (path) => truncateSync(path, statSync(path).size - 5)],
		["emptied", (path) => writeFileSync(path, "")],
		["deleted", (path) => rmSync(path)],
		[
			"replaced by another",
			(path) => {
				writeFileSync(`${path}.new`, session(user("other"), user("b")));
				renameSync(`${path}.new`, path);
			},
		],
		[
			"replaced by its copy",
			(path) => {
				copyFileSync(path, `${path}.new`);
				renameSync(`${path}.new`, path);
			},
		],
		[
			"written over in place",
			(path) => {
				writeFileSync(path, readFileSync(path, "utf8").replace("Hello", "World"));
				utimesSync(path, new Date(), new Date(5000));
			},
		],
		[
			"written over and longer",
			(path) => {
				writeFileSync(path, readFileSync(path, "utf8").replace("Hello", "Hello, hello"));
			},
		],
	];

	it.for(changes)("is refused and left as it is: %s", ([, change]) => {
		const path = sessionFile(user("Hello"), assistant("Hi"));
		const manager = SessionManager.open(path);
		manager.appendMessage(says("more"));
		const entries = manager.getEntries();
		change(path);
		const folder = readdirSync(dirname(path));
		const before = folder.includes("session.jsonl") ? readFileSync(path) : undefined;
		for (let tries = 0; tries < 2; tries++) {
			expect(() => manager.appendMessage(says("lost?"))).toThrow(refused("SESSION_CHANGED"));
		}
		expect(manager.getEntries()).toEqual(entries);
		expect(readdirSync(dirname(path))).toEqual(folder);
		if (before) expect(readFileSync(path)).toEqual(before);
	});

	it("can be saved from memory to another file", () => {
		const path = sessionFile(user("Hello"));
		const manager = SessionManager.open(path);
		rmSync(path);
		const saved = manager.createBranchedSession("00000001") ?? "";
		expect(recordsIn(saved)).toHaveLength(2);
	});

	it("is refused where a new session's file was made meanwhile", () => {
		const path = join(makeFolder(), "new.jsonl");
		const manager = SessionManager.open(path);
		SessionManager.open(path).appendMessage(says("first"));
		const before = readFileSync(path);
		expect(() => manager.appendMessage(says("second"))).toThrow(refused("SESSION_CHANGED"));
		expect(readFileSync(path)).toEqual(before);
		expect(manager.getEntries()).toEqual([]);
	});
});

describe("a write that fails", () => {
	it.for(["ENOSPC", "EIO", "EDQUOT"])("leaves memory and file as they were (%s)", (code) => {
		const path = sessionFile(user("a"));
		const manager = SessionManager.open(path);
		const before = readFileSync(path);
		// Half of the line is written, then nothing more: the first write is the lock's.
		const { mend } = watchWrites({ name: "writeSync", at: 3, code }, { shortWrites: true });
		expect(() => manager.appendMessage(says("b"))).toThrow(refused("SESSION_UNWRITABLE"));
		mend();
		expect(readFileSync(path)).toEqual(before);
		expect([manager.getEntries().length, manager.getLeafId()]).toEqual([1, "00000001"]);
		const next = manager.appendMessage(says("c"));
		expect(manager.getEntry(next)?.parentId).toBe("00000001");
		expect(SessionManager.open(path).getEntries()).toEqual(manager.getEntries());
	});

	it("is made good where a write takes a part only", () => {
		const path = sessionFile(user("a"));
		const manager = SessionManager.open(path);
		const { mend } = watchWrites(undefined, { shortWrites: true });
		manager.appendMessage(says("b"));
		mend();
		expect(recordsIn(path).slice(1)).toEqual(manager.getEntries());
	});

	it.for([
		["mkdirSync", 1, "EACCES"],
		["openSync", 2, "EROFS"],
		["writeSync", 2, "ENOSPC"],
		["fsyncSync", 1, "EIO"],
		["renameSync", 1, "EACCES"],
	] as const)("leaves no part of a new file (%s)", ([name, at, code]) => {
		const folder = makeFolder();
		const manager = SessionManager.create("/work/demo", join(folder, "inner"));
		manager.appendThinkingLevelChange("high");
		const { mend } = watchWrites({ name, at, code });
		expect(() => manager.appendMessage(says("a"))).toThrow(refused("SESSION_UNWRITABLE"));
		mend();
		expect(readdirSync(folder, { recursive: true }).filter((path) => path !== "inner")).toEqual([]);
		expect(manager.getEntries()).toHaveLength(1);
		manager.appendMessage(says("b"));
		expect(recordsIn(manager.getSessionFile() ?? "").slice(1)).toEqual(manager.getEntries());
	});

	it("moves no leaf where a summary of a branch cannot be written", () => {
		const manager = SessionManager.open(sessionFile(user("a"), user("b")));
		const { mend } = watchWrites({ name: "writeSync", at: 2, code: "ENOSPC" });
		expect(() => manager.branchWithSummary("00000001", "x")).toThrow(refused("SESSION_UNWRITABLE"));
		mend();
		expect(manager.getLeafId()).toBe("00000002");
	});
});

describe("the lock", () => {
	it("is waited for, and taken away where its maker was killed", () => {
		const path = sessionFile(user("a"));
		const manager = SessionManager.open(path);
		writeFileSync(`${path}.lock`, `999999999 ${hostname()}\n`);
		const start = performance.now();
		manager.appendMessage(says("b"));
		expect(performance.now() - start).toBeGreaterThan(90);
		expect(readdirSync(dirname(path))).toEqual(["session.jsonl"]);
	});

	it("is taken away where its maker was killed before it said who it was", () => {
		const path = sessionFile(user("a"));
		const manager = SessionManager.open(path);
		writeFileSync(`${path}.lock`, "");
		manager.appendMessage(says("b"));
		expect(readdirSync(dirname(path))).toEqual(["session.jsonl"]);
	});
});

it("reads what it wrote as any reader does", async () => {
	const folder = makeFolder();
	const manager = SessionManager.create("/work/demo", folder);
	manager.appendMessage(says("Hello"));
	manager.appendMessage(answers("Hi"));
	const { problems, entries } = await readSession({ path: manager.getSessionFile() ?? "" });
	expect(problems).toEqual([]);
	expect(entries.map(({ raw }) => raw)).toEqual(manager.getEntries());
	expect(statSync(manager.getSessionFile() ?? "").mode & 0o777).toBe(0o600);
});

it("writes to one file under two names", () => {
	const path = sessionFile(user("a"));
	linkSync(path, `${path}.too.jsonl`);
	const [one, two] = [SessionManager.open(path), SessionManager.open(`${path}.too.jsonl`)];
	one.appendMessage(says("one"));
	two.appendMessage(says("two"));
	expect(recordsIn(path)).toHaveLength(4);
});
