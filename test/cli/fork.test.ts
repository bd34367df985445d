import { readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
	assistant,
	branchFrom,
	header,
	label,
	modelChange,
	named,
	session,
	user,
} from "../builders.ts";
import { folderOf, type Home, makeHome } from "./home.ts";

let home: Home;
let path: string;

const TEXT = session(
	header({ id: "sess-1", cwd: "/gone/project" }),
	named("m0", modelChange("anthropic", "claude")),
	named("a1", user("hi")),
	named("a2", assistant("yo")),
	branchFrom("a1", named("b2", assistant("other"))),
	named("l1", label("a1", "start")),
);

beforeEach(() => {
	home = makeHome();
	path = home.put("a.jsonl", TEXT, "/gone/project");
});

/** What a command made: the records of the new file, after checking that the source is as it was. */
function make(...words: string[]) {
	const { status, stdout, stderr } = home.run([...words, "--json"]);
	expect(status, stderr).toBe(0);
	expect(stderr).toBe(`Session "hi" (sess-1) from ${path}\n`);
	expect(readFileSync(path, "utf8")).toBe(TEXT);
	const outcome = JSON.parse(stdout);
	const records = readFileSync(outcome.session.path, "utf8")
		.trimEnd()
		.split("\n")
		.map((text) => JSON.parse(text));
	return { outcome, records, ids: records.slice(1).map(({ id }) => id) };
}

describe("pressleaf fork", () => {
	it("makes a session with all entries, in the folder of the directory that is missing", () => {
		const { outcome, records, ids } = make("fork", "sess-1");
		expect(ids).toEqual(["m0", "a1", "a2", "b2", "l1"]);
		expect(records[0]).toMatchObject({
			type: "session",
			version: 3,
			cwd: "/gone/project",
			parentSession: path,
		});
		expect(records[0].id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
		expect(outcome).toMatchObject({
			session: { id: records[0].id, name: null },
			madeFrom: { id: "sess-1", path },
			cwd: "/gone/project",
			entries: 5,
		});
		expect(dirname(outcome.session.path)).toBe(join(home.sessions, folderOf("/gone/project")));
		expect(basename(outcome.session.path)).toMatch(/^\d{4}-.*Z_[0-9a-f-]{36}\.jsonl$/);
		expect(statSync(outcome.session.path).mode & 0o777).toBe(0o600);
	});

	it("takes the branch that ends at an entry", () => {
		const { ids, records } = make("fork", "sess-1", "--from", "a2");
		expect(ids.slice(0, 3)).toEqual(["m0", "a1", "a2"]);
		expect(records.at(-1)).toMatchObject({ type: "label", targetId: "a1", label: "start" });
	});

	it("goes to another directory, and can be listed there", () => {
		const { outcome, records } = make("fork", "sess-1", "--cwd", ".");
		expect(records[0].cwd).toBe(home.cwd);
		expect(home.run(["list"]).stdout).toContain(outcome.session.id.slice(0, 8));
		expect(home.run(["info", "-c"]).stderr).toContain(outcome.session.path);
	});

	it("takes a file from anywhere, and says where the new one is", () => {
		writeFileSync(join(home.cwd, "x.jsonl"), TEXT);
		const { status, stdout } = home.run(["fork", "x.jsonl"]);
		expect(status).toBe(0);
		expect(stdout).toMatch(/^Made [0-9a-f-]{36} with 5 entries: \/.*\.jsonl\n$/);
		expect(stdout).toContain(join(home.sessions, folderOf("/gone/project")));
	});

	it("keeps new sessions in the folder that --session-dir names, without folders in it", () => {
		const dir = join(home.path, "flat");
		const words = ["fork", path, "--session-dir", dir, "--json"];
		const { session: made } = JSON.parse(home.run(words).stdout);
		expect(dirname(made.path)).toBe(dir);
	});

	it.for([
		["an entry that there is not", ["--from", "zz"], 'No entry "zz"'],
		["a branch on which nothing is said", ["--from", "m0"], "Nothing is said on the branch"],
	] as const)("refuses %s", ([, words, message]) => {
		const before = home.files();
		const { status, stdout, stderr } = home.run(["fork", "sess-1", ...words]);
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		expect(stderr).toContain(message);
		expect(home.files()).toEqual(before);
	});
});

describe("pressleaf clone", () => {
	it("makes a session of the active branch", () => {
		const { ids, records } = make("clone", "sess-1");
		expect(ids.slice(0, 3)).toEqual(["m0", "a1", "b2"]);
		expect(records.at(-1)).toMatchObject({ type: "label", targetId: "a1" });
		expect(records[0]).toMatchObject({ cwd: "/gone/project", parentSession: path });
	});
});
