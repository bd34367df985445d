import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { assistant, header, named, session, sessionInfo, user } from "../builders.ts";
import { type Home, makeHome } from "./home.ts";

let home: Home;
let path: string;

beforeEach(() => {
	home = makeHome();
	const { cwd } = home;
	const text = session(
		header({ id: "sess-1", cwd }),
		named("abc1", user("hi")),
		named("abd2", assistant("yo")),
	);
	path = home.put("a.jsonl", text);
});

function lastLine(): unknown {
	return JSON.parse(readFileSync(path, "utf8").trimEnd().split("\n").at(-1) ?? "");
}

describe("pressleaf name", () => {
	it("appends a name, and takes it away with an empty one", () => {
		const before = readFileSync(path, "utf8");
		expect(home.run(["name", "sess-1", "My run"])).toEqual({
			status: 0,
			stdout: 'Named "My run".\n',
			stderr: `Session "hi" (sess-1) from ${path}\n`,
		});
		expect(readFileSync(path, "utf8").startsWith(before)).toBe(true);
		expect(lastLine()).toMatchObject({ type: "session_info", parentId: "abd2", name: "My run" });
		expect(home.run(["info", "My run"]).stderr).toContain('Session "My run" (sess-1)');
		expect(home.run(["name", "My run", "", "--json"]).stdout).toBe(
			`{"session":{"id":"sess-1","name":null,"path":"${path}"}}\n`,
		);
		expect(home.run(["info"]).stderr).toContain('Session "hi" (sess-1)');
	});

	it("takes the latest session with --continue", () => {
		expect(home.run(["name", "-c", "Mine", "--quiet"])).toEqual({
			status: 0,
			stdout: "",
			stderr: "",
		});
		expect(lastLine()).toMatchObject({ name: "Mine" });
	});

	it.for([
		["no name", ["name", "sess-1"], 2, "No name was given"],
		["standard input", ["name", "-", "x"], 2, "standard input is none"],
		["a file that is no session", ["name", "./notes.txt", "x"], 1, "is not a pi session"],
		["an empty file", ["name", "./empty.jsonl", "x"], 1, "is empty"],
		["a file that is not there", ["name", "./none.jsonl", "x"], 1, "There is no file"],
	] as const)("refuses %s and writes nothing", ([, words, status, message]) => {
		const before = home.files();
		writeFileSync(join(home.cwd, "notes.txt"), "Dear diary\n");
		writeFileSync(join(home.cwd, "empty.jsonl"), "");
		const ended = home.run(words);
		expect(ended.stderr).toContain(message);
		expect(ended).toMatchObject({ status, stdout: "" });
		expect(home.files()).toEqual(before);
		expect(readFileSync(join(home.cwd, "notes.txt"), "utf8")).toBe("Dear diary\n");
		expect(readFileSync(join(home.cwd, "empty.jsonl"), "utf8")).toBe("");
	});

	it("keeps what it names harmless on a terminal", () => {
		const { stdout, stderr } = home.run(["name", "sess-1", "a\u001b[2Jb"]);
		expect(stdout + stderr).not.toContain("\u001b");
	});
});

describe("pressleaf label", () => {
	it("labels the entry that a prefix names, and takes the label away", () => {
		expect(home.run(["label", "sess-1", "abc", "start here"])).toMatchObject({
			status: 0,
			stdout: 'Entry abc1 is labelled "start here".\n',
		});
		expect(lastLine()).toMatchObject({ type: "label", targetId: "abc1", label: "start here" });
		expect(home.run(["tree", "sess-1"]).stdout).toContain("abc1 • prompt: [start here] hi\n");
		const { stdout } = home.run(["label", "sess-1", "abc1", "--json"]);
		expect(JSON.parse(stdout)).toEqual({
			session: { id: "sess-1", name: null, path },
			entry: "abc1",
			label: null,
		});
		expect(home.run(["tree", "sess-1"]).stdout).not.toContain("[");
	});

	it("takes the latest session with --continue", () => {
		expect(home.run(["label", "-c", "abd2", "end"]).status).toBe(0);
		expect(lastLine()).toMatchObject({ targetId: "abd2", label: "end" });
	});

	it.for([
		["two entries", "ab", "the beginning of 2 entries"],
		["no entry", "zz", 'No entry "zz"'],
	] as const)("refuses what names %s", ([, id, message]) => {
		const before = home.files();
		const { status, stderr } = home.run(["label", "sess-1", id, "x"]);
		expect(status).toBe(1);
		expect(stderr).toContain(message);
		expect(home.files()).toEqual(before);
		expect(home.run(["label", "sess-1"]).status).toBe(2);
	});
});

describe("a session of an older version", () => {
	it("is written anew in version 3 with its new name, and nothing is lost", () => {
		const old = session(header({ id: "old-1", version: 2, cwd: home.cwd }), user("hi"));
		const file = home.put("old.jsonl", old);
		expect(home.run(["name", "old-1", "Old"]).status).toBe(0);
		const [head, first] = readFileSync(file, "utf8").split("\n");
		expect(JSON.parse(head ?? "")).toMatchObject({ version: 3, id: "old-1" });
		expect(first).toBe(session(user("hi")).split("\n")[1]);
		expect(home.run(["info", "Old"]).status).toBe(0);
		home.put("b.jsonl", session(header({ id: "b" }), user("x"), sessionInfo("Old")));
		expect(home.run(["name", "Old", "y"]).stderr).toContain('2 sessions are called "Old"');
	});
});
